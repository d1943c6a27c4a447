import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { StoreTheme } from '../../contract/layout.ts';
import { useApp } from '../data/app-context.tsx';
import { useConnectivity } from '../data/connectivity/useConnectivity.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { isStored } from '../data/stored.ts';
import { AuthProvider } from '../features/auth/auth.tsx';
import { bagBadge, useBagCount } from '../features/bag/useBagCount.ts';
import { type Brand, BrandProvider, brandOf } from '../features/brand/brand.tsx';
import { OverlayProvider, useOverlays } from '../features/overlays/overlays.tsx';
import { ToastProvider, useToasts } from '../features/toasts/toasts.tsx';
import { useIsHydrated } from '../ui/HydrateWhenNear.tsx';
import { Icon } from '../ui/Icon.tsx';
import { WidgetSlot } from '../widgets/WidgetSlot.tsx';
import bagClasses from './FloatingBag.module.css';
import { NavBar } from './NavBar.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { CustomerLink } from './QuickLinks.tsx';
import classes from './Shell.module.css';
import { texts } from './texts.ts';

/** Spec §2: pulses this long after a change. */
const PULSE_MS = 3000;

/** Shown only while the bag has items (spec §2), and not on the bag's own page, where it would lead nowhere. */
function FloatingBag() {
  const { count, changes } = useBagCount();
  const pulsing = usePulse(changes);
  const badge = bagBadge(count);
  const isHere = useRouterState({ select: ({ location }) => location.pathname === '/cart' });
  if (!badge || isHere) return null;
  return (
    <nav aria-label={texts.cart}>
      <CustomerLink to="/cart" className={bagClasses.bag} data-pulsing={pulsing} label={texts.openBag(badge)}>
        <Icon name="bag" />
        {badge}
      </CustomerLink>
    </nav>
  );
}

function usePulse(changes: number): boolean {
  const [shownChanges, setShownChanges] = useState(0);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(() => setShownChanges(changes), PULSE_MS);
    return () => clearTimeout(timer);
  }, [changes]);
  return changes !== shownChanges;
}

/** Sets the store's icon and colours on the document (spec §2). Colours go through CSSOM, as the CSP allows (S30). */
function Branding({ brand, theme }: { brand: Brand; theme: StoreTheme | null }) {
  useEffect(() => {
    let link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link) {
      link = document.createElement('link');
      link.rel = 'icon';
      document.head.append(link);
    }
    link.href = brand.icon;
  }, [brand.icon]);

  const isHydrated = useIsHydrated();
  /** The theme that a server-rendered document has already. */
  const [renderedTheme] = useState(isHydrated ? undefined : theme);
  useEffect(() => {
    if (theme === renderedTheme) return;
    const { style } = document.documentElement;
    let wanted = true;
    let names: string[] = [];
    import('../domain/theme.ts').then(
      ({ themeVariables }) => {
        if (!wanted) return;
        const variables = Object.entries(themeVariables(theme));
        for (const [name, value] of variables) style.setProperty(`--${name}`, value);
        names = variables.map(([name]) => `--${name}`);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
      for (const name of names) style.removeProperty(name);
    };
  }, [theme, renderedTheme]);
  return null;
}

/**
 * D13, R48: checks pending payments at the start, when the page becomes visible and when the network is back; the return
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
              <Outlet />
            </main>
            <WidgetSlot name="footer" widgets={layout.widgets} />
            <FloatingBag />
            <PaymentWatch />
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
