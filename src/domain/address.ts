import type { Address, AddressInput } from '../../contract/address.ts';
import { inLatinDigits } from '../../contract/digits.ts';
import { isGstin } from '../../contract/gstin.ts';
import { isPincode } from '../../contract/pincode.ts';
import { typingErrors } from '../../contract/typing-errors.ts';
import { withoutSeparators } from './digits.ts';
import { phoneDigits } from './sign-in.ts';

/** Values of both address forms (spec §3), the account's and the bag's; each has its own rules. */
export type AddressValues = typeof emptyAddressValues;
export type AddressField = Exclude<keyof AddressValues, 'addressType' | 'isDefault'>;
type AddressType = 'home' | 'office' | 'OTHER';

/** spec §9 */
export const emptyAddressValues = {
  fullName: '',
  phoneNumber: '',
  email: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  country: 'India',
  pincode: '',
  landmark: '',
  /** Of a business customer. */
  gstin: '',
  // Typed wider than their initial values.
  addressType: 'home' as AddressType,
  isDefault: false as boolean,
};

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** A GSTIN is optional, and may be in lower case. */
const hasWrongGstin = ({ gstin }: AddressValues): boolean =>
  gstin.trim() !== '' && !isGstin(gstin.trim().toUpperCase());

/** Default coordinates, which are not shown; a saved address keeps its own (spec §9). */
const PLACE = { latitude: 19.076, longitude: 72.8777 };
const TYPES: Record<string, AddressType> = { home: 'home', office: 'office' };
const SENT: Record<AddressType, AddressInput['type']> = { home: 'home', office: 'office', OTHER: 'other' };

/** The form values of a saved address, even one that breaks the current rules. */
export const addressValuesOf = (address: Address): AddressValues => ({
  fullName: address.name,
  phoneNumber: phoneDigits(address.phone) || address.phone,
  email: address.email,
  addressLine1: address.line1,
  addressLine2: address.line2,
  city: address.city,
  state: address.state,
  country: address.country || 'India',
  pincode: address.pincode,
  landmark: address.landmark,
  gstin: address.gstin ?? '',
  addressType: TYPES[address.type.toLowerCase()] ?? 'OTHER',
  isDefault: address.isDefault,
});

/** The request body (spec §3): trimmed, the type in lower case. `before`: the address that is edited. */
export function addressInput(form: AddressValues, before: Address | null): AddressInput {
  const text = (field: AddressField) => form[field].trim();
  const type = SENT[form.addressType];
  return {
    name: text('fullName'),
    phone: text('phoneNumber'),
    email: text('email'),
    line1: text('addressLine1'),
    line2: text('addressLine2'),
    city: text('city'),
    state: text('state'),
    country: text('country') || 'India',
    pincode: text('pincode'),
    landmark: text('landmark'),
    gstin: text('gstin').toUpperCase(),
    // The form has no option for a billing address, so an edited one keeps its type (spec §9).
    type: type === 'other' && before?.type === 'billing' ? 'billing' : type,
    isDefault: form.isDefault,
    latitude: before?.latitude || PLACE.latitude,
    longitude: before?.longitude || PLACE.longitude,
  };
}

export const ACCOUNT_REQUIRED: readonly AddressField[] = [
  'fullName',
  'phoneNumber',
  'email',
  'addressLine1',
  'city',
  'state',
  'pincode',
];

/** Whether the form can be submitted: no required field is empty (spec §5). */
export const isFilled = (form: AddressValues): boolean => ACCOUNT_REQUIRED.every((field) => form[field].trim() !== '');

export type AccountProblem = 'missing' | 'phone-length' | 'email-invalid' | 'gstin-invalid';

/** The account's rule set (spec §5), which does not check the length of the pincode. Empty if all is valid. */
export function accountAddressProblems(form: AddressValues): Partial<Record<AddressField, AccountProblem>> {
  const found: Partial<Record<AddressField, AccountProblem>> = {};
  for (const field of ACCOUNT_REQUIRED) {
    if (form[field].trim() === '') found[field] = 'missing';
  }
  if (!found.phoneNumber && !/^\d{10}$/.test(form.phoneNumber.trim())) found.phoneNumber = 'phone-length';
  if (!found.email && !isEmail(form.email.trim())) found.email = 'email-invalid';
  if (hasWrongGstin(form)) found.gstin = 'gstin-invalid';
  return found;
}

