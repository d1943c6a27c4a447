import { Checkbox, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { returnOrder } from '../../data/commands/account.ts';
import { useOrder } from '../../data/queries/account.ts';
import { leftToReturn } from '../../domain/order.ts';
import { InkButton, QuietButton } from '../../ui/Button.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { LazyMantine } from '../../ui/mantine/LazyMantine.tsx';
import { useLazyForm } from '../../ui/mantine/useLazyForm.ts';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Change.module.css';
import { FormFooter } from './FormFooter.tsx';
import { useOrderChange } from './useOrderChange.ts';

type Item = Order['items'][number];

type ReturnValues = { skuIds: string[]; quantities: ReadonlyMap<string, number> };

/** Asks which items to return and the quantity of each. */
export function ReturnForm({ listed, onClose }: { listed: Order; onClose: () => void }) {
  const { mutateAsync } = useMutation(returnOrder(useApp()));
  const { order } = useOrder(listed);
  const { change, sending, connected } = useOrderChange(onClose);
  const form = useLazyForm<ReturnValues>({
    initialValues: { skuIds: [], quantities: new Map() },
    validate: { skuIds: (skuIds) => (skuIds.length === 0 ? m.order_change_return_nothing() : null) },
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
    const messages = {
      title: m.order_change_returned(),
      body: m.order_change_returned_body(),
      failed: m.order_change_return_failed(),
    };
    void change(() => mutateAsync({ id: order.id, items }), messages);
  });
  return (
    <LazyMantine>
      <form className={classes.form} onSubmit={send} noValidate>
        <Checkbox.Group label={m.order_change_return_what()} {...form.getInputProps('skuIds')}>
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
          <QuietButton onClick={onClose}>{m.common_cancel()}</QuietButton>
          <InkButton type="submit" aria-disabled={!isReady}>
            {sending ? m.common_sending() : m.common_return_items()}
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
    <>
      <span className={classes.picture}>
        <Picture src={item.picture ?? ''} alt="" sizes="48px" widths={{ min: 160, max: 160 }} width={48} height={60} />
      </span>
      <span>
        <span lang={langOf(item.name)}>{item.name}</span>
        {item.description ? <small lang={langOf(item.description)}>{item.description}</small> : null}
      </span>
    </>
  );
  return (
    <div className={classes.row}>
      <Checkbox value={item.skuId} label={label} />
      {left > 1 && quantity > 0 ? (
        <NativeSelect
          aria-label={m.order_change_how_many({ name: item.name })}
          value={quantity}
          onChange={(event) => onQuantity(Number(event.target.value))}
          data={Array.from({ length: left }, (_, at) => String(at + 1))}
        />
      ) : null}
    </div>
  );
}
