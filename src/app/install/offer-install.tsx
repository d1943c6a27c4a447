import { type ComponentProps, lazy, Suspense, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Layout } from '../../../contract/layout.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { requestPersistenceOnce } from '../../data/persist/storage-permission.ts';
import { layoutQuery } from '../../data/queries/browse.ts';
import { stored } from '../../data/stored-json.ts';
import { type InstallRecord, NO_RECORD } from '../../domain/install.ts';
import { brandOf } from '../../features/brand/brand.tsx';
import type { AppRouter } from '../router.tsx';
import { createInstallOffer, type InstallDeps, type InstallPrompt } from './create-install-offer.ts';

const time = v.pipe(v.number(), v.finite());

/** The stored state of the install offer, per store. */
const installRecord = stored<InstallRecord>(
  'install',
  v.object({
    visits: v.pipe(v.number(), v.integer(), v.minValue(0)),
    seenAt: time,
    valued: v.boolean(),
    declinedAt: v.nullable(time),
    installed: v.boolean(),
  }),
  NO_RECORD,
);

/** Loaded on demand, since few visits show it. */
const InstallOffer = lazy(() => import('./InstallOffer.tsx').then((module) => ({ default: module.InstallOffer })));

function WhenShown(props: ComponentProps<typeof InstallOffer>) {
  const { install } = props;
  const isShown = useSyncExternalStore(install.subscribe, () => install.get().shown !== 'nothing');
  return isShown ? (
    <Suspense>
      <InstallOffer {...props} />
    </Suspense>
  ) : null;
}

/** `installPrompt`: stored by `public/boot.js`; `standalone`: true in an installed page on iPhones and iPads. */
type InstallWindow = Window & { installPrompt?: InstallPrompt; navigator: Navigator & { standalone?: boolean } };

function depsOf(window: InstallWindow, app: AppContext, router: AppRouter): InstallDeps {
  const { navigator } = window;
  return {
    prompt: () => window.installPrompt,
    target: window,
    browser: { isApple: 'standalone' in navigator, userAgent: navigator.userAgent },
    standalone: () => navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches,
    read: () => installRecord.get(app),
    store: (record) => void installRecord.set(app, record),
    path: () => router.state.location.pathname,
    onMoved: (listener) => router.subscribe('onResolved', listener),
    bagCount: () => app.bag?.get().count ?? 0,
    onBag: (listener) => app.bag?.subscribe(listener),
    requestPersistenceOnce: () => void requestPersistenceOnce(navigator.storage, app),
    now: Date.now,
  };
}

/** Offers to install the shop. Part of the deferred startup, so that the first screen does not load it. */
export function offerInstall(window: Window, app: AppContext, router: AppRouter): void {
  const layout = app.queryClient.getQueryData<Layout>(layoutQuery(app).queryKey);
  const { name, icon } = brandOf(layout?.config);
  // Only some browsers have these properties.
  const install = createInstallOffer(depsOf(window as InstallWindow, app, router));
  app.lazyViews?.show('install', <WhenShown install={install} shop={name} icon={icon} />);
}
