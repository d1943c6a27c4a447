import type { Address } from '../../contract/address.ts';
import { type AddressField, type AddressFields, emptyFields, isEmail } from './address-fields.ts';
import { phoneDigits } from './sign-in.ts';

export type { AddressField };
/** The account's address form (spec §3). `type` 'OTHER' is spelled so. */
export type AddressForm = AddressFields & { addressType: 'home' | 'office' | 'OTHER' };

/** spec §9 */
export const emptyForm: AddressForm = { ...emptyFields, addressType: 'home' };
/** Nothing shows them; a saved address keeps its own (D25, spec §9). */
const PLACE = { latitude: 19.076, longitude: 72.8777 };

const REQUIRED: readonly AddressField[] = [
  'fullName',
  'phoneNumber',
  'email',
  'addressLine1',
  'city',
  'state',
  'pincode',
];
export const isRequired = (field: AddressField): boolean => REQUIRED.includes(field);

/** Whether the form may be sent: every required field says something (spec §5). */
export const isFilled = (form: AddressForm): boolean => REQUIRED.every((field) => form[field].trim() !== '');

export type AddressProblem = 'missing' | 'phone-length' | 'email-invalid';

/** The account's rule set (spec §5, D25): no length of a pincode is asked for here. Empty where nothing is wrong. */
export function addressProblems(form: AddressForm): Partial<Record<AddressField, AddressProblem>> {
  const found: Partial<Record<AddressField, AddressProblem>> = {};
  for (const field of REQUIRED) if (form[field].trim() === '') found[field] = 'missing';
  if (!found.phoneNumber && !/^\d{10}$/.test(form.phoneNumber.trim())) found.phoneNumber = 'phone-length';
  if (!found.email && !isEmail(form.email.trim())) found.email = 'email-invalid';
  return found;
}

const TYPES: Record<string, AddressForm['addressType']> = { home: 'home', office: 'office' };

/** A saved address in the form, also one that today's rules would refuse (D25). */
export const formOf = (address: Address): AddressForm => ({
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
  addressType: TYPES[address.type.toLowerCase()] ?? 'OTHER',
  isDefault: address.isDefault,
});

/** What is sent (spec §3): trimmed, the type in lower case. `before`: the address that is edited. */
export function addressPayload(form: AddressForm, before: Address | null) {
  const text = (field: AddressField) => form[field].trim();
  const type = form.addressType.toLowerCase();
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
    // A billing address has no place of its own in the form and stays one (spec §9).
    type: type === 'other' && before?.type === 'billing' ? 'billing' : type,
    is_default: form.isDefault,
    latitude: before?.latitude || PLACE.latitude,
    longitude: before?.longitude || PLACE.longitude,
  };
}

/** The lines of an address as they are written on a parcel; what it does not say is left out. */
export function addressLines(address: Pick<Address, 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pincode'>) {
  const town = [address.city, address.state].map((part) => part.trim()).filter(Boolean);
  const last = [town.join(', '), address.pincode.trim()].filter(Boolean).join(' ');
  return [address.line1, address.line2, address.landmark, last].map((line) => line.trim()).filter(Boolean);
}
