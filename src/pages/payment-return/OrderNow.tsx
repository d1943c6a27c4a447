import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/orders.ts';
import { orderLook } from '../../domain/order.ts';
import classes from './PaymentReturn.module.css';
import { texts } from './texts.ts';

/** R47: how the order stands today, however long ago it was paid; nothing while nobody says so. */
export function OrderNow({ order }: { order: string }) {
  const { data } = useQuery(orderQuery(useApp(), order));
  if (!data) return null;
  const { word, description } = orderLook(data);
  return (
    <p className={classes.order}>
      {texts.now} <b>{word}</b>
      <span>{description}</span>
    </p>
  );
}
