import type { Layout } from '../../../contract/layout.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { installRecord } from '../../data/install-record.ts';
import { requestPersistenceOnce } from '../../data/persist/storage-permission.ts';
import { layoutQuery } from '../../data/queries/layout.ts';
import { brandOf } from '../../features/brand/brand.tsx';
import type { AppRouter } from '../router.tsx';
import { followInstall, type InstallDeps, type InstallPrompt } from './follow-install.ts';
import { InstallOffer } from './InstallOffer.tsx';

/** `installPrompt` is what `public/boot.js` caught; `standalone` is how iPhones and iPads tell of an installed page. */
type Phone = Window & { installPrompt?: InstallPrompt; navigator: Navigator & { standalone?: boolean } };

function handsOf(window: Phone, app: AppContext, router: AppRouter): InstallDeps {
  const { navigator } = window;
  return {
    prompt: () => window.installPrompt,
    target: window,
    browser: { isApple: 'standalone' in navigator, userAgent: navigator.userAgent },
    standalone: () => navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches,
    read: () => installRecord.get(app),
    keep: (record) => void installRecord.set(app, record),
    path: () => router.state.location.pathname,
    onMoved: (listener) => router.subscribe('onResolved', listener),
    pieces: () => app.bag?.get().count ?? 0,
    onBag: (listener) => app.bag?.subscribe(listener),
    requestPersistenceOnce: () => void requestPersistenceOnce(navigator.storage, app),
    now: Date.now,
  };
}

/** Offers to install the shop, loaded late, so that no first screen pays for it. */
export function offerInstall(window: Window, app: AppContext, router: AppRouter): void {
  const layout = app.queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
  const { name, icon } = brandOf(layout?.config);
  // A window with what only some browsers put on it.
  const install = followInstall(handsOf(window as Phone, app, router));
  app.late?.show('install', <InstallOffer install={install} shop={name} icon={icon} />);
}
