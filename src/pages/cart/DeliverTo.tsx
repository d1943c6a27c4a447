import { useEffect, useId, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import {
  type AddressForm,
  DELIVERY_REQUIRED,
  deliveryAddressProblem,
  mobileOf,
  pincodeOf,
} from '../../domain/address.ts';
import type { AddressSchema } from '../../features/address/AddressForm.tsx';
import { AddressFormDialog, addressTypeText } from '../../features/address/AddressFormDialog.tsx';
import { TOPIC, useSaveAddress } from '../../features/address/useSaveAddress.ts';
import { DeliveryTo } from '../../features/delivery/Delivery.tsx';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Address.module.css';
import cart from './Cart.module.css';
import { addressTexts, problems } from './texts.ts';
import type { DeliveryAddress } from './useDeliveryAddress.ts';

/** The validation rules of the bag's address form (spec §5, D25). */
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
    return found ? Object.fromEntries(found.fields.map((field) => [field, problems[found.kind].body])) : {};
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
function AddressPanel({ edited, onSaved, onClose }: PanelProps) {
  const { show } = useToasts();
  const { save, sending, connected } = useSaveAddress(edited, onSaved, 3000);
  const offlineId = useId();
  /** spec §5: this form also reports errors in a toast. */
  const refuse = (form: AddressForm): void => {
    const found = deliveryAddressProblem(form);
    if (found) show({ kind: 'error', ...problems[found.kind], ms: 3000, topic: TOPIC });
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
          <button type="submit" className={cart.go} aria-disabled={sending || !connected} aria-describedby={offlineId}>
            {sending ? addressTexts.saving : addressTexts.save}
          </button>
        </>
      )}
    />
  );
}

/** An address in postal format; empty parts are omitted (D25: old addresses may be incomplete). */
function AddressText({ address }: { address: Address }) {
  const { name, type, line1, line2, landmark, city, pincode, state, phone } = address;
  const street = [line1, line2, landmark].filter((part) => part.trim() !== '').join(', ');
  const town = [`${city} ${pincode}`.trim(), state].filter((part) => part !== '').join(', ');
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        {name} <span className={classes.kind}>{addressTypeText(type)}</span>
      </span>
      <span>{street}</span>
      <span>{town}</span>
      <span>{phone}</span>
    </span>
  );
}

type ChooserProps = {
  address: DeliveryAddress;
  onPick: (id: string) => void;
  onEdit: (address: Address) => void;
  onAdd: () => void;
  onClose: () => void;
};

/** The list of addresses; one tap selects and closes. */
function AddressChooser({ address: { list, selected }, onPick, onEdit, onAdd, onClose }: ChooserProps) {
  return (
    <ShopDialog title={addressTexts.choose} kind="side" onClose={onClose}>
      <ul className={classes.list}>
        {list.map((one) => (
          <li key={one.id} className={classes.choice} data-chosen={one.id === selected?.id}>
            <button
              type="button"
              className={classes.pick}
              aria-pressed={one.id === selected?.id}
              onClick={() => onPick(one.id)}
            >
              <AddressText address={one} />
            </button>
            <LinkButton aria-label={addressTexts.editOf(one.name, one.line1)} onClick={() => onEdit(one)}>
              {addressTexts.edit}
            </LinkButton>
          </li>
        ))}
      </ul>
      <LinkButton onClick={onAdd}>
        <Icon name="plus" size={16} />
        {addressTexts.addNew}
      </LinkButton>
    </ShopDialog>
  );
}

/** `edited` null: a new address. */
type Open = { kind: 'choosing' } | { kind: 'writing'; edited: Address | null } | null;

type Props = {
  address: DeliveryAddress;
  /** Number of checkout attempts without an address. */
  missedAttempts: number;
};

/** The delivery address, with Change and Add New Address (spec §2). */
export function DeliverTo({ address, missedAttempts }: Props) {
  const { list, selected, state, choose, reload } = address;
  const [open, setOpen] = useState<Open>(null);
  const isRequired = missedAttempts > 0 && !selected;
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (missedAttempts > 0) addButton.current?.focus();
  }, [missedAttempts]);
  const close = () => setOpen(null);
  const add = () => setOpen({ kind: 'writing', edited: null });
  const pick = (id: string) => {
    choose(id);
    close();
  };
  return (
    <section className={cart.panel} aria-labelledby="deliver-to">
      <div className={classes.head}>
        <h2 id="deliver-to">{addressTexts.deliverTo}</h2>
        {list.length > 0 ? (
          <LinkButton onClick={() => setOpen({ kind: 'choosing' })}>{addressTexts.change}</LinkButton>
        ) : null}
      </div>
      {selected ? <AddressText address={selected} /> : null}
      {selected ? <DeliveryTo pincode={selected.pincode} /> : null}
      {isRequired ? <AddressRequired /> : null}
      {selected || isRequired ? null : <NoAddress state={state} onRetry={() => void reload()} />}
      <LinkButton
        ref={addButton}
        className={classes.add}
        aria-describedby={isRequired ? REQUIRED_ID : undefined}
        onClick={add}
      >
        <Icon name="plus" size={16} />
        {addressTexts.addNew}
      </LinkButton>
      {open?.kind === 'choosing' ? (
        <AddressChooser
          address={address}
          onPick={pick}
          onEdit={(edited) => setOpen({ kind: 'writing', edited })}
          onAdd={add}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'writing' ? <AddressPanel edited={open.edited} onSaved={pick} onClose={close} /> : null}
    </section>
  );
}

const REQUIRED_ID = 'address-required';

/** spec §5: shown in the address panel, which receives the focus. */
function AddressRequired() {
  return (
    <p id={REQUIRED_ID} role="alert" className={cart.say}>
      <Icon name="alert" size={18} />
      <span>
        <b>{addressTexts.required}</b> {addressTexts.requiredBody}
      </span>
    </p>
  );
}

function NoAddress({ state, onRetry }: { state: DeliveryAddress['state']; onRetry: () => void }) {
  if (state === 'loading') {
    return (
      <div className={classes.waiting} role="status">
        <span className="visually-hidden">{addressTexts.loading}</span>
      </div>
    );
  }
  if (state === 'there') return <p className={classes.none}>{addressTexts.none}</p>;
  return (
    <p className={classes.none} role="alert">
      {addressTexts.failed} <LinkButton onClick={onRetry}>{addressTexts.retry}</LinkButton>
    </p>
  );
}
