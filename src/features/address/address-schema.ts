import type { ComponentProps } from 'react';
import type { AddressField, AddressValues } from '../../domain/address.ts';

/** Labels, input rules and messages of an address form. There are two: pages/account and pages/cart. */
export type AddressSchema = {
  labelOf: (field: AddressField) => string;
  required: readonly AddressField[];
  /** Overrides of `FIELDS` for this form. */
  inputs?: Partial<Record<AddressField, Pick<ComponentProps<'input'>, 'inputMode'>>>;
  /** Normalizes typed or pasted text. */
  read: Partial<Record<AddressField, (typed: string) => string>>;
  /** The message below each wrong field, in the order in which the fields take the focus. */
  errors: (form: AddressValues) => Partial<Record<AddressField, string>>;
  /** When an error appears: on blur, or only on save. Typing in the field removes it. */
  shows: 'on-leave' | 'on-save';
  /** Whether the form may be submitted. */
  isFilled?: (form: AddressValues) => boolean;
  /** Shows two fields in a row on phones as well. */
  isDense: boolean;
  /** Shown instead of the checkbox for the default address, which remains the default until another one is set. */
  staysDefault?: () => string;
};
