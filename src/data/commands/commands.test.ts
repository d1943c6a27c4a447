import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { Address } from '../../../contract/address.ts';
import type { EndpointName } from '../../../contract/paths.ts';
import { ApiError } from '../api-error.ts';
import type { AppContext } from '../app-context.tsx';
import { addressesQuery, ordersKey } from '../queries/account.ts';
import { cancelOrder, saveAddress } from './account.ts';

const address = (id: string): Address => ({
  id,
  name: 'Asha',
  phone: '9876543210',
  email: '',
  line1: '12 MG Road',
  line2: '',
  city: 'Pune',
  state: 'MH',
  country: 'India',
  pincode: '411001',
  landmark: '',
  type: 'home',
  isDefault: false,
  latitude: 0,
  longitude: 0,
});
const input = { ...address('2'), type: 'home' as const, gstin: '' };

function scene(call: (name: EndpointName, input: unknown) => Promise<unknown>) {
  const queryClient = new QueryClient();
  // The commands use no other part of the app and the session.
  const app = {
    api: { call },
    store: { id: 2 },
    session: { userId: () => 'asha' },
    queryClient,
  } as unknown as AppContext;
  return { app, queryClient };
}

test('a saved address is at once the first in the list, without a duplicate', async () => {
  const call = vi.fn(async () => address('2'));
  const { app, queryClient } = scene(call);
  const { queryKey } = addressesQuery(app);
  queryClient.setQueryData(queryKey, [address('1'), address('2')]);
  await new MutationObserver(queryClient, saveAddress(app)).mutate({ id: '2', address: input });
  expect(call).toHaveBeenCalledWith('updateAddress', { params: { id: '2' }, body: input });
  expect(queryClient.getQueryData(queryKey)?.map(({ id }) => id)).toEqual(['2', '1']);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('D26: after a refused change the orders are refetched', async () => {
  const refused = new ApiError('HTTP', { status: 409, code: 'ORDER_STATUS' });
  const { app, queryClient } = scene(() => Promise.reject(refused));
  const key = [...ordersKey(app), 'one', 'S2-A'];
  queryClient.setQueryData(key, {});
  const change = new MutationObserver(queryClient, cancelOrder(app)).mutate({ id: 'S2-A', reason: 'Too late' });
  await expect(change).rejects.toBe(refused);
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
