import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { orderDate, orderDisplay } from '../../domain/order.ts';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import receiptClasses from './Receipt.module.css';
import { receiptTexts } from './texts.ts';

/** The order's current status, however long ago it was paid. */
function OrderStatus({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { word, description } = orderDisplay({ status, payment });
  return (
    <p className={receiptClasses.now}>
      <span>{receiptTexts.now}</span> <b>{word}</b>
      <span>{description}</span>
    </p>
  );
}

/**
 * The order's status; for a paid or cash-on-delivery order also its items, total, address and invoice. Empty until the
 * order has loaded.
 */
export function Receipt({ id, isBought }: { id: string; isBought: boolean }) {
  const { data: order } = useQuery(orderQuery(useApp(), id));
  if (!order) return null;
  return (
    <>
      <OrderStatus order={order} />
      {isBought ? <OrderSummary order={order} /> : null}
    </>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const [hasInvoice, setHasInvoice] = useState(false);
  const { items, totalPaise, shippingAddress } = order;
  const expected = orderDate(order.estimatedDelivery);
  return (
    <section className={receiptClasses.receipt} aria-label={receiptTexts.title}>
      <ul>
        {items.map(({ skuId, name, description, quantity, pricePaise }) => (
          <li key={skuId}>
            <span>
              <span>{name}</span>
              {description ? <small>{description}</small> : null}
              <small>{receiptTexts.pieces(quantity, formatPaise(pricePaise))}</small>
            </span>
            <b>{formatPaise(pricePaise * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={receiptClasses.total}>
        <span>{order.payment?.status === 'CASH' ? receiptTexts.onDelivery : receiptTexts.paid}</span>{' '}
        <b>{formatPaise(totalPaise)}</b>
      </p>
      {expected ? (
        <p>
          <span>{receiptTexts.expected}</span> <b>{expected}</b>
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
      <LinkButton onClick={() => setHasInvoice(true)}>{receiptTexts.invoice}</LinkButton>
      {hasInvoice ? <InvoiceDialog listed={order} onClose={() => setHasInvoice(false)} /> : null}
    </section>
  );
}
