import type { Address, AddressInput } from '../../contract/address.ts';
import { phoneDigits } from './sign-in.ts';

/** Both address forms (spec §3), the account's and the bag's; each has its own rules (D25). `OTHER` is spelled so. */
export type AddressForm = {
  fullName: string;
  phoneNumber: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  country: string;
  pincode: string;
  landmark: string;
  addressType: 'home' | 'office' | 'OTHER';
  isDefault: boolean;
};
export type AddressField = Exclude<keyof AddressForm, 'addressType' | 'isDefault'>;

/** spec §9 */
export const emptyForm: AddressForm = {
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
  addressType: 'home',
  isDefault: false,
};

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Nothing shows them; a saved address keeps its own (D25, spec §9). */
const PLACE = { latitude: 19.076, longitude: 72.8777 };
const TYPES: Record<string, AddressForm['addressType']> = { home: 'home', office: 'office' };
const SENT: Record<AddressForm['addressType'], AddressInput['type']> = {
  home: 'home',
  office: 'office',
  OTHER: 'other',
};

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
export function addressInput(form: AddressForm, before: Address | null): AddressInput {
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
    // A billing address has no place of its own in the form and stays one (spec §9).
    type: type === 'other' && before?.type === 'billing' ? 'billing' : type,
    isDefault: form.isDefault,
    latitude: before?.latitude || PLACE.latitude,
    longitude: before?.longitude || PLACE.longitude,
  };
}
