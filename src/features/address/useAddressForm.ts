import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '../../../contract/address.ts';
import { addressDraft } from '../../data/address-draft.ts';
import { useApp } from '../../data/app-context.tsx';
import { type AddressField, type AddressForm, formOf } from '../../domain/address.ts';
import type { PincodePlace } from '../../domain/pincodes.ts';
import { type LateForm, useLateForm } from '../../ui/mantine/useLateForm.ts';

type Form = LateForm<AddressForm>;
const PLACE_FIELDS = ['city', 'state'] as const;

/**
 * Proposes city and state by the pincode, from a table that comes with the app when a pincode is typed. What the shopper
 * wrote is never written over; what was proposed is, by the next pincode.
 */
function usePincodePlace({ getValues, setFieldValue }: Pick<Form, 'getValues' | 'setFieldValue'>) {
  const proposed = useRef<PincodePlace>({ city: '', state: '' });
  return async (typed: string): Promise<void> => {
    const pincode = typed.trim();
    setFieldValue('pincode', pincode);
    if (pincode.length !== 6) return;
    // Offline without a copy: the shopper writes it.
    const table = await import('../../domain/pincodes.ts').catch(() => null);
    const place = table?.placeOfPincode(pincode);
    if (!place) return;
    const before = proposed.current;
    proposed.current = place;
    const form = getValues();
    if (form.pincode !== pincode) return;
    for (const name of PLACE_FIELDS) {
      const isFree = form[name].trim() === '' || form[name] === before[name];
      if (isFree && place[name]) setFieldValue(name, place[name]);
    }
  };
}

/** The state of an address form: what is written, and which of the schema's errors show. A new address is stored as it is typed. */
export function useAddressForm(schema: AddressSchema, edited: Address | null) {
  const app = useApp();
  const form = useLateForm<AddressForm>({
    initialValues: edited ? formOf(edited) : addressDraft.get(app),
    onValuesChange: (typed) => {
      if (!edited) addressDraft.set(app, typed);
    },
    validate: schema.errors,
    validateInputOnBlur: schema.shows === 'on-leave',
  });
  const typePincode = usePincodePlace(form);
  useUnsaved(form.isDirty);
  return {
    ...form,
    isFilled: schema.isFilled?.(form.values) ?? true,
    type: (field: AddressField, typed: string) => {
      const value = schema.read[field]?.(typed) ?? typed;
      if (field === 'pincode') void typePincode(value);
      else form.setFieldValue(field, value);
    },
  };
}

/** No update takes away a page on which something is written that was not saved (R20). */
function useUnsaved(isDirty: () => boolean): void {
  const isUnsaved = useEffectEvent(isDirty);
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => isUnsaved()), [reloadGuard]);
}

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
  /** When an error shows: once its field was left, or only after trying to save; until the field is typed into. */
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
