import { useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#messages';
import type { Order } from '../../../contract/order.ts';
import { useOrder } from '../../data/queries/account.ts';
import { orderDate } from '../../features/dates/dates.ts';
import { ShopDialog } from '../../features/dialog/ShopDialog.tsx';
import { AccentButton, LinkButton, QuietButton } from '../../ui/Button.tsx';
import callout from '../../ui/callout.module.css';
import { Tabs } from '../../ui/Tabs.tsx';
import { OrderBadge } from './OrderCard.tsx';
import classes from './OrderDetail.module.css';
import { ItemsPanel, ShippingPanel, StatusPanel } from './OrderPanels.tsx';
import { type OrderDialog, useChangeActions, usePaymentAction } from './useOrderActions.ts';

const TABS = [
  { id: 'status', label: m.order_status },
  { id: 'items', label: m.order_items },
  { id: 'shipping', label: m.order_shipping },
] as const;
type TabId = (typeof TABS)[number]['id'];
const PANELS = { status: StatusPanel, items: ItemsPanel, shipping: ShippingPanel };

type Props = { listed: Order; onShow: (dialog: OrderDialog) => void; onClose: () => void };

/** Order details in three tabs (spec §2), stacked in print. Opens with the data of the list. */
export function OrderDetail({ listed, onShow, onClose }: Props) {
  const { order, failed, retry } = useOrder(listed);
  const [tab, setTab] = useState<TabId>('status');
  const isPrinting = usePrinting();
  const Panel = PANELS[tab];
  const date = orderDate(order.placedAt);
  return (
    <ShopDialog title={m.orders_order({ id: order.id })} onClose={onClose}>
      <p className={classes.meta}>
        {date ? <span>{m.orders_placed({ date })}</span> : null}
        <OrderBadge status={order.status} />
      </p>
      {failed ? (
        <p role="alert" className={`${callout.bad} ${classes.alert}`}>
          <span>{m.common_order_failed()}</span> <LinkButton onClick={retry}>{m.common_retry()}</LinkButton>
        </p>
      ) : null}
      {isPrinting ? (
        <AllPanels order={order} />
      ) : (
        <div className={classes.tabs}>
          <Tabs
            tabs={TABS.map(({ id, label }) => ({ id, label: label() }))}
            chosen={tab}
            onChoose={setTab}
            label={m.order_parts()}
            scrolls
          >
            <Panel order={order} />
          </Tabs>
        </div>
      )}
      <Foot order={order} onShow={onShow} />
    </ShopDialog>
  );
}

function AllPanels({ order }: { order: Order }) {
  return TABS.map(({ id, label }) => {
    const Panel = PANELS[id];
    return (
      <section key={id} className={classes.part}>
        <h3>{label()}</h3>
        <Panel order={order} />
      </section>
    );
  });
}

function Foot({ order, onShow }: { order: Order; onShow: (dialog: OrderDialog) => void }) {
  const payment = usePaymentAction(order);
  const changes = useChangeActions(order, onShow);
  const reasonId = useId();
  return (
    <div className={classes.foot}>
      <p id={reasonId} role="status" className={callout.warn}>
        {changes.some(({ off }) => off) ? m.account_offline() : ''}
      </p>
      <div className={classes.main}>
        <QuietButton onClick={() => onShow({ kind: 'support', id: order.id })}>{m.order_contact()}</QuietButton>
        {payment ? (
          <AccentButton aria-disabled={payment.off} onClick={payment.run}>
            {payment.busyLabel ?? payment.label}
          </AccentButton>
        ) : null}
      </div>
      <div className={classes.changes}>
        <LinkButton onClick={() => onShow({ kind: 'invoice', id: order.id })}>{m.common_invoice()}</LinkButton>
        {changes.map(({ label, run, off }) => (
          <LinkButton key={label} aria-disabled={off} aria-describedby={reasonId} onClick={run}>
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}

/** True while the page is printed, for print-only content. Renders synchronously, before the print layout. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const set = (next: boolean) => flushSync(() => setPrinting(next));
    const begin = () => set(true);
    const end = () => set(false);
    const change = () => set(paper.matches);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    // For browsers without these events, and for their previews.
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      paper.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}
