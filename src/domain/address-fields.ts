/** What both address forms have in common (spec §3); each adds its own spelling of the type, and its own rules (D25). */
export type AddressFields = {
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
  isDefault: boolean;
};
export type AddressField = Exclude<keyof AddressFields, 'isDefault'>;

/** spec §9 */
export const emptyFields: AddressFields = {
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
  isDefault: false,
};

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
