import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useApp } from '../data/app-context.tsx';
import { useConnectivity } from '../data/connectivity/useConnectivity.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { isStored } from '../data/stored.ts';
import { AuthProvider } from '../features/auth/auth.tsx';
import { BrandProvider, brandOf } from '../features/brand/brand.tsx';
import { OverlayProvider, useOverlays } from '../features/overlays/overlays.tsx';
import { ToastProvider, useToasts } from '../features/toasts/toasts.tsx';
import { ForeignChangeBoundary } from '../ui/ErrorBoundary.tsx';
import { WidgetSlot } from '../widgets/WidgetSlot.tsx';
import { Branding } from './Branding.tsx';
import { FloatingBag } from './FloatingBag.tsx';
import { NavBar } from './NavBar.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import classes from './Shell.module.css';
import { texts } from './texts.ts';

/**
 * Checks pending payments at the start, when the page becomes visible and when the network is back; the return
 * page does so itself.
 */
function PaymentWatch() {
  const app = useApp();
  const { show } = useToasts();
  const look = useEffectEvent(() => {
    const away = document.visibilityState === 'hidden' || window.location.pathname === '/payment-return';
    if (away || !isStored(app, 'pendingPayments')) return;
    // If this fails to load, the next check loads it.
    void import('../features/payment/watch.ts')
      .then((watch) => watch.notifyOfPayments(app, show))
      .catch(() => undefined);
  });
  const connection = useConnectivity();
  useEffect(() => {
    if (connection === 'online') look();
  }, [connection]);
  useEffect(() => {
    const listen = () => look();
    document.addEventListener('visibilitychange', listen);
    return () => document.removeEventListener('visibilitychange', listen);
  }, []);
  return null;
}

/** Says once that the whole shop opens offline now. */
function OpensOfflineToast() {
  const { events } = useApp();
  const { show } = useToasts();
  useEffect(
    () => events.opensOffline.subscribe(() => show({ kind: 'info', title: texts.opensOffline })),
    [events, show],
  );
  return null;
}

/** The frame of every page: strip, bar, footer, bag button, dialogs (spec §2). */
export function Shell() {
  const { data: layout } = useSuspenseQuery(layoutQuery(useApp()));
  const brand = useMemo(() => brandOf(layout.config), [layout.config]);
  return (
    <BrandProvider value={brand}>
      <ToastProvider>
        <OverlayProvider>
          <AuthProvider>
            <Branding brand={brand} theme={layout.config.theme} />
            <a href="#main" className={classes.skip}>
              {texts.skip}
            </a>
            <WidgetSlot name="top" widgets={layout.widgets} />
            <NavBar layout={layout} />
            <main id="main" className={classes.main} tabIndex={-1}>
              <ForeignChangeBoundary>
                <Outlet />
              </ForeignChangeBoundary>
            </main>
            <WidgetSlot name="footer" widgets={layout.widgets} />
            <FloatingBag />
            <PaymentWatch />
            <OpensOfflineToast />
            <CloseOnNavigation />
            <OverlayHost layout={layout} />
          </AuthProvider>
        </OverlayProvider>
      </ToastProvider>
    </BrandProvider>
  );
}

/** Closes the open dialog on every navigation, Back included. */
function CloseOnNavigation() {
  const { close } = useOverlays();
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, not when `close` does
  useEffect(() => close(), [href]);
  return null;
}
