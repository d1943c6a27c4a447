import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { returnOrder } from '../../data/commands/account.ts';
import { leftToReturn } from '../../domain/order.ts';
import { useOrder } from '../../features/order/useOrder.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts as addressTexts } from './address-texts.ts';
import classes from './Change.module.css';
import { ChangeFoot } from './ChangeFoot.tsx';
import { dialogTexts, changeTexts as texts } from './order-texts.ts';
import { useOrderChange } from './useOrderChange.ts';

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
    const said = { title: texts.returned, body: texts.returnedBody, failed: texts.returnFailed };
    void change(() => mutateAsync({ id: order.id, items }), said);
  };
  return (
    <Dialog title={texts.returnTitle} closeLabel={dialogTexts.close} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <fieldset className={classes.choices}>
          <legend>{texts.returnWhat}</legend>
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
            {sending ? texts.sending : texts.returnSend}
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
          aria-label={texts.howMany(item.name)}
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
