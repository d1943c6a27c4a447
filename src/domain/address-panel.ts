import { type AddressField, type AddressForm, isEmail } from './address-fields.ts';

export const PINCODE_LENGTH = 6;
export const REQUIRED = ['fullName', 'phoneNumber', 'addressLine1', 'city', 'state', 'pincode'] as const;

/** The shop's own '+91-' may stand before it; ten digits, the first 6 to 9. */
const PHONE = /^(?:\+91-)?[6-9]\d{9}$/;
const PINCODE = /^[1-9]\d{5}$/;

/** The first thing that is wrong, with the fields that it is about. */
export type AddressProblem = { kind: 'missing' | 'phone' | 'email' | 'pincode'; fields: AddressField[] };

/** spec §5, D25: the second rule set, which is the bag's panel; the account's form has the other. */
export function addressProblem(draft: AddressForm): AddressProblem | null {
  const missing = REQUIRED.filter((field) => draft[field].trim() === '');
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (!PHONE.test(draft.phoneNumber.trim())) return { kind: 'phone', fields: ['phoneNumber'] };
  const email = draft.email.trim();
  if (email !== '' && !isEmail(email)) return { kind: 'email', fields: ['email'] };
  if (!PINCODE.test(draft.pincode)) return { kind: 'pincode', fields: ['pincode'] };
  return null;
}

/** Six characters at most (spec §5); spaces, as in '411 004', are no part of it. */
export const pincodeOf = (typed: string): string => typed.replace(/\s/g, '').slice(0, PINCODE_LENGTH);

/** D4: spaces and brackets go, and +91, 91 or 0 before ten digits is a prefix; what is left is told as it is. */
export function mobileOf(typed: string): string {
  const bare = typed.trim().replace(/[\s()]/g, '');
  const pasted = /^(?:\+91-?|91|0)(\d{10})$/.exec(bare)?.[1];
  return pasted ?? bare.slice(0, 14);
}
