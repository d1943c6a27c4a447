import * as v from 'valibot';
import { endpoint, requestBody } from './endpoint.ts';
import { boundedText, decimal, doneReply, onlyListOf, safeText, success, wireId } from './wire.ts';

const MAX_LENGTH = 500;

/** Read as `Line1`, sent as `line1` (spec §3); here both become `line1`. */
export const wireAddress = v.pipe(
  v.object({
    id: wireId,
    name: boundedText(MAX_LENGTH),
    phone: boundedText(MAX_LENGTH),
    email: boundedText(MAX_LENGTH),
    Line1: boundedText(MAX_LENGTH),
    line1: boundedText(MAX_LENGTH),
    line2: boundedText(MAX_LENGTH),
    city: boundedText(MAX_LENGTH),
    state: boundedText(MAX_LENGTH),
    country: boundedText(MAX_LENGTH, 'India'),
    pincode: v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(20)), ''),
    landmark: boundedText(MAX_LENGTH),
    type: v.pipe(boundedText(20, 'home'), v.toLowerCase()),
    is_default: v.fallback(v.optional(v.boolean(), false), false),
    latitude: decimal(),
    longitude: decimal(),
    gstin: boundedText(20),
  }),
  v.transform(({ Line1, is_default, gstin, ...wire }) => ({
    ...wire,
    line1: Line1 || wire.line1,
    isDefault: is_default,
    /** GSTIN of a business buyer; missing for everybody else. Ours. */
    ...(gstin ? { gstin } : {}),
  })),
);
export type Address = v.InferOutput<typeof wireAddress>;

/** The payload of create and update (spec §3); `type` is lower-cased. */
const addressBody = requestBody(
  v.pipe(
    v.object({
      name: safeText(120),
      phone: safeText(20),
      email: safeText(200),
      line1: safeText(200),
      line2: v.optional(safeText(200), ''),
      city: safeText(100),
      state: safeText(100),
      country: v.optional(safeText(60), 'India'),
      pincode: safeText(12),
      landmark: v.optional(safeText(200), ''),
      type: v.pipe(safeText(10), v.toLowerCase(), v.picklist(['home', 'office', 'other', 'billing'])),
      is_default: v.optional(v.boolean(), false),
      latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90)), 19.076),
      longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180)), 72.8777),
      gstin: v.optional(v.pipe(safeText(20), v.trim(), v.toUpperCase()), ''),
    }),
    v.transform(({ is_default, ...address }) => ({ ...address, isDefault: is_default })),
  ),
  ({ isDefault, gstin, ...address }, has) => ({
    ...address,
    is_default: isDefault,
    ...(gstin && has('gstin') ? { gstin } : {}),
  }),
);
/** An address to create or update, without its id. */
export type AddressInput = v.InferOutput<(typeof addressBody)['schema']>;

/** `data` is an object or a list whose first item counts (spec §7). */
const savedReply = v.pipe(
  v.object({
    success,
    data: v.union([
      v.pipe(
        onlyListOf(wireAddress, 200),
        v.minLength(1),
        v.transform((list) => list[0] as Address),
      ),
      wireAddress,
    ]),
  }),
  v.transform((wire) => wire.data),
);
const byId = v.object({ id: safeText(100) });

export const addresses = endpoint({
  reply: v.pipe(
    v.nullable(v.object({ success, data: v.nullable(onlyListOf(wireAddress, 200)) })),
    v.transform((wire) => wire?.data ?? []),
  ),
});
export const createAddress = endpoint({ body: addressBody, reply: savedReply });
export const updateAddress = endpoint({ params: byId, body: addressBody, reply: savedReply });
export const deleteAddress = endpoint({ params: byId, reply: doneReply });
export const setDefaultAddress = endpoint({ params: byId, reply: doneReply });

type AddressSent = Omit<Address, 'id' | 'isDefault'> & { id: number; isDefault?: boolean };
/** Encodes a saved address, with `line1` as `Line1` (spec §3). */
export const encodeAddress = ({ line1, isDefault, ...rest }: AddressSent): v.InferInput<typeof wireAddress> => ({
  id: rest.id,
  name: rest.name,
  phone: rest.phone,
  email: rest.email,
  Line1: line1,
  line2: rest.line2,
  city: rest.city,
  state: rest.state,
  country: rest.country,
  pincode: rest.pincode,
  landmark: rest.landmark,
  type: rest.type,
  is_default: isDefault ?? false,
  latitude: rest.latitude,
  longitude: rest.longitude,
  ...(rest.gstin ? { gstin: rest.gstin } : {}),
});
