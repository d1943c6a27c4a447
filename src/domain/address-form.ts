import type { Address } from '../../contract/address.ts';
import { type AddressField, type AddressForm, isEmail } from './address-fields.ts';

export const REQUIRED: readonly AddressField[] = [
  'fullName',
  'phoneNumber',
  'email',
  'addressLine1',
  'city',
  'state',
  'pincode',
];

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

/** The lines of an address as they are written on a parcel, each once; what it does not say is left out. */
export function addressLines(address: Pick<Address, 'line1' | 'line2' | 'landmark' | 'city' | 'state' | 'pincode'>) {
  const town = [address.city, address.state].map((part) => part.trim()).filter(Boolean);
  const last = [town.join(', '), address.pincode.trim()].filter(Boolean).join(' ');
  const lines = [address.line1, address.line2, address.landmark, last].map((line) => line.trim()).filter(Boolean);
  return [...new Set(lines)];
}
