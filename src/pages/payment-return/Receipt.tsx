import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { useApp } from '../../data/app-context.tsx';
import { orderQuery } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { orderDate } from '../../features/dates/dates.ts';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import { orderDisplay } from '../../features/order-status/order-status.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { langOf } from '../../ui/lang-of.ts';
import receiptClasses from './Receipt.module.css';

/** The order's current status, however long ago it was paid. */
function OrderStatus({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { word, description } = orderDisplay({ status, payment });
  return (
    <p className={receiptClasses.now}>
      <span>{m.receipt_now()}</span> <b>{word}</b>
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
    <section className={receiptClasses.receipt} aria-label={m.receipt_title()}>
      <ul>
        {items.map(({ skuId, name, description, quantity, pricePaise }) => (
          <li key={skuId}>
            <span>
              <span lang={langOf(name)}>{name}</span>
              {description ? <small lang={langOf(description)}>{description}</small> : null}
              <small>{m.receipt_pieces({ quantity, price: formatPaise(pricePaise) })}</small>
            </span>
            <b>{formatPaise(pricePaise * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={receiptClasses.total}>
        <span>{order.payment?.status === 'CASH' ? m.receipt_on_delivery() : m.receipt_paid()}</span>{' '}
        <b>{formatPaise(totalPaise)}</b>
      </p>
      {expected ? (
        <p>
          <span>{m.receipt_expected()}</span> <b>{expected}</b>
        </p>
      ) : null}
      {shippingAddress ? (
        <address>
          <small>{m.receipt_deliver_to()}</small>
          <b>{shippingAddress.name}</b>
          {addressLines(shippingAddress).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      ) : null}
      <LinkButton onClick={() => setHasInvoice(true)}>{m.common_invoice()}</LinkButton>
      {hasInvoice ? <InvoiceDialog listed={order} onClose={() => setHasInvoice(false)} /> : null}
    </section>
  );
}
