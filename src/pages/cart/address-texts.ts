import type { DeliveryProblem } from '../../domain/address.ts';

export const texts = {
  deliverTo: 'Deliver to',
  change: 'Change',
  addNew: 'Add New Address',
  none: 'Where should we deliver? Add an address first.',
  // spec §5
  required: 'Address required',
  requiredBody: 'Please select a delivery address.',
  loading: 'Loading your addresses',
  failed: 'Your addresses could not be loaded.',
  retry: 'Try again',
  choose: 'Choose an address',
  edit: 'Edit',
  editOf: (name: string, line1: string) => `Edit ${name}, ${line1}`,
  close: 'Close',
  addTitle: 'Add New Address',
  editTitle: 'Edit Address',
  save: 'Save address',
  saving: 'Saving…',
  offline: 'Connect to the internet to save an address.',
  // spec §8
  added: 'Address Added',
  updated: 'Address Updated',
  addFailed: 'Address Addition Failed',
  updateFailed: 'Error',
  saveFailed: 'Failed to save address. Please try again.',
} as const;

/** spec §5: this form's own words. */
export const problems: Record<DeliveryProblem['kind'], { title: string; body: string }> = {
  missing: { title: 'Validation Error', body: 'Please fill in all required fields' },
  phone: { title: 'Invalid Phone Number', body: 'Please enter a valid Indian phone number' },
  email: { title: 'Invalid Email', body: 'Please enter a valid email address' },
  pincode: { title: 'Invalid Pincode', body: 'Please enter a valid 6-digit pincode' },
  gstin: { title: 'Invalid GSTIN', body: 'Please enter a valid GSTIN' },
};
