import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { cancelOrder, returnOrder } from '../../data/commands/account.ts';
import { leftToReturn, paidFor } from '../../domain/order.ts';
import { useConnected, useSending } from '../../features/login/useSending.ts';
import { useOrder } from '../../features/order/useOrder.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Change.module.css';
import { orderTexts as addressTexts, changeTexts, dialogTexts, texts } from './texts.ts';

/** The buttons of a form that needs the network, and why they do nothing without it (R42). */
export function ChangeFoot({ connected, children }: { connected: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p id={id} role="status" className={classes.offline}>
        {connected ? '' : texts.offline}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons is no group of fields */}
      <div role="group" aria-describedby={id} className={classes.foot}>
        {children}
      </div>
    </>
  );
}

const TOPIC = 'order';

type Said = { title: string; body: string; failed: string };

/** Sends one change of an order, once, and says what became of it (D26). */
function useOrderChange(onDone: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const refuse = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    const late = error.code === 'ORDER_STATUS';
    // The shop's own words: only it knows its return window.
    const closed = error.code === 'RETURN_WINDOW';
    show({
      kind: 'error',
      title: changeTexts.error,
      body: late ? changeTexts.tooLate : closed ? error.message : failed,
      topic: TOPIC,
    });
    if (late || closed) onDone();
  };
  const change = (work: () => Promise<unknown>, said: Said) =>
    send(async () => {
      try {
        await work();
        show({ kind: 'success', title: said.title, body: said.body, ms: 3000, topic: TOPIC });
        onDone();
      } catch (error) {
        refuse(error, said.failed);
      }
    });
  return { change, sending, connected };
}

/** As much as the shop takes (S16). */
const LONGEST = 500;

/** Asks why, and cancels (D26). */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(cancelOrder(useApp()));
  const { change, sending, connected } = useOrderChange(onClose);
  const [why, setWhy] = useState('');
  const [more, setMore] = useState('');
  const ready = why !== '' && connected && !sending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const reason = [why, more.trim()].filter(Boolean).join(': ').slice(0, LONGEST);
    const said = {
      title: changeTexts.cancelled,
      body: changeTexts.cancelledBody[paidFor(order)],
      failed: changeTexts.cancelFailed,
    };
    void change(() => mutateAsync({ id: order.id, reason }), said);
  };
  return (
    <Dialog title={changeTexts.cancelTitle} closeLabel={dialogTexts.close} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.choices}>
          <legend>{changeTexts.cancelWhy}</legend>
          {changeTexts.cancelReasons.map((reason) => (
            <label key={reason} className={classes.choice}>
              <input type="radio" name="reason" checked={why === reason} onChange={() => setWhy(reason)} />
              {reason}
            </label>
          ))}
        </fieldset>
        <label className={classes.more}>
          {changeTexts.cancelMore}
          <textarea rows={2} maxLength={LONGEST - 40} value={more} onChange={(event) => setMore(event.target.value)} />
        </label>
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {changeTexts.keep}
          </button>
          <button type="submit" className={`${buttons.button} ${classes.bad}`} aria-disabled={!ready}>
            {sending ? changeTexts.sending : changeTexts.cancelSend}
          </button>
        </ChangeFoot>
      </form>
    </Dialog>
  );
}

type Item = Order['items'][number];

/** Asks which pieces go back, and how many of each (D26). */
export function ReturnDialog({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(returnOrder(useApp()));
  const { order } = useOrder(listed);
  const { change, sending, connected } = useOrderChange(onClose);
  const [back, setBack] = useState<Record<string, number>>({});
  const items = Object.entries(back)
    .filter(([, quantity]) => quantity > 0)
    .map(([skuId, quantity]) => ({ skuId, quantity }));
  const ready = items.length > 0 && connected && !sending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    const said = { title: changeTexts.returned, body: changeTexts.returnedBody, failed: changeTexts.returnFailed };
    void change(() => mutateAsync({ id: order.id, items }), said);
  };
  return (
    <Dialog title={changeTexts.returnTitle} closeLabel={dialogTexts.close} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.choices}>
          <legend>{changeTexts.returnWhat}</legend>
          {order.items
            .filter((item) => leftToReturn(item) > 0)
            .map((item) => (
              <Row
                key={item.skuId}
                item={item}
                chosen={back[item.skuId] ?? 0}
                onChoose={(quantity) => setBack({ ...back, [item.skuId]: quantity })}
              />
            ))}
        </fieldset>
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {addressTexts.cancel}
          </button>
          <button type="submit" className={buttons.ink} aria-disabled={!ready}>
            {sending ? changeTexts.sending : changeTexts.returnSend}
          </button>
        </ChangeFoot>
      </form>
    </Dialog>
  );
}

function Row({ item, chosen, onChoose }: { item: Item; chosen: number; onChoose: (quantity: number) => void }) {
  const left = leftToReturn(item);
  return (
    <div className={classes.row}>
      <label className={classes.choice}>
        <input type="checkbox" checked={chosen > 0} onChange={() => onChoose(chosen > 0 ? 0 : left)} />
        <span>
          {item.name}
          {item.description ? <small>{item.description}</small> : null}
        </span>
      </label>
      {left > 1 && chosen > 0 ? (
        <select
          aria-label={changeTexts.howMany(item.name)}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          {Array.from({ length: left }, (_, at) => at + 1).map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
      ) : null}
    </div>
  );
}
