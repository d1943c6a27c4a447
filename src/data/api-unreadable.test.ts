import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';

// The customer schemas load with the first call that needs one; here that fails, as it does offline.
vi.mock('../../contract/customer.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a write is not sent if its schemas fail to load, which is a network error', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{"success":true}'));
  const shop = createApi({ baseUrl: '', token: () => null, fetch });
  const change = shop.call('setCartLine', { body: { storeId: 7, userId: undefined, skuId: '55', quantity: 1 } });
  await expect(change).rejects.toMatchObject({ kind: 'NETWORK_ERROR' });
  expect(fetch).not.toHaveBeenCalled();
});
