import type { AppContext } from '../data/app-context.tsx';
import { dropViewed } from '../data/forget.ts';
import { dropOldLayouts } from '../data/persist/drop-old.ts';
import { saveLayout } from '../data/persist/layout-copy.ts';
import { watchPictures } from '../data/reduced-data-log.ts';
import { sendPending } from '../data/revoke.ts';
import { verifySession } from '../data/verify-session.ts';
import { offerInstall } from './install/offer-install.tsx';
import { primeOffline } from './prime-offline.ts';
import type { AppRouter } from './router.tsx';

/** Startup work that is deferred until the page is hydrated and idle. `savesLayout`: the stored copy is kept up already. */
export function startDeferred(window: Window, app: AppContext, router: AppRouter, { savesLayout = false } = {}): void {
  if (!savesLayout) saveLayout(app);
  const verify = () => void verifySession(app);
  if (window.navigator.onLine) verify();
  else window.addEventListener('online', verify, { once: true });
  void sendPending(app);
  // Another tab has logged out.
  app.session.subscribe(() => app.session.token() === undefined && dropViewed(app));
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 500));
  whenIdle(() => void primeOffline(window, app).catch(() => undefined));
  dropOldLayouts(app);
  watchPictures(window.document, app);
  offerInstall(window, app, router);
}
