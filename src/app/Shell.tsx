import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { m } from '#messages';
import { useApp } from '../data/app-context.tsx';
import { layoutQuery } from '../data/queries/browse.ts';
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

/** Shows what parts outside of the shell announce. */
function Announcements() {
  const { events } = useApp();
  const { show } = useToasts();
  useEffect(() => events.announcements.subscribe(show), [events, show]);
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
              {m.app_skip()}
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
            <Announcements />
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
