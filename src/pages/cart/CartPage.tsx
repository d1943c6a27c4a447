import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { type BagLine, variantText } from '../../domain/bag.ts';
import { payablePaise } from '../../domain/checkout.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAskShop } from '../../features/ask-shop/useAskShop.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { useBag } from '../../features/bag/useBag.ts';
import { useTitle } from '../../features/brand/brand.tsx';
import { shortTime } from '../../features/dates/dates.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { heightVarRef } from '../../ui/height.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OfflineIcon } from '../../ui/OfflineIcon.tsx';
import { BagItem } from './BagItem.tsx';
import { BagNotices } from './BagNotices.tsx';
import classes from './Cart.module.css';
import { CheckoutButton, CheckoutMessage } from './CheckoutButton.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import { OrderPlaced } from './OrderPlaced.tsx';
import { PaymentMethods, usePaymentMethods } from './PaymentMethods.tsx';
import { Summary } from './Summary.tsx';
import { BagFailed, BagLoading, BagParked, EmptyBag } from './states.tsx';
import { useCheckout } from './useCheckout.ts';
import { useDeliveryAddress } from './useDeliveryAddress.ts';

/** Two columns: lines and notices; address, payment and summary. Stacked on phones. */
function FullBag() {
  const bag = useBag();
  const address = useDeliveryAddress();
  const pincode = address.selected?.pincode ?? '';
  const methods = usePaymentMethods(pincode, payablePaise(bag.totals));
  const checkout = useCheckout(address, methods.method);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const otherNotices = bag.notices.filter(
    (notice) => !('sku' in notice && bag.lines.some(({ skuId }) => skuId === notice.sku)),
  );
  return (
    <div className={classes.columns}>
      <div>
        <BagMessage />
        <BagNotices notices={otherNotices} />
        <ul ref={setList} aria-label={m.cart_lines()} tabIndex={-1}>
          {bag.lines.map((line) => (
            <BagItem key={line.skuId} line={line} pincode={pincode} onGone={() => list?.focus()} />
          ))}
        </ul>
        <div className={classes.ways}>
          <TextLink to="/">{m.common_continue_shopping()}</TextLink>
          <TextLink to="/saved-items">{m.common_saved_items()}</TextLink>
          <AskShopLink lines={bag.lines} />
        </div>
      </div>
      <div ref={heightVarRef} className={classes.side}>
        <DeliverTo address={address} missedAttempts={checkout.addressRequests} />
        <PaymentMethods methods={methods} />
        <Summary
          bag={bag}
          message={<CheckoutMessage checkout={checkout} />}
          button={<CheckoutButton checkout={checkout} method={methods.method} />}
        />
      </div>
      {checkout.placed ? <OrderPlaced placed={checkout.placed} onClose={checkout.close} /> : null}
    </div>
  );
}

/** Opens a message to the store's staff with the contents of the bag. */
function AskShopLink({ lines }: { lines: BagLine[] }) {
  const { Ask, open, close } = useAskShop('AskAboutBag');
  const inWords = ({ name, quantity, description, attributes }: BagLine) => {
    const variant = description || variantText(attributes);
    return `${quantity} × ${variant ? `${name} (${variant})` : name}`;
  };
  return (
    <>
      <LinkButton onClick={open}>{m.common_ask_shop()}</LinkButton>
      {Ask ? <Ask lines={lines.map(inWords)} onClose={close} /> : null}
    </>
  );
}

/** Reports pending changes, missing storage and the age of cached data. */
function BagMessage() {
  const { waiting, persists, staleSince } = useBag();
  const connected = useConnected();
  const waits = waiting > 0 && (!connected || !persists);
  return (
    <>
      <p role="status" className={waits ? classes.say : undefined}>
        {waits ? (
          <>
            {connected ? <Icon name="alert" size={20} /> : <OfflineIcon />}
            <span>{persists ? m.bag_saved_here() : m.bag_only_while_open()}</span>
          </>
        ) : null}
      </p>
      {staleSince === null ? null : (
        <p className={classes.saved}>{m.cart_saved_at({ time: shortTime(staleSince, Date.now()) })}</p>
      )}
    </>
  );
}

/** The bag (spec §2). The server renders it for a guest: the title and no lines. */
export default function CartPage() {
  useTitle(m.cart_title());
  const { signedIn } = useAuth();
  useRedirectGuests();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{m.cart_title()}</h1>
      {signedIn ? <BagContent /> : <BagLoading />}
    </div>
  );
}

function BagContent() {
  const { status, lines, notices } = useBag();
  const isEmpty = lines.length === 0 && notices.length === 0;
  if (status === 'signed-out') return <BagParked />;
  if (!isEmpty) return <FullBag />;
  if (status === 'ready') return <EmptyBag />;
  return status === 'failed' || status === 'silent' ? <BagFailed /> : <BagLoading />;
}

/**
 * spec §6. Redirects guests to the home page; a customer whose session ends on this page has already been notified.
 * If changes wait for a sign-in, the login opens.
 */
function useRedirectGuests(): void {
  const { session } = useApp();
  const { signedIn, openLogin } = useAuth();
  const { waiting } = useBag();
  const { show } = useToasts();
  const navigate = useNavigate();
  const wasCustomer = useRef(false);
  const leave = async (): Promise<void> => {
    const asksForLogin = !wasCustomer.current && waiting > 0;
    if (!wasCustomer.current) show({ kind: 'warning', title: m.cart_guest(), body: m.cart_guest_body(), ms: 3000 });
    await navigate({ to: '/', replace: true });
    if (asksForLogin) openLogin(() => void navigate({ to: '/cart' }));
  };
  const look = useEffectEvent(() => {
    // Hydration renders as a guest even for a signed-in customer, so this reads the session instead.
    if (session.token() === undefined) void leave();
    else wasCustomer.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again on sign-in and sign-out
  useEffect(() => look(), [signedIn]);
}
