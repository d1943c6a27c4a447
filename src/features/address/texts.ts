import type { AddressForm } from '../../domain/address.ts';

export const texts = {
  type: 'Address type',
  makeDefault: 'Use as my default address',
  loading: 'Loading the form…',
  failed: 'The form could not be loaded. Connect to the internet and open it again.',
} as const;

export const typeWords: Record<AddressForm['addressType'], string> = { home: 'Home', office: 'Office', OTHER: 'Other' };

const TYPES: Record<string, string> = { home: 'Home', office: 'Office', billing: 'Billing' };
/** The type of a saved address; other backends have more of them (D25). */
export const typeOf = (type: string): string => TYPES[type] ?? 'Other';
