import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { holdReload } from '../../data/reload.ts';
import { type AddressField, type AddressForm, emptyForm, formOf } from '../../domain/address.ts';
import type { AddressSchema } from './schema.ts';
import { usePincodePlace } from './usePincodePlace.ts';

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
