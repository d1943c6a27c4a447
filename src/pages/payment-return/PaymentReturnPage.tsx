import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { holdReload } from '../../data/reload.ts';
import { useAuth } from '../../features/auth/auth.tsx';
import { useTitle } from '../../features/brand/useTitle.ts';
import { PaymentMessage, SignInFirst } from './Message.tsx';
import { Outcome } from './Outcome.tsx';
import { texts, views } from './texts.ts';

const never = () => () => undefined;
const route = getRouteApi('/payment-return');

/**
 * Where the payment page leads back to (spec §2): may be opened any number of times, after a reload, days later, without
 * a session (D13, R46, R49). What the address says is asked about, never believed (S17).
 */
export default function PaymentReturnPage() {
  useTitle(texts.title);
  const { order_id: order = '' } = route.useSearch();
  const { signedIn } = useAuth();
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // R20: nobody is taken away from here for an update.
  useEffect(() => holdReload(window, () => true), []);
  if (order === '') return <PaymentMessage mood="bad" title={texts.noOrder} body={texts.noOrderRetry} />;
  // The server renders this page for a guest; the payment's owner is known after hydration.
  if (!alive) return <PaymentMessage mood="calm" {...views.checking} withOrders={false} />;
  return signedIn ? <Outcome key={order} order={order} /> : <SignInFirst />;
}
