import { encodeAddress } from '../../contract/address.ts';
import { Refusal } from '../http/refusal.ts';
import { addAddress, addressesOf, changeAddress, makeDefault, removeAddress } from '../shop/addresses.ts';
import { customerOf, type Handler } from './handler.ts';

export const addresses: Handler<'addresses'> = async (_input, context) => ({
  success: true,
  data: (await addressesOf(context.db, customerOf(context))).map(encodeAddress),
});

export const createAddress: Handler<'createAddress'> = async ({ body }, context) => {
  const added = await addAddress(context.db, customerOf(context), body);
  return added instanceof Refusal ? added : { success: true, data: encodeAddress(added) };
};

export const updateAddress: Handler<'updateAddress'> = async ({ params, body }, context) => {
  const saved = await changeAddress(context.db, customerOf(context), params.id, body);
  return saved instanceof Refusal ? saved : { success: true, data: encodeAddress(saved) };
};

export const deleteAddress: Handler<'deleteAddress'> = async ({ params }, context) =>
  (await removeAddress(context.db, customerOf(context), params.id)) ?? { success: true };

export const setDefaultAddress: Handler<'setDefaultAddress'> = async ({ params }, context) =>
  (await makeDefault(context.db, customerOf(context), params.id)) ?? { success: true };
