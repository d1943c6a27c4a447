import { type Dispatch, type SetStateAction, useRef } from 'react';
import type { AddressForm } from '../../domain/address.ts';
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
export function usePincodePlace(onChange: Dispatch<SetStateAction<AddressForm>>) {
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
