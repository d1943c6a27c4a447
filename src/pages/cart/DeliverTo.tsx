import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { Address } from '../../../contract/address.ts';
import { DeliveryTo } from '../../features/delivery/Delivery.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Address.module.css';
import { AddressChooser, AddressText } from './AddressChooser.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import cart from './Cart.module.css';
import type { DeliveryAddress } from './useDeliveryAddress.ts';

/** `edited` null: a new address. */
type Open = { kind: 'choosing' } | { kind: 'writing'; edited: Address | null } | null;

type Props = {
  address: DeliveryAddress;
  /** Number of checkout attempts without an address that the store delivers to. */
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
        <h2 id="deliver-to">{m.cart_address_deliver_to()}</h2>
        {list.length > 0 ? (
          <LinkButton onClick={() => setOpen({ kind: 'choosing' })}>{m.common_change()}</LinkButton>
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
        <span>{m.common_add_address()}</span>
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
        <b>{m.cart_address_required()}</b> <span>{m.cart_address_required_body()}</span>
      </span>
    </p>
  );
}

function NoAddress({ state, onRetry }: { state: DeliveryAddress['state']; onRetry: () => void }) {
  if (state === 'loading') {
    return (
      <div className={classes.waiting} role="status">
        <span className="visually-hidden">{m.cart_address_loading()}</span>
      </div>
    );
  }
  if (state === 'there') return <p className={classes.none}>{m.cart_address_none()}</p>;
  return (
    <p className={classes.none} role="alert">
      <span>{m.cart_address_failed()}</span> <LinkButton onClick={onRetry}>{m.common_retry()}</LinkButton>
    </p>
  );
}
