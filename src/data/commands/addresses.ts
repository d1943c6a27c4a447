import { mutationOptions } from '@tanstack/react-query';
import type { Address, AddressInput } from '../../../contract/address.ts';
import type { AppContext } from '../app-context.tsx';
import { addressesQuery } from '../queries/addresses.ts';

type Mine = Pick<AppContext, 'api' | 'store' | 'session' | 'queryClient'>;

const refetched = (app: Mine) => app.queryClient.invalidateQueries({ queryKey: addressesQuery(app).queryKey });

/** Adds an address, or changes the one with `id`. */
export const saveAddress = (app: Mine) =>
  mutationOptions({
    mutationFn: ({ id, address }: { id: string | undefined; address: AddressInput }) =>
      id === undefined
        ? app.api.createAddress({ body: address })
        : app.api.updateAddress({ params: { id }, body: address }),
    onSuccess: (saved) => {
      const others = (list: Address[] = []) => list.filter(({ id }) => id !== saved.id);
      app.queryClient.setQueryData<Address[]>(addressesQuery(app).queryKey, (list) => [saved, ...others(list)]);
      // Another one may have been the default before.
      void refetched(app);
    },
  });

/** Settles when the list is without it. */
export const deleteAddress = (app: Mine) =>
  mutationOptions({
    mutationFn: (id: string) => app.api.deleteAddress({ params: { id } }),
    onSuccess: () => refetched(app),
  });

/** Settles when the list says so. */
export const setDefaultAddress = (app: Mine) =>
  mutationOptions({
    mutationFn: (id: string) => app.api.setDefaultAddress({ params: { id } }),
    onSuccess: () => refetched(app),
  });
