import * as v from 'valibot';
import { wireAddress } from './address.ts';
import { person } from './auth.ts';
import { endpoint, fields } from './endpoint.ts';
import { orderList } from './order.ts';
import { boundedText, dataReply, digits, doneReply, listOf, onlyListOf } from './wire.ts';

const addressList = v.fallback(
  v.union([
    onlyListOf(wireAddress, 200),
    v.pipe(
      v.object({ data: listOf(wireAddress, 200) }),
      v.transform((wire) => wire.data),
    ),
  ]),
  [],
);

const userInfo = v.pipe(
  v.object({ user_name: boundedText(200), user_email_address: boundedText(200), user_phone: boundedText(50) }),
  v.transform((wire) => ({ name: wire.user_name, email: wire.user_email_address, phone: wire.user_phone })),
);

const body = v.object({
  addresses: v.optional(v.nullable(addressList)),
  orders: v.optional(v.nullable(orderList)),
  user_info: v.fallback(v.nullish(userInfo), null),
});

/** Addresses at `addresses` or `data.addresses.data`, orders at `data.orders.data` (spec §3). */
export const profile = endpoint({
  body: fields({ storeId: digits }),
  reply: v.pipe(
    v.union([dataReply(body), body]),
    v.transform((wire) => ({
      addresses: wire.addresses ?? [],
      orders: wire.orders ?? [],
      user: wire.user_info ?? { name: '', email: '', phone: '' },
    })),
  ),
});
/** Corrects name and email by the rules of the sign-up; the phone number stays, since it is the login. Ours. */
export const updateProfile = endpoint({
  body: fields(person),
  reply: dataReply(
    v.pipe(
      v.object({ user_info: userInfo }),
      v.transform((wire) => wire.user_info),
    ),
  ),
});
/** All data that the store has about the shopper, to download as JSON. Ours. */
export const exportProfile = endpoint({ reply: dataReply(v.record(v.string(), v.unknown())) });
/** Deletes the account. Ours. */
export const deleteProfile = endpoint({ reply: doneReply });
