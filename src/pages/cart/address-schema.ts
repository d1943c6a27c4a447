import { DELIVERY_REQUIRED, deliveryAddressProblem, mobileOf, pincodeOf } from '../../domain/address.ts';
import type { AddressSchema } from '../../features/address/schema.ts';
import { problems } from './address-texts.ts';

/** The bag's rule set (spec §5, D25). */
export const bagSchema: AddressSchema = {
  labels: {
    fullName: 'Full name',
    phoneNumber: 'Phone number',
    email: 'Email (optional)',
    addressLine1: 'House number, building, street',
    addressLine2: 'Area, locality (optional)',
    landmark: 'Landmark (optional)',
    pincode: 'Pincode',
    city: 'City',
    state: 'State',
    country: 'Country',
    gstin: 'GSTIN, for business purchases (optional)',
  },
  required: DELIVERY_REQUIRED,
  // '+91-' is accepted: a keypad with a plus.
  inputs: { phoneNumber: { inputMode: 'tel' } },
  read: { phoneNumber: mobileOf, pincode: pincodeOf },
  errors: (form) => {
    const found = deliveryAddressProblem(form);
    return found ? Object.fromEntries(found.fields.map((field) => [field, problems[found.kind].body])) : {};
  },
  shows: 'on-save',
  isDense: true,
};
