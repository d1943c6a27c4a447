import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApp } from '../data/app-context.tsx';
import { layoutQuery } from '../data/queries/layout.ts';
import { AuthProvider } from '../features/auth/auth.tsx';
import { BrandProvider, brandOf } from '../features/brand/brand.tsx';
import { OverlayProvider, useOverlays } from '../features/overlays/overlays.tsx';
import { ToastProvider } from '../features/toasts/toasts.tsx';
import { WidgetSlot } from '../widgets/WidgetSlot.tsx';
import { Branding } from './Branding.tsx';
import { FloatingBag } from './FloatingBag.tsx';
import { NavBar } from './NavBar.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { PaymentWatch } from './PaymentWatch.tsx';
import classes from './Shell.module.css';
import { texts } from './texts.ts';

/** What stands around every page: strip, bar, footer, bag button, dialogs (spec §2). */
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

/** No dialog outlives the page it was opened on: Back closes it too. */
function CloseOnNavigation() {
  const { close } = useOverlays();
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, not when `close` does
  useEffect(() => close(), [href]);
  return null;
}
