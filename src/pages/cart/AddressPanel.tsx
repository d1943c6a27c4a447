import { useId } from 'react';
import type { Address } from '../../../contract/address.ts';
import {
  type AddressField,
  type AddressValues,
  DELIVERY_REQUIRED,
  deliveryAddressProblem,
  mobileOf,
  pincodeOf,
} from '../../domain/address.ts';
import { AddressFormDialog } from '../../features/address/AddressFormDialog.tsx';
import type { AddressSchema } from '../../features/address/address-schema.ts';
import { ADDRESS_TOPIC, useSaveAddress } from '../../features/address/useSaveAddress.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { AccentButton } from '../../ui/Button.tsx';
import classes from './Address.module.css';
import cart from './Cart.module.css';
import { addressTexts, missing, problems } from './texts.ts';

/** The validation rules of the bag's address form (spec §5). */
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
  // '+91-' is accepted, so the keypad needs a plus.
  inputs: { phoneNumber: { inputMode: 'tel' } },
  read: { phoneNumber: mobileOf, pincode: pincodeOf },
  errors: (form) => {
    const found = deliveryAddressProblem(form);
    if (!found) return {};
    const textOf = (field: AddressField) => (found.kind === 'missing' ? missing[field] : problems[found.kind].body);
    return Object.fromEntries(found.fields.map((field) => [field, textOf(field)]));
  },
  shows: 'on-save',
  isDense: true,
};

type PanelProps = {
  /** null: a new address. */
  edited: Address | null;
  onSaved: (id: string) => void;
  onClose: () => void;
};

/** Adds or edits an address without leaving the bag (spec §2). */
export function AddressPanel({ edited, onSaved, onClose }: PanelProps) {
  const { show } = useToasts();
  const { save, sending, connected } = useSaveAddress(edited, onSaved, 3000);
  const offlineId = useId();
  /** spec §5: this form also reports errors in a toast. */
  const refuse = (form: AddressValues): void => {
    const found = deliveryAddressProblem(form);
    if (found) show({ kind: 'error', ...problems[found.kind], ms: 3000, topic: ADDRESS_TOPIC });
  };
  return (
    <AddressFormDialog
      title={edited ? addressTexts.editTitle : addressTexts.addTitle}
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
          <AccentButton
            type="submit"
            className={cart.go}
            aria-disabled={sending || !connected}
            aria-describedby={offlineId}
          >
            {sending ? addressTexts.saving : addressTexts.save}
          </AccentButton>
        </>
      )}
    />
  );
}
