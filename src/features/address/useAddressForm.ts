import {
  type ComponentProps,
  type Dispatch,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Address } from '../../../contract/address.ts';
import { holdReload } from '../../data/reload.ts';
import { type AddressField, type AddressForm, emptyForm, formOf } from '../../domain/address.ts';
import type { PincodePlace } from '../../domain/pincodes.ts';

/** The form with what a pincode says, where the shopper has written nothing else. */
function withPlace(form: AddressForm, place: PincodePlace, proposed: PincodePlace): AddressForm {
  const free = (name: 'city' | 'state') => form[name].trim() === '' || form[name] === proposed[name];
  return {
    ...form,
    city: free('city') && place.city ? place.city : form.city,
    state: free('state') && place.state ? place.state : form.state,
  };
}

/**
 * Proposes city and state by the pincode, from a table that comes with the app when a pincode is typed. What the shopper
 * wrote is never written over; what was proposed is, by the next pincode.
 */
function usePincodePlace(onChange: Dispatch<SetStateAction<AddressForm>>) {
  const proposed = useRef<PincodePlace>({ city: '', state: '' });
  return async (typed: string): Promise<void> => {
    const pincode = typed.trim();
    onChange((form) => ({ ...form, pincode }));
    if (pincode.length !== 6) return;
    // Offline without a copy: the shopper writes it.
    const table = await import('../../domain/pincodes.ts').catch(() => null);
    const place = table?.placeOfPincode(pincode);
    if (!place) return;
    const before = proposed.current;
    proposed.current = place;
    onChange((form) => (form.pincode === pincode ? withPlace(form, place, before) : form));
  };
}

/** The state of an address form: what is written, and which of the schema's errors show. */
export function useAddressForm(schema: AddressSchema, edited: Address | null) {
  const [before] = useState<AddressForm>(() => (edited ? formOf(edited) : emptyForm));
  const [form, setForm] = useState(before);
  const [shown, setShown] = useState<ReadonlySet<AddressField>>(new Set());
  const element = useRef<HTMLFormElement>(null);
  const typePincode = usePincodePlace(setForm);
  useUnsaved(form !== before);
  const errors = schema.errors(form);
  return {
    element,
    form,
    isFilled: schema.isFilled?.(form) ?? true,
    errorOf: (field: AddressField): string | undefined => (shown.has(field) ? errors[field] : undefined),
    type: (field: AddressField, typed: string) => {
      if (schema.shows === 'on-save') setShown(new Set());
      const value = schema.read[field]?.(typed) ?? typed;
      if (field === 'pincode') void typePincode(value);
      else setForm((now) => ({ ...now, [field]: value }));
    },
    leave: (field: AddressField) => {
      if (schema.shows === 'on-leave') setShown((now) => new Set([...now, field]));
    },
    choose: (change: Partial<Pick<AddressForm, 'addressType' | 'isDefault'>>) =>
      setForm((now) => ({ ...now, ...change })),
    /** Whether nothing is wrong; else the errors show and the first has the focus. */
    check: (): boolean => {
      // Only fields have names in the list of errors.
      const wrong = Object.keys(errors) as AddressField[];
      setShown(new Set(wrong));
      element.current?.querySelector<HTMLInputElement>(`[name=${wrong[0]}]`)?.focus();
      return wrong.length === 0;
    },
  };
}

/** No update takes away a page on which something is written that was not saved (R20). */
function useUnsaved(dirty: boolean): void {
  const isDirty = useEffectEvent(() => dirty);
  useEffect(() => holdReload(window, () => isDirty()), []);
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
