import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { cancelOrder } from '../../data/commands/account.ts';
import { paidFor } from '../../domain/order.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { dialogTexts, changeTexts as texts } from './order-texts.ts';
import { useOrderChange } from './useOrderChange.ts';

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
    const said = { title: texts.cancelled, body: texts.cancelledBody[paidFor(order)], failed: texts.cancelFailed };
    void change(() => mutateAsync({ id: order.id, reason }), said);
  };
  return (
    <Dialog title={texts.cancelTitle} closeLabel={dialogTexts.close} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.choices}>
          <legend>{texts.cancelWhy}</legend>
          {texts.cancelReasons.map((reason) => (
            <label key={reason} className={classes.choice}>
              <input type="radio" name="reason" checked={why === reason} onChange={() => setWhy(reason)} />
              {reason}
            </label>
          ))}
        </fieldset>
        <label className={classes.more}>
          {texts.cancelMore}
          <textarea rows={2} maxLength={LONGEST - 40} value={more} onChange={(event) => setMore(event.target.value)} />
        </label>
        <ChangeFoot connected={connected}>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            {texts.keep}
          </button>
          <button type="submit" className={`${buttons.button} ${classes.bad}`} aria-disabled={!ready}>
            {sending ? texts.sending : texts.cancelSend}
          </button>
        </ChangeFoot>
      </form>
    </Dialog>
  );
}
