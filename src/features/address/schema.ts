import type { ComponentProps } from 'react';
import type { AddressField, AddressForm } from '../../domain/address.ts';

/** What one address form asks for, accepts and says. There are two (D25): pages/account and pages/cart. */
export type AddressSchema = {
  labels: Record<AddressField, string>;
  required: readonly AddressField[];
  /** What differs in this form from `FIELDS`. */
  inputs?: Partial<Record<AddressField, Pick<ComponentProps<'input'>, 'inputMode'>>>;
  /** What becomes of something typed or pasted. */
  read: Partial<Record<AddressField, (typed: string) => string>>;
  /** The message below each wrong field, in the order in which the fields take the focus. */
  errors: (form: AddressForm) => Partial<Record<AddressField, string>>;
  /** When an error shows: once its field was left, or only after trying to save, until something is typed. */
  shows: 'on-leave' | 'on-save';
  /** Whether saving may be tried. */
  isFilled?: (form: AddressForm) => boolean;
  /** Fields are two in a row also on phones. */
  isDense: boolean;
  /** Takes the place of the checkbox at the default address, which stays it until another becomes it. */
  staysDefault?: string;
};

type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength'>;

/** Pincode before city and state: it knows them. As long as the shop takes. */
export const FIELDS: readonly [AddressField, Input][] = [
  ['fullName', { autoComplete: 'shipping name', autoCapitalize: 'words', maxLength: 120 }],
  ['phoneNumber', { type: 'tel', inputMode: 'numeric', autoComplete: 'shipping tel-national' }],
  ['email', { type: 'email', inputMode: 'email', autoComplete: 'shipping email' }],
  ['addressLine1', { autoComplete: 'shipping address-line1' }],
  ['addressLine2', { autoComplete: 'shipping address-line2' }],
  ['landmark', { autoComplete: 'off' }],
  ['pincode', { inputMode: 'numeric', autoComplete: 'shipping postal-code', maxLength: 12 }],
  ['city', { autoComplete: 'shipping address-level2', maxLength: 100 }],
  ['state', { autoComplete: 'shipping address-level1', maxLength: 100 }],
  ['country', { autoComplete: 'shipping country-name', maxLength: 60 }],
  ['gstin', { autoComplete: 'off', autoCapitalize: 'characters', maxLength: 15 }],
];
