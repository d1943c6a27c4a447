import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { useAuth } from '../../features/auth/auth.tsx';
import { useBag } from '../../features/bag/useBag.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import { useToasts } from '../../features/toasts/toasts.tsx';
import classes from './Cart.module.css';
import { FullBag } from './FullBag.tsx';
import { BagFailed, BagLoading, BagParked, EmptyBag } from './states.tsx';
import { texts } from './texts.ts';

/** The bag (spec §2). A drawn document is the guest's: it has the title and no more; nobody's goods are ever in one. */
export default function CartPage() {
  useTitle(texts.title);
  const { signedIn } = useAuth();
  useGuestsLeave();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{texts.title}</h1>
      {signedIn ? <Contents /> : <BagLoading />}
    </div>
  );
}

function Contents() {
  const { status, lines, notices } = useBag();
  const isEmpty = lines.length === 0 && notices.length === 0;
  if (status === 'signed-out') return <BagParked />;
  if (!isEmpty) return <FullBag />;
  if (status === 'ready') return <EmptyBag />;
  return status === 'failed' || status === 'silent' ? <BagFailed /> : <BagLoading />;
}

/**
 * spec §6. Who was signed in when they came and is not any more has been told why already. R32: where changes wait for a
 * sign-in, the way on is the login.
 */
function useGuestsLeave(): void {
  const { session } = useApp();
  const { signedIn, openLogin } = useAuth();
  const { waiting } = useBag();
  const { show } = useToasts();
  const navigate = useNavigate();
  const wasCustomer = useRef(false);
  const leave = async (): Promise<void> => {
    const asksForLogin = !wasCustomer.current && waiting > 0;
    if (!wasCustomer.current) show({ kind: 'warning', title: texts.guest, body: texts.guestBody, ms: 3000 });
    await navigate({ to: '/', replace: true });
    if (asksForLogin) openLogin(() => void navigate({ to: '/cart' }));
  };
  const look = useEffectEvent(() => {
    // A page hydrates as a guest's, also for a signed-in shopper, and updates right after.
    if (session.token() === undefined) void leave();
    else wasCustomer.current = true;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever somebody signs in or out
  useEffect(() => look(), [signedIn]);
}
