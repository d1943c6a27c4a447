import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import type { PincodePlace } from '../../../contract/pincodes.ts';
import { addressDraft } from '../../data/address-draft.ts';
import { useApp, useCapability } from '../../data/app-context.tsx';
import { type AddressField, type AddressValues, addressValuesOf, isOtherState } from '../../domain/address.ts';
import { type LazyForm, useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import type { AddressSchema } from './address-schema.ts';

const PLACE_FIELDS = ['city', 'state'] as const;

/**
 * Suggests city and state for a pincode, from a table that is loaded when a pincode is typed. Values that the shopper
 * typed are never overwritten; earlier suggestions are.
 */
function usePincodePlace({ getValues, setFieldValue }: Pick<LazyForm<AddressValues>, 'getValues' | 'setFieldValue'>) {
  const proposed = useRef<PincodePlace>({ city: '', state: '' });
  const [known, setKnown] = useState({ pincode: '', state: '' });
  const typePincode = async (typed: string): Promise<void> => {
    const pincode = typed.trim();
    setFieldValue('pincode', pincode);
    if (pincode.length !== 6) return;
    // Offline without a cached copy the shopper types city and state.
    const table = await import('../../../contract/pincodes.ts').catch(() => null);
    const place = table?.placeOfPincode(pincode);
    if (!place) return;
    const before = proposed.current;
    proposed.current = place;
    setKnown({ pincode, state: place.state });
    const form = getValues();
    if (form.pincode !== pincode) return;
    for (const name of PLACE_FIELDS) {
      const isFree = form[name].trim() === '' || form[name] === before[name];
      if (isFree && place[name]) setFieldValue(name, place[name]);
    }
  };
  return { typePincode, known };
}

/** An address form's values and the errors that show. A new address is stored as a draft while it is typed. */
export function useAddressForm(schema: AddressSchema, edited: Address | null) {
  const app = useApp();
  const hasGstin = useCapability('gstin');
  const values = edited ? addressValuesOf(edited) : addressDraft.get(app);
  const form = useLazyForm<AddressValues>({
    // What is not offered could not be corrected either.
    initialValues: hasGstin ? values : { ...values, gstin: '' },
    onValuesChange: (typed) => {
      if (!edited) addressDraft.set(app, typed);
    },
    validate: schema.errors,
    validateInputOnBlur: schema.shows === 'on-leave',
  });
  const { typePincode, known } = usePincodePlace(form);
  useUnsaved(form.isDirty);
  return {
    ...form,
    /** The state of the typed pincode if another one is written; '' otherwise. */
    stateOfPincode:
      known.pincode === form.values.pincode && isOtherState(form.values.state, known.state) ? known.state : '',
    isOffered: (field: AddressField) => field !== 'gstin' || hasGstin,
    isFilled: schema.isFilled?.(form.values) ?? true,
    type: (field: AddressField, typed: string) => {
      const value = schema.read[field]?.(typed) ?? typed;
      if (field === 'pincode') void typePincode(value);
      else form.setFieldValue(field, value);
    },
  };
}

/** Holds back app updates while the form has unsaved changes. */
function useUnsaved(isDirty: () => boolean): void {
  const isUnsaved = useEffectEvent(isDirty);
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => isUnsaved()), [reloadGuard]);
}
