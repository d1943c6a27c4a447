import { useId } from 'react';
import { m } from '#messages';
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
import { missingText, problemText } from './texts.ts';

const LABELS: Record<AddressField, () => string> = {
  fullName: m.address_full_name,
  phoneNumber: m.common_phone_number,
  email: m.address_email_optional,
  addressLine1: m.address_house,
  addressLine2: m.address_area,
  landmark: m.address_landmark_optional,
  pincode: m.address_pincode,
  city: m.address_city,
  state: m.address_state,
  country: m.address_country,
  gstin: m.address_gstin_optional,
};

/** The validation rules of the bag's address form (spec §5). */
const bagSchema: AddressSchema = {
  labelOf: (field) => LABELS[field](),
  required: DELIVERY_REQUIRED,
  // '+91-' is accepted, so the keypad needs a plus.
  inputs: { phoneNumber: { inputMode: 'tel' } },
  read: { phoneNumber: mobileOf, pincode: pincodeOf },
  errors: (form) => {
    const found = deliveryAddressProblem(form);
    if (!found) return {};
    const textOf = (field: AddressField) =>
      found.kind === 'missing' ? missingText(field) : problemText(found.kind).body;
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
    if (found) show({ kind: 'error', ...problemText(found.kind), ms: 3000, topic: ADDRESS_TOPIC });
  };
  return (
    <AddressFormDialog
      title={edited ? m.common_edit_address() : m.common_add_address()}
      kind="side"
      onClose={onClose}
      schema={bagSchema}
      edited={edited}
      onSave={save}
      onWrong={refuse}
      foot={() => (
        <>
          <p id={offlineId} role="status" className={classes.offline}>
            {connected ? '' : m.cart_address_offline()}
          </p>
          <AccentButton
            type="submit"
            className={cart.go}
            aria-disabled={sending || !connected}
            aria-describedby={offlineId}
          >
            {sending ? m.common_saving() : m.cart_address_save()}
          </AccentButton>
        </>
      )}
    />
  );
}
