import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';

// The schemas of buying load with the first call that needs one; in a tunnel they do not.
vi.mock('../../contract/customer.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('what cannot be read afterwards is not sent: a part of the app that does not load is a network error', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"success":true}'));
  const shop = createApi({ baseUrl: '', token: () => null, fetch });
  const change = shop.setCartLine({ body: { storeId: 7, userId: undefined, skuId: '55', quantity: 1 } });
  await expect(change).rejects.toMatchObject({ kind: 'NETWORK_ERROR' });
  expect(fetch).not.toHaveBeenCalled();
});
