import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { orderDate, orderLook } from '../../domain/order.ts';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import buttons from '../../ui/button.module.css';
import classes from './Receipt.module.css';
import { receiptTexts } from './texts.ts';

/** R47: how the order stands today, however long ago it was paid; nothing while nobody says so. */
function OrderNow({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { word, description } = orderLook({ status, payment });
  return (
    <p className={classes.now}>
      {receiptTexts.now} <b>{word}</b>
      <span>{description}</span>
    </p>
  );
}

/** How an order stands; of one that is paid, or is paid for at the door, also what was bought, for how much and where it goes, and its invoice. */
export function Receipt({ id, isBought }: { id: string; isBought: boolean }) {
  const { data: order } = useQuery(orderQuery(useApp(), id));
  if (!order) return null;
  return (
    <>
      <OrderNow order={order} />
      {isBought ? <Bought order={order} /> : null}
    </>
  );
}

function Bought({ order }: { order: Order }) {
  const [hasInvoice, setHasInvoice] = useState(false);
  const { items, totalPaise, shippingAddress } = order;
  const expected = orderDate(order.estimatedDelivery);
  return (
    <section className={classes.receipt} aria-label={receiptTexts.title}>
      <ul>
        {items.map(({ skuId, name, description, quantity, pricePaise }) => (
          <li key={skuId}>
            <span>
              {name}
              {description ? <small>{description}</small> : null}
              <small>{receiptTexts.pieces(quantity, formatPaise(pricePaise))}</small>
            </span>
            <b>{formatPaise(pricePaise * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={classes.total}>
        {order.payment?.status === 'CASH' ? receiptTexts.onDelivery : receiptTexts.paid}{' '}
        <b>{formatPaise(totalPaise)}</b>
      </p>
      {expected ? (
        <p>
          {receiptTexts.expected} <b>{expected}</b>
        </p>
      ) : null}
      {shippingAddress ? (
        <address>
          <small>{receiptTexts.deliverTo}</small>
          <b>{shippingAddress.name}</b>
          {addressLines(shippingAddress).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : null}
      <button type="button" className={buttons.link} onClick={() => setHasInvoice(true)}>
        {receiptTexts.invoice}
      </button>
      {hasInvoice ? <InvoiceDialog listed={order} onClose={() => setHasInvoice(false)} /> : null}
    </section>
  );
}
