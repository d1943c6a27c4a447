import { mutationOptions } from '@tanstack/react-query';
import type { Address, AddressInput } from '../../../contract/address.ts';
import { addressDraft } from '../address-draft.ts';
import type { AppContext } from '../app-context.tsx';
import { addressesQuery, ordersKey } from '../queries/account.ts';
import type { User } from '../session.ts';

type Mine = Pick<AppContext, 'api' | 'store' | 'session' | 'queryClient'>;

const refetched = (app: Mine) => app.queryClient.invalidateQueries({ queryKey: addressesQuery(app).queryKey });

export const saveAddress = (app: Mine & Pick<AppContext, 'storage'>) =>
  mutationOptions({
    mutationFn: ({ id, address }: { id: string | undefined; address: AddressInput }) =>
      id === undefined
        ? app.api.call('createAddress', { body: address })
        : app.api.call('updateAddress', { params: { id }, body: address }),
    onSuccess: (saved, { id: before }) => {
      if (before === undefined) addressDraft.drop(app);
      const others = (list: Address[] = []) => list.filter(({ id }) => id !== saved.id);
      app.queryClient.setQueryData<Address[]>(addressesQuery(app).queryKey, (list) => [saved, ...others(list)]);
      // Another address may have been the default.
      void refetched(app);
    },
  });

/** Settles when the list has been refetched. */
export const deleteAddress = (app: Mine) =>
  mutationOptions({
    mutationFn: (id: string) => app.api.call('deleteAddress', { params: { id } }),
    onSuccess: () => refetched(app),
  });

/** Settles when the list has been refetched. */
export const setDefaultAddress = (app: Mine) =>
  mutationOptions({
    mutationFn: (id: string) => app.api.call('setDefaultAddress', { params: { id } }),
    onSuccess: () => refetched(app),
  });

/** Refetches the order lists, also after a refusal; the mutation does not wait for it. */
const refetch = (app: Mine) => (): void => void app.queryClient.invalidateQueries({ queryKey: ordersKey(app) });

export const cancelOrder = (app: Mine) =>
  mutationOptions({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      app.api.call('cancelOrder', { params: { id }, body: { reason } }),
    onSettled: refetch(app),
  });

export const returnOrder = (app: Mine) =>
  mutationOptions({
    mutationFn: ({ id, items }: { id: string; items: { skuId: string; quantity: number }[] }) =>
      app.api.call('returnOrder', { params: { id }, body: { items } }),
    onSettled: refetch(app),
  });

/** Changes nothing: returns what can be added to the bag again. */
export const reorder = ({ api }: Pick<AppContext, 'api'>) =>
  mutationOptions({ mutationFn: (id: string) => api.call('reorder', { params: { id } }) });

/** Corrects name and email, also those of the session, which other tabs read. */
export const updateProfile = (app: Mine) =>
  mutationOptions({
    mutationFn: async ({ name, email }: Pick<User, 'name' | 'email'>) => {
      const before = app.session.token();
      const saved = await app.api.call('updateProfile', { body: { name: name.trim(), email: email.trim() } });
      // Another shopper may have signed in meanwhile.
      if (app.session.token() === before) app.session.updateUser(saved);
    },
  });

/** All data that the shop has about the shopper, as JSON text. None of it is stored on this device. */
export const exportProfile = ({ api }: Pick<AppContext, 'api'>) =>
  mutationOptions({ mutationFn: async () => JSON.stringify(await api.call('exportProfile'), null, 2), gcTime: 0 });

export const deleteProfile = ({ api }: Pick<AppContext, 'api'>) =>
  mutationOptions({ mutationFn: () => api.call('deleteProfile') });
