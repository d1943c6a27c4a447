import { type QueryState, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { formatPaise } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import type { VerifiedPayment } from '../../data/payment.ts';
import { orderQuery, paymentQuery } from '../../data/queries/account.ts';
import { addressLines } from '../../domain/address.ts';
import { nextCheckMs, type PaymentView, paymentView } from '../../domain/checkout.ts';
import { orderDate, orderDisplay } from '../../domain/order.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { InvoiceDialog } from '../../features/invoice/InvoiceDialog.tsx';
import { useConnected, useSending } from '../../features/login/useSending.ts';
import { texts as payTexts } from '../../features/payment/texts.ts';
import { usePay } from '../../features/payment/usePay.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { AccentButton, LinkButton } from '../../ui/Button.tsx';
import { useIsHydrated } from '../../ui/HydrateWhenNear.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import classes from './PaymentReturn.module.css';
import receiptClasses from './Receipt.module.css';
import { receiptTexts, texts, views } from './texts.ts';

/** R47: the order's current status, however long ago it was paid. */
function OrderStatus({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { word, description } = orderDisplay({ status, payment });
  return (
    <p className={receiptClasses.now}>
      {receiptTexts.now} <b>{word}</b>
      <span>{description}</span>
    </p>
  );
}

/**
 * The order's status; for a paid or cash-on-delivery order also its items, total, address and invoice. Empty until the
 * order has loaded.
 */
function Receipt({ id, isBought }: { id: string; isBought: boolean }) {
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
              {name}
              {description ? <small>{description}</small> : null}
              <small>{receiptTexts.pieces(quantity, formatPaise(pricePaise))}</small>
            </span>
            <b>{formatPaise(pricePaise * quantity)}</b>
          </li>
        ))}
      </ul>
      <p className={receiptClasses.total}>
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
      <LinkButton onClick={() => setHasInvoice(true)}>{receiptTexts.invoice}</LinkButton>
      {hasInvoice ? <InvoiceDialog listed={order} onClose={() => setHasInvoice(false)} /> : null}
    </section>
  );
}

export type Tone = 'good' | 'calm' | 'bad';
const ICONS: Record<Tone, IconName> = { good: 'check', calm: 'clock', bad: 'alert' };

type Props = { tone: Tone; title: string; body: string; order?: string; withOrders?: boolean; children?: ReactNode };

/** A message with links; a change is announced to screen readers. */
function PaymentMessage({ tone, title, body, order, withOrders = true, children }: Props) {
  return (
    <section className={classes.page} data-tone={tone}>
      <span className={classes.mark}>
        <Icon name={ICONS[tone]} size={30} />
      </span>
      <div role="status" className={classes.words}>
        <h1>{title}</h1>
        <p>{body}</p>
      </div>
      {order ? (
        <p className={classes.order}>
          {texts.order} <b>{order}</b>
        </p>
      ) : null}
      {children}
      <div className={classes.ways}>
        {withOrders ? <TextLink to="/myaccount">{texts.orders}</TextLink> : null}
        <TextLink to="/">{texts.home}</TextLink>
      </div>
    </section>
  );
}

/** R49: shows nothing of the order; after a sign-in the order replaces it. */
function SignInFirst() {
  const { openLogin } = useAuth();
  return (
    <PaymentMessage tone="calm" title={texts.signIn} body={texts.signInBody} withOrders={false}>
      <AccentButton className={classes.main} onClick={() => openLogin()}>
        {texts.login}
      </AccentButton>
    </PaymentMessage>
  );
}

/** `signed-out`: the session has ended. `unknown`: no such order. `unasked`: the request failed. */
type PaymentState = {
  view: PaymentView | 'signed-out' | 'unknown' | 'unasked';
  /** R47: false if the order can no longer be paid. */
  mayRetry: boolean;
  recheck: () => void;
};

type Known = { state: Pick<QueryState<VerifiedPayment>, 'data' | 'dataUpdateCount'> };
const viewOf = ({ state: { data, dataUpdateCount } }: Known): PaymentView =>
  data ? paymentView(data.status, dataUpdateCount) : 'checking';
const isOpen = (query: Known): boolean => viewOf(query) !== 'success';

function troubleOf(error: Error): PaymentState['view'] {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 401) return 'signed-out';
  return status === 404 ? 'unknown' : 'unasked';
}

/**
 * The status of an order's payment: requested on mount, polled while it may change (D13, R48), and refetched on focus
 * and on reconnection. A successful payment is final and is not requested again. Read-only (R46).
 */
