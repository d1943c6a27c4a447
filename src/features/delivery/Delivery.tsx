import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import { isPincode } from '../../../contract/pincode.ts';
import { cashOnDelivery, deliversTo, deliveryEstimate, type ShippingTable } from '../../../contract/shipping.ts';
import { useApp } from '../../data/app-context.tsx';
import { shippingQuery } from '../../data/queries/product-extras.ts';
import { readStored, writeStored } from '../../data/stored.ts';
import { LinkButton, QuietButton } from '../../ui/Button.tsx';
import classes from './Delivery.module.css';
import { arrivalText, promiseText } from './delivery-texts.ts';

/** The delivery estimate as of now, '' without one, or that the store does not deliver there. */
const textFor = (table: ShippingTable, pincode: string): string => {
  if (!deliversTo(table, pincode)) return m.delivery_not_served({ pincode });
  const promised = deliveryEstimate(table, pincode, new Date());
  return promised ? promiseText(promised, pincode) : '';
};

/** Whether cash on delivery is offered there; '' if the store never offers it. The total is not known yet. */
function cashText(table: ShippingTable, pincode: string): string {
  const answer = cashOnDelivery(table, pincode, 0);
  if (answer === 'offered') return m.delivery_cash({ most: formatPaise(table.cashUpToPaise ?? 0) });
  return answer === 'place' && deliveryEstimate(table, pincode, new Date()) ? m.delivery_no_cash() : '';
}

/**
 * When the product would arrive, for a pincode that is typed once. The server renders only the placeholder, since it
 * knows neither the pincode nor the time of reading. Nothing is shown if the store names no zones.
 */
export function Delivery() {
  const app = useApp();
  const { data: table, isLoading } = useQuery(shippingQuery(app));
  const [pincode, setPincode] = useState<string | null>(null);
  useEffect(() => setPincode(readStored(app, 'pincode') ?? ''), [app]);
  const change = (next: string) => {
    writeStored(app, 'pincode', next || null);
    setPincode(next);
  };
  if (isLoading || (table && pincode === null)) return <div className={classes.placeholder} />;
  if (!table || table.zones.length === 0 || pincode === null) return null;
  return (
    <div className={classes.placeholder}>
      {isPincode(pincode) ? (
        <DeliveryMessage text={textFor(table, pincode)} more={cashText(table, pincode)} onChange={() => change('')} />
      ) : (
        <PincodeForm onAsk={change} />
      )}
    </div>
  );
}

/** The same for a known address; a placeholder while the table loads. */
export function DeliveryTo({ pincode }: { pincode: string }) {
  const app = useApp();
  const { data: table, isLoading } = useQuery(shippingQuery(app));
  useEffect(() => {
    if (isPincode(pincode)) writeStored(app, 'pincode', pincode);
  }, [app, pincode]);
  if (isLoading) return <p>{'\u00a0'}</p>;
  const text = table ? textFor(table, pincode) : '';
  return text ? <p>{text}</p> : null;
}

/** Only the day, for a cart line; nothing where the store does not deliver. */
export function ArrivesBy({ pincode }: { pincode: string }) {
  const { data: table, isLoading } = useQuery(shippingQuery(useApp()));
  if (!isPincode(pincode)) return null;
  if (isLoading) return <p>{'\u00a0'}</p>;
  const promised = table ? deliveryEstimate(table, pincode, new Date()) : null;
  return promised ? <p>{arrivalText(promised)}</p> : null;
}

function DeliveryMessage({ text, more, onChange }: { text: string; more: string; onChange: () => void }) {
  return (
    <div className={classes.message}>
      <div role="status">
        <p>{text}</p>
        {more ? <p className={classes.more}>{more}</p> : null}
      </div>
      <LinkButton onClick={onChange}>{m.delivery_change()}</LinkButton>
    </div>
  );
}

function PincodeForm({ onAsk }: { onAsk: (pincode: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = (field.current?.value ?? '').replace(/\s/g, '');
    if (isPincode(typed)) return onAsk(typed);
    setWrong(true);
    field.current?.focus();
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit} noValidate>
        <label htmlFor={id}>{m.delivery_label()}</label>
        <input
          ref={field}
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={() => setWrong(false)}
        />
        <QuietButton type="submit">{m.delivery_check()}</QuietButton>
      </form>
      {isWrong ? (
        <p id={`${id}-wrong`} role="alert" className={classes.wrong}>
          {m.delivery_wrong()}
        </p>
      ) : null}
    </>
  );
}
