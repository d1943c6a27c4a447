import { encodeAddress } from '../../contract/address.ts';
import { encodeOrder } from '../../contract/order.ts';
import { Refusal, tooMany, unauthenticated } from '../http/refusal.ts';
import { log } from '../ops/log.ts';
import { closeAtProviderInBackground } from '../payments/provider-requests.ts';
import { addressesOf } from '../shop/addresses.ts';
import { changeAccount } from '../shop/change-account.ts';
import { deleteAccount } from '../shop/delete-account.ts';
import { exportAccount } from '../shop/export-account.ts';
import { countAttempt, EXPORTS_PER_SHOPPER } from '../shop/limits.ts';
import { ordersOf } from '../shop/orders.ts';
import { type User, userById } from '../shop/sessions.ts';
import type { Handler } from './handler.ts';
import { orderSent } from './orders.ts';

/** The size of the first page of orders. */
const RECENT = 10;

const encodeUser = ({ name, email, phone }: User) => ({
  user_name: name,
  user_email_address: email,
  user_phone: phone,
});

/** S21: of the user record only name, email and phone, no internal fields. */
export const profile: Handler<'profile'> = async (_input, context) => {
  const { db, storeId, shopper } = context;
  const customer = { storeId, userId: shopper.id };
  const user = await userById(db, storeId, shopper.id);
  const { orders } = await ordersOf(db, customer, { page: 1, size: RECENT, status: null, text: '' });
  return {
    success: true,
    data: {
      addresses: { data: (await addressesOf(db, customer)).map(encodeAddress) },
      orders: { data: orders.map((one) => encodeOrder(orderSent(one, context))) },
      user_info: encodeUser(user),
    },
  };
};

/** The log says that it changed, not the values (S36). */
export const updateProfile: Handler<'updateProfile'> = async ({ body }, { db, storeId, shopper, log }) => {
  const user = await changeAccount(db, { storeId, userId: shopper.id }, { ...body, name: body.name.trim() });
  // The account was deleted while this request waited.
  if (!user) return unauthenticated();
  log('info', 'account-changed', { store: storeId, user: shopper.id });
  return { success: true, data: { user_info: encodeUser(user) } };
};

/** Rate-limited, as it reads a lot. */
export const exportProfile: Handler<'exportProfile'> = async (_input, { db, storeId, shopper, now }) => {
  const subject = { storeId, kind: 'export-user', subject: String(shopper.id), rules: EXPORTS_PER_SHOPPER };
  const wait = await db.transaction((tx) => countAttempt(tx, [subject], now()));
  if (wait > 0) return tooMany(wait);
  return { success: true, data: await exportAccount(db, { storeId, userId: shopper.id }, now()) };
};

/** The provider is notified in the background, as for a cancelled order. */
export const deleteProfile: Handler<'deleteProfile'> = async (_input, { db, storeId, shopper, payments, now }) => {
  const unpaid = await deleteAccount(db, { storeId, userId: shopper.id }, now());
  if (unpaid instanceof Refusal) return unpaid;
  if (payments) for (const id of unpaid) await closeAtProviderInBackground({ db, payments }, { storeId, id });
  log('info', 'account-deleted', { store: storeId, user: shopper.id });
  return { success: true };
};
