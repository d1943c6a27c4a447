import { useEffect, useRef, useState } from 'react';
import type { Address } from '../../../contract/address.ts';
import { DeliveryTo } from '../../features/delivery/Delivery.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Address.module.css';
import { AddressChooser } from './AddressChooser.tsx';
import { AddressPanel } from './AddressPanel.tsx';
import { AddressWords } from './AddressWords.tsx';
import { texts } from './address-texts.ts';
import cart from './Cart.module.css';
import type { AddressOfBag } from './useAddress.ts';

type Open = { kind: 'choosing' } | { kind: 'adding' } | { kind: 'editing'; address: Address } | null;

type Props = {
  address: AddressOfBag;
  /** How often checkout has asked for an address. */
  asked: number;
};

/** Where it goes, with Change and Add New Address (spec §2). */
export function DeliverTo({ address, asked }: Props) {
  const { list, selected, state, choose, reload } = address;
  const [open, setOpen] = useState<Open>(null);
  const isRequired = asked > 0 && !selected;
  const add = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked > 0) add.current?.focus();
  }, [asked]);
  const close = () => setOpen(null);
  const pick = (id: string) => {
    choose(id);
    close();
  };
  return (
    <section className={cart.panel} aria-labelledby="deliver-to">
      <div className={classes.head}>
        <h2 id="deliver-to">{texts.deliverTo}</h2>
        {list.length > 0 ? (
          <button type="button" className={buttons.link} onClick={() => setOpen({ kind: 'choosing' })}>
            {texts.change}
          </button>
        ) : null}
      </div>
      {selected ? <AddressWords address={selected} /> : null}
      {selected ? <DeliveryTo pincode={selected.pincode} /> : null}
      {isRequired ? <Required /> : null}
      {selected || isRequired ? null : <Missing state={state} onRetry={() => void reload()} />}
      <button
        ref={add}
        type="button"
        className={`${buttons.link} ${classes.add}`}
        aria-describedby={isRequired ? REQUIRED_ID : undefined}
        onClick={() => setOpen({ kind: 'adding' })}
      >
        <Icon name="plus" size={16} />
        {texts.addNew}
      </button>
      {open?.kind === 'choosing' ? (
        <AddressChooser
          address={address}
          onPick={pick}
          onEdit={(one) => setOpen({ kind: 'editing', address: one })}
          onAdd={() => setOpen({ kind: 'adding' })}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'adding' ? <AddressPanel edited={null} onSaved={pick} onClose={close} /> : null}
      {open?.kind === 'editing' ? <AddressPanel edited={open.address} onSaved={pick} onClose={close} /> : null}
    </section>
  );
}

const REQUIRED_ID = 'address-required';

/** spec §5: said where an address is chosen, which is where the focus goes. */
function Required() {
  return (
    <p id={REQUIRED_ID} role="alert" className={cart.say}>
      <Icon name="alert" size={18} />
      <span>
        <b>{texts.required}</b> {texts.requiredBody}
      </span>
    </p>
  );
}

function Missing({ state, onRetry }: { state: AddressOfBag['state']; onRetry: () => void }) {
  if (state === 'loading') {
    return (
      <div className={classes.waiting} role="status">
        <span className="visually-hidden">{texts.loading}</span>
      </div>
    );
  }
  if (state === 'there') return <p className={classes.none}>{texts.none}</p>;
  return (
    <p className={classes.none} role="alert">
      {texts.failed}{' '}
      <button type="button" className={buttons.link} onClick={onRetry}>
        {texts.retry}
      </button>
    </p>
  );
}
