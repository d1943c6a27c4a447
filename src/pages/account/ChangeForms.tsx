import { Checkbox, NativeSelect, Radio, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { cancelOrder, returnOrder } from '../../data/commands/account.ts';
import { useOrder } from '../../data/queries/account.ts';
import { chargeState, leftToReturn } from '../../domain/order.ts';
import { useConnected, useSending } from '../../features/login/useSending.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { LazyMantine, radios, useLazyForm } from '../../ui/mantine/LazyMantine.tsx';
import { FormFooter } from './AccountParts.tsx';
import classes from './Change.module.css';
import { changeTexts } from './texts.ts';

const TOPIC = 'order';

type Messages = { title: string; body: string; failed: string };

/** Sends a change of an order once and shows the outcome (D26). */
function useOrderChange(onDone: () => void) {
  const { show } = useToasts();
  const { sending, send } = useSending(TOPIC);
  const connected = useConnected();
  const refuse = (error: unknown, failed: string) => {
    if (!(error instanceof ApiError)) throw error;
    const late = error.code === 'ORDER_STATUS';
    // Shows the server's message, which states the store's return window.
    const closed = error.code === 'RETURN_WINDOW';
    show({
      kind: 'error',
      title: changeTexts.error,
      body: late ? changeTexts.tooLate : closed ? error.message : failed,
      topic: TOPIC,
    });
    if (late || closed) onDone();
  };
  const change = (work: () => Promise<unknown>, messages: Messages) =>
    send(async () => {
      try {
        await work();
        show({ kind: 'success', title: messages.title, body: messages.body, ms: 3000, topic: TOPIC });
        onDone();
      } catch (error) {
        refuse(error, messages.failed);
      }
    });
  return { change, sending, connected };
}

/** Maximum length that the server accepts (S16). */
const LONGEST = 500;

/** Asks for a reason and cancels the order (D26). */
export function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(cancelOrder(useApp()));
  const { change, sending, connected } = useOrderChange(onClose);
  const form = useLazyForm({
    initialValues: { why: '', more: '' },
    validate: { why: (why) => (why === '' ? changeTexts.cancelNoReason : null) },
  });
  const isReady = connected && !sending;
  const send = form.submit(({ why, more }) => {
    if (!isReady) return;
    const reason = [why, more.trim()].filter(Boolean).join(': ').slice(0, LONGEST);
    const messages = {
      title: changeTexts.cancelled,
      body: changeTexts.cancelledBody[chargeState(order)],
      failed: changeTexts.cancelFailed,
    };
    void change(() => mutateAsync({ id: order.id, reason }), messages);
  });
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={send} noValidate>
        <Radio.Group label={changeTexts.cancelWhy} name="reason" {...form.getInputProps('why')}>
          {changeTexts.cancelReasons.map((reason) => (
            <Radio key={reason} classNames={radios.row} value={reason} label={reason} />
          ))}
        </Radio.Group>
        <Textarea label={changeTexts.cancelMore} rows={2} maxLength={LONGEST - 40} {...form.getInputProps('more')} />
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{changeTexts.keep}</QuietButton>
          <button type="submit" className={`${buttons.button} ${classes.bad}`} aria-disabled={!isReady}>
            {sending ? changeTexts.sending : changeTexts.cancelSend}
          </button>
        </FormFooter>
      </form>
    </LazyMantine>
  );
}

type Item = Order['items'][number];
type ReturnValues = { skuIds: string[]; quantities: ReadonlyMap<string, number> };

/** Asks which items to return and the quantity of each (D26). */
export function ReturnForm({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(returnOrder(useApp()));
  const { order } = useOrder(listed);
  const { change, sending, connected } = useOrderChange(onClose);
  const form = useLazyForm<ReturnValues>({
    initialValues: { skuIds: [], quantities: new Map() },
    validate: { skuIds: (skuIds) => (skuIds.length === 0 ? changeTexts.returnNothing : null) },
  });
  const { skuIds, quantities } = form.values;
  const isReady = connected && !sending;
  const returnable = order.items.filter((item) => leftToReturn(item) > 0);
  const quantityOf = (item: Item) =>
    Math.min(quantities.get(item.skuId) ?? Number.POSITIVE_INFINITY, leftToReturn(item));
  const send = form.submit(() => {
    if (!isReady) return;
    const items = returnable
      .filter(({ skuId }) => skuIds.includes(skuId))
      .map((item) => ({ skuId: item.skuId, quantity: quantityOf(item) }));
    const messages = { title: changeTexts.returned, body: changeTexts.returnedBody, failed: changeTexts.returnFailed };
    void change(() => mutateAsync({ id: order.id, items }), messages);
  });
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={send} noValidate>
        <Checkbox.Group label={changeTexts.returnWhat} {...form.getInputProps('skuIds')}>
          {returnable.map((item) => (
            <Row
              key={item.skuId}
              item={item}
              quantity={skuIds.includes(item.skuId) ? quantityOf(item) : 0}
              onQuantity={(quantity) =>
                form.setFieldValue('quantities', new Map([...quantities, [item.skuId, quantity]]))
              }
            />
          ))}
        </Checkbox.Group>
        <FormFooter connected={connected}>
          <QuietButton onClick={onClose}>{changeTexts.returnKeep}</QuietButton>
          <InkButton type="submit" aria-disabled={!isReady}>
            {sending ? changeTexts.sending : changeTexts.returnSend}
          </InkButton>
        </FormFooter>
      </form>
    </LazyMantine>
  );
}

/** `quantity`: 0 if the item is not returned. */
function Row({ item, quantity, onQuantity }: { item: Item; quantity: number; onQuantity: (quantity: number) => void }) {
  const left = leftToReturn(item);
  const label = (
    <span>
      {item.name}
      {item.description ? <small>{item.description}</small> : null}
    </span>
  );
  return (
    <div className={classes.row}>
      <Checkbox value={item.skuId} label={label} />
      {left > 1 && quantity > 0 ? (
        <NativeSelect
          aria-label={changeTexts.howMany(item.name)}
          value={quantity}
          onChange={(event) => onQuantity(Number(event.target.value))}
          data={Array.from({ length: left }, (_, at) => String(at + 1))}
        />
      ) : null}
    </div>
  );
}
