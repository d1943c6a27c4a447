import type { AddressField } from '../../domain/address-fields.ts';
import type { AddressProblem } from '../../domain/address-form.ts';

/** The words of the addresses (spec §2, §5, §8). */
export const texts = {
  heading: 'Manage Addresses',
  none: 'No addresses found',
  noneHint: 'Add your first address to get started',
  add: 'Add New Address',
  edit: 'Edit',
  editOf: (name: string) => `Edit the address of ${name}`,
  remove: 'Delete',
  removeOf: (name: string) => `Delete the address of ${name}`,
  setDefault: 'Set as Default',
  setDefaultOf: (name: string) => `Set the address of ${name} as default`,
  isDefault: 'Default',
  loading: 'Loading your addresses…',
  listFailed: 'Failed to load your addresses. Please try again.',
  retry: 'Try again',
  close: 'Close',
  addTitle: 'Add New Address',
  editTitle: 'Edit Address',
  save: 'Save Address',
  saving: 'Saving…',
  fill: 'Fields with * are required.',
  makeDefault: 'Use as my default address',
  staysDefault: 'This is your default address.',
  type: 'Address type',
  cancel: 'Cancel',
  deleteTitle: 'Delete Address',
  deleteAsk: 'Are you sure you want to delete this address? This action cannot be undone.',
  // spec §8
  error: 'Error',
  added: 'Address Added',
  updated: 'Address Updated',
  addFailed: 'Address Addition Failed',
  saveFailed: 'Failed to save address. Please try again.',
  defaultDone: 'Default Address Updated',
  defaultBody: 'Address has been set as default',
  defaultFailed: 'Failed to set default address. Please try again.',
  deleted: 'Address Deleted',
  deletedBody: 'Address has been successfully deleted',
  deleteFailed: 'Failed to delete address. Please try again.',
} as const;

export const labels: Record<AddressField, string> = {
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  email: 'Email',
  addressLine1: 'Address line 1',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  country: 'Country',
  pincode: 'Pincode',
  landmark: 'Landmark',
};

/** spec §5 */
export const problemWords = (field: AddressField, problem: AddressProblem): string => {
  if (problem === 'phone-length') return 'Phone number must be exactly 10 digits';
  if (problem === 'email-invalid') return 'Please enter a valid email address';
  return `${labels[field]} is required`;
};