function usePayment(order: string): PaymentState {
  const app = useApp();
  const { session, queryClient } = app;
  const query = paymentQuery(app, order);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: order !== '' && session.token() !== undefined,
    refetchOnMount: isOpen,
    refetchOnWindowFocus: isOpen,
    refetchOnReconnect: isOpen,
    refetchInterval: (query) => (query.state.data ? nextCheckMs(viewOf(query), query.state.dataUpdateCount) : false),
  });
  const checks = queryClient.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
  const known: PaymentView = data ? paymentView(data.status, checks) : 'checking';
  const trouble = error && !isFetching && known !== 'success' ? troubleOf(error) : null;
  // A failed request does not discard a known status.
  const isKnown = trouble === 'unasked' && data !== undefined;
  return {
    view: trouble && !isKnown ? trouble : known,
    mayRetry: data?.mayRetry !== false,
    recheck: () => void refetch(),
  };
}

const TONES: Record<PaymentView, Tone> = {
  checking: 'calm',
  success: 'good',
  cash: 'good',
  pending: 'calm',
  failed: 'bad',
  unpaid: 'bad',
};
/** Labels of the payment button; none while the status is checked or after the payment. */
const PAY_TEXTS: Partial<Record<PaymentView, string>> = {
  failed: texts.retry,
  unpaid: texts.retry,
  pending: texts.payNow,
};

/** The outcome of an order's payment, for the customer who placed the order. */
export function Outcome({ order }: { order: string }) {
  const { view, mayRetry, recheck } = usePayment(order);
  useEndedSession(view === 'signed-out');
  if (view === 'signed-out') return <SignInFirst />;
  if (view === 'unknown') return <PaymentMessage tone="bad" title={texts.notVerified} body={texts.unknownOrder} />;
  if (view === 'unasked') {
    return (
      <PaymentMessage tone="bad" title={texts.notVerified} body={texts.notVerifiedBody}>
        <AccentButton className={classes.main} onClick={recheck}>
          {texts.askAgain}
        </AccentButton>
      </PaymentMessage>
    );
  }
  const text = mayRetry ? PAY_TEXTS[view] : undefined;
  const isBought = view === 'success' || view === 'cash';
  const isOver = (view === 'failed' || view === 'unpaid') && !mayRetry;
  const body = isOver ? texts.over : views[view].body;
  return (
    <PaymentMessage tone={TONES[view]} title={views[view].title} body={body} order={order}>
      {isBought || isOver ? <Receipt id={order} isBought={isBought} /> : null}
      {text ? <PayAgain order={order} text={text} /> : null}
    </PaymentMessage>
  );
}

function PayAgain({ order, text }: { order: string; text: string }) {
  const { payAgain } = usePay();
  const { sending, send } = useSending('payment');
  const { show } = useToasts();
  const connected = useConnected();
  const pay = async () => {
    const outcome = await payAgain(order);
    if (outcome === 'left') return;
    const title = outcome === 'no-session' ? texts.noSession : texts.retryFailed;
    show({ kind: 'warning', title, ms: 5000, topic: 'payment' });
  };
  return (
    <AccentButton
      className={classes.main}
      aria-disabled={sending || !connected}
      onClick={() => void (connected && send(pay))}
    >
      {connected ? (sending ? texts.retrying : text) : payTexts.offline}
    </AccentButton>
  );
}

/** The server rejects the token: signs out but keeps this page, to show the payment after a new sign-in (R49). */
function useEndedSession(ended: boolean): void {
  const { session } = useApp();
  useEffect(() => {
    if (ended) session.signOut();
  }, [ended, session]);
}

const route = getRouteApi('/payment-return');

/**
 * The return page of the payment gateway (spec §2). It may be opened any number of times, after a reload, days later or
 * without a session (D13, R46, R49). The parameters in the address are verified with the server, never trusted (S17).
 */
export default function PaymentReturnPage() {
  useTitle(texts.title);
  const { order_id: order = '' } = route.useSearch();
  const { signedIn } = useAuth();
  const isHydrated = useIsHydrated();
  // R20: no reload by an app update on this page.
  const { reloadGuard } = useApp();
  useEffect(() => reloadGuard.hold(() => true), [reloadGuard]);
  if (order === '') return <PaymentMessage tone="bad" title={texts.noOrder} body={texts.noOrderRetry} />;
  // The server renders this page for a guest; the session is available after hydration.
  if (!isHydrated) return <PaymentMessage tone="calm" {...views.checking} withOrders={false} />;
  return signedIn ? <Outcome key={order} order={order} /> : <SignInFirst />;
}
