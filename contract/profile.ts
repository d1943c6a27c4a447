import * as v from 'valibot';
import { wireAddress } from './address.ts';
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

const body = v.object({
  addresses: v.optional(v.nullable(addressList)),
  orders: v.optional(v.nullable(orderList)),
  user_info: v.fallback(
    v.nullish(
      v.object({ user_name: boundedText(200), user_email_address: boundedText(200), user_phone: boundedText(50) }),
    ),
    null,
  ),
});

/** Addresses at `addresses` or `data.addresses.data`, orders at `data.orders.data` (spec §3). */
export const profile = endpoint({
  body: fields({ storeId: digits }),
  reply: v.pipe(
    v.union([dataReply(body), body]),
    v.transform((wire) => ({
      addresses: wire.addresses ?? [],
      orders: wire.orders ?? [],
      user: {
        name: wire.user_info?.user_name ?? '',
        email: wire.user_info?.user_email_address ?? '',
        phone: wire.user_info?.user_phone ?? '',
      },
    })),
  ),
});
/** All data that the store has about the shopper, to download as JSON. Ours. */
export const exportProfile = endpoint({ reply: dataReply(v.record(v.string(), v.unknown())) });
/** Deletes the account. Ours. */
export const deleteProfile = endpoint({ reply: doneReply });
