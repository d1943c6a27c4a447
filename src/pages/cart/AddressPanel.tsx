import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { saveAddress } from '../../data/commands/account.ts';
import {
  type AddressForm,
  addressInput,
  DELIVERY_REQUIRED,
  deliveryAddressProblem,
  mobileOf,
  pincodeOf,
} from '../../domain/address.ts';
import { AddressDialog } from '../../features/address/AddressDialog.tsx';
import type { AddressSchema } from '../../features/address/useAddressForm.ts';
import { useConnected, useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import classes from './Address.module.css';
import cart from './Cart.module.css';
import { addressTexts, problems } from './texts.ts';

/** The bag's rule set (spec §5, D25). */
const bagSchema: AddressSchema = {
  labels: {
    fullName: 'Full name',
    phoneNumber: 'Phone number',
    email: 'Email (optional)',
    addressLine1: 'House number, building, street',
    addressLine2: 'Area, locality (optional)',
    landmark: 'Landmark (optional)',
    pincode: 'Pincode',
    city: 'City',
    state: 'State',
    country: 'Country',
    gstin: 'GSTIN, for business purchases (optional)',
  },
  required: DELIVERY_REQUIRED,
  // '+91-' is accepted: a keypad with a plus.
  inputs: { phoneNumber: { inputMode: 'tel' } },
  read: { phoneNumber: mobileOf, pincode: pincodeOf },
  errors: (form) => {
    const found = deliveryAddressProblem(form);
    return found ? Object.fromEntries(found.fields.map((field) => [field, problems[found.kind].body])) : {};
  },
  shows: 'on-save',
  isDense: true,
};

const TOPIC = 'address';

/** Saves what the bag's address form holds, and says how it went (spec §8); nothing is queued (R42). */
function useSaveAddress(edited: Address | null, onSaved: (id: string) => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const { mutateAsync: save } = useMutation(saveAddress(useApp()));

  const keep = async (form: AddressForm): Promise<void> => {
    try {
      const { id } = await save({ id: edited?.id, address: addressInput(form, edited) });
      show({ kind: 'success', title: edited ? addressTexts.updated : addressTexts.added, ms: 3000, topic: TOPIC });
      onSaved(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const title = edited ? addressTexts.updateFailed : addressTexts.addFailed;
      // Full is full: trying again does not help, and the shop says so.
      const body = error.code === 'ADDRESS_LIMIT' ? error.message : addressTexts.saveFailed;
      show({ kind: 'error', title, body, ms: 3000, topic: TOPIC });
    }
  };
  return {
    connected,
    saving: sending,
    save: (form: AddressForm): void => {
      if (connected) void send(() => keep(form));
    },
    /** spec §5: this form says what is wrong in a message, too. */
    refuse: (form: AddressForm): void => {
      const found = deliveryAddressProblem(form);
      if (found) show({ kind: 'error', ...problems[found.kind], ms: 3000, topic: TOPIC });
    },
  };
}

type Props = {
  /** null: a new one. */
  edited: Address | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Adds or changes an address without leaving the bag (spec §2). */
export function AddressPanel({ edited, onSaved, onClose }: Props) {
  const { save, refuse, saving, connected } = useSaveAddress(edited, onSaved);
  const offlineId = useId();
  return (
    <AddressDialog
      title={edited ? addressTexts.editTitle : addressTexts.addTitle}
      closeLabel={addressTexts.close}
      kind="side"
      onClose={onClose}
      schema={bagSchema}
      edited={edited}
      onSave={save}
      onWrong={refuse}
      foot={() => (
        <>
          <p id={offlineId} role="status" className={classes.offline}>
            {connected ? '' : addressTexts.offline}
          </p>
          <button type="submit" className={cart.go} aria-disabled={saving || !connected} aria-describedby={offlineId}>
            {saving ? addressTexts.saving : addressTexts.save}
          </button>
        </>
      )}
    />
  );
}