/** The lines of an address as on a parcel label, without empty and duplicate ones. */
export function addressLines(address: Pick<Address, 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pincode'>) {
  const town = [address.city, address.state].map((part) => part.trim()).filter(Boolean);
  const last = [town.join(', '), address.pincode.trim()].filter(Boolean).join(' ');
  const lines = [address.line1, address.line2, address.landmark, last].map((line) => line.trim()).filter(Boolean);
  return [...new Set(lines)];
}

const PINCODE_LENGTH = 6;
export const DELIVERY_REQUIRED = ['fullName', 'phoneNumber', 'addressLine1', 'city', 'state', 'pincode'] as const;

/** An optional '+91-', then ten digits, the first 6 to 9. */
const PHONE = /^(?:\+91-)?[6-9]\d{9}$/;

/** The first problem found, with its fields. */
export type DeliveryProblem = { kind: 'missing' | 'phone' | 'email' | 'pincode' | 'gstin'; fields: AddressField[] };

/** The rule set of the bag's address panel (spec §5). */
export function deliveryAddressProblem(draft: AddressValues): DeliveryProblem | null {
  const missing = DELIVERY_REQUIRED.filter((field) => draft[field].trim() === '');
  if (missing.length > 0) return { kind: 'missing', fields: missing };
  if (!PHONE.test(draft.phoneNumber.trim())) return { kind: 'phone', fields: ['phoneNumber'] };
  const email = draft.email.trim();
  if (email !== '' && !isEmail(email)) return { kind: 'email', fields: ['email'] };
  if (!isPincode(draft.pincode)) return { kind: 'pincode', fields: ['pincode'] };
  if (hasWrongGstin(draft)) return { kind: 'gstin', fields: ['gstin'] };
  return null;
}

/** The six digits of a pasted line: 'Pune 411004', 'PIN: 411 004'. */
const PINCODE_IN_TEXT = /^\D*([1-9]\d{5})\D*$/;

/** At most six characters (spec §5), without separators, as in '411 004' and '411-004'. */
export function pincodeOf(typed: string): string {
  const bare = withoutSeparators(inLatinDigits(typed));
  return PINCODE_IN_TEXT.exec(bare)?.[1] ?? bare.slice(0, PINCODE_LENGTH);
}

/** The longest number that is typed with a prefix. */
const LONGEST_MOBILE = 15;

/** Without separators, a label ('tel:') and a prefix +91, 0091, 91 or 0 of ten digits; anything else is left to the validation. */
export function mobileOf(typed: string): string {
  const bare = withoutSeparators(inLatinDigits(typed)).replace(/^\p{L}+:/u, '');
  const local = /^0?(?:\+91|0091|91)?0?(\d{10})$/.exec(bare)?.[1];
  return local ?? bare.slice(0, LONGEST_MOBILE);
}

const letters = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}]/gu, '');

/** Earlier and longer names of states, as people still write them. */
const OTHER_NAMES: Record<string, string> = {
  orissa: 'odisha',
  pondicherry: 'puducherry',
  uttaranchal: 'uttarakhand',
  newdelhi: 'delhi',
  nctofdelhi: 'delhi',
  delhincr: 'delhi',
};

/** Whether a state as written is another one than a pincode's; abbreviations, misspellings and other scripts are not judged. */
export function isOtherState(written: string, state: string): boolean {
  const name = letters(written);
  const expected = letters(state);
  const isAbbreviation = name.length < 4 && name !== 'goa';
  if (isAbbreviation || expected === '' || /[^a-z]/.test(name)) return false;
  const isBegun = expected.startsWith(name) || name.startsWith(expected);
  return !isBegun && typingErrors(OTHER_NAMES[name] ?? name, expected) > 2;
}
