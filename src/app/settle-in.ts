import type { AppContext } from '../data/app-context.tsx';
import { dropOldLayouts } from '../data/persist/drop-old.ts';
import { watchPictures } from '../data/saver-log.ts';
import { verifySession } from '../data/verify-session.ts';
import { offerInstall } from './install/offer-install.tsx';
import type { AppRouter } from './router.tsx';

/** What a page does once it has come alive and nobody waits for it any more. */
export function settleIn(window: Window, app: AppContext, router: AppRouter): void {
  const verify = () => void verifySession(app);
  if (window.navigator.onLine) verify();
  else window.addEventListener('online', verify, { once: true });
  dropOldLayouts(app);
  watchPictures(window.document, app);
  offerInstall(window, app, router);
}
