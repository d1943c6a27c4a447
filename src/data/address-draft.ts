import * as v from 'valibot';
import { type AddressValues, emptyAddressValues } from '../domain/address.ts';
import { stored } from './stored-json.ts';

const text = v.pipe(v.string(), v.maxLength(200));
const schema = v.object({
  fullName: text,
  phoneNumber: text,
  email: text,
  addressLine1: text,
  addressLine2: text,
  landmark: text,
  pincode: text,
  city: text,
  state: text,
  country: text,
  gstin: text,
  addressType: v.picklist(['home', 'office', 'OTHER']),
  isDefault: v.boolean(),
});

/** The draft of a new address, which survives a reload and a closed form. Private: removed at logout. */
export const addressDraft = stored<AddressValues>('addressDraft', schema, emptyAddressValues);
