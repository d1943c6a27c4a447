import { lazy, Suspense, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Layout } from '../../../contract/layout.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { observable } from '../../data/observable.ts';
import { requestPersistenceOnce } from '../../data/persist/storage-permission.ts';
import { layoutQuery } from '../../data/queries/browse.ts';
import { stored } from '../../data/stored.ts';
import {
  type InstallRecord,
  type InstallWay,
  installWay,
  mayOffer,
  NO_RECORD,
  noteVisit,
} from '../../domain/install.ts';
import { brandOf } from '../../features/brand/brand.tsx';
import buttons from '../../ui/button.module.css';
import { SheetHandle, useLeaveInSight, useSheetDrag } from '../../ui/Sheet.tsx';
import { heightCssVar } from '../height-css-var.ts';
import type { AppRouter } from '../router.tsx';
import classes from './InstallOffer.module.css';

/** The browser's own question, kept until the shopper taps. Only Chromium has it; TypeScript's library does not know it. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** What of the browser and the shop is needed here, so that tests can be both. */
export type InstallDeps = {
  /** The question that came before anybody listened. */
  prompt: () => InstallPrompt | undefined;
  target: Pick<EventTarget, 'addEventListener'>;
  browser: { isApple: boolean; userAgent: string };
  standalone: () => boolean;
  read: () => InstallRecord;
  keep: (record: InstallRecord) => void;
  path: () => string;
  /** Calls whenever the shopper has come to another page. */
  onMoved: (listener: () => void) => void;
  pieces: () => number;
  onBag: (listener: () => void) => void;
  requestPersistenceOnce: () => void;
  now: () => number;
};

/** What is drawn: nothing, the offer, or the steps by hand. */
type InstallState = { shown: 'nothing' | 'offer' | 'steps'; way: InstallWay };
type Install = {
  get: () => InstallState;
  subscribe: (listener: () => void) => () => void;
  /** At a tap only: browsers refuse the question otherwise. */
  accept: () => Promise<void>;
  later: () => void;
  closeSteps: () => void;
};

const NOTHING: InstallState = { shown: 'nothing', way: 'prompt' };

/** Follows what R52 hangs on, and tells when the offer may be shown. */
export function followInstall(deps: InstallDeps): Install {
  const state = observable(NOTHING);
  let prompt = deps.prompt();
  let record = noteVisit(deps.read(), deps.now());

  const show = (next: InstallState): void => {
    const { shown, way } = state.get();
    if (next.shown !== shown || next.way !== way) state.set(next);
  };
  const look = (): void => {
    if (state.get().shown === 'steps') return;
    const way = installWay({ ...deps.browser, canPrompt: prompt !== undefined });
    const may = mayOffer({ way, standalone: deps.standalone(), record, path: deps.path(), now: deps.now() });
    show(may && way ? { shown: 'offer', way } : NOTHING);
  };
  const note = (more: Partial<InstallRecord>): void => {
    record = { ...record, ...more };
    deps.keep(record);
    look();
  };

  deps.target.addEventListener('beforeinstallprompt', (event) => {
    // Only this kind of event has the name.
    prompt = event as InstallPrompt;
    look();
  });
  deps.target.addEventListener('appinstalled', () => {
    note({ installed: true });
    deps.requestPersistenceOnce();
  });
  deps.onMoved(look);
  deps.onBag(() => !record.valued && deps.pieces() > 0 && note({ valued: true }));
  note(deps.pieces() > 0 ? { valued: true } : {});

  return {
    get: state.get,
    subscribe: state.subscribe,
    accept: async () => {
      const { way } = state.get();
      if (way !== 'prompt') return show({ shown: 'steps', way });
      const asked = prompt;
      // One question can be asked once.
      prompt = undefined;
      look();
      const answer = await asked?.prompt().catch(() => undefined);
      if (answer?.outcome === 'dismissed') note({ declinedAt: deps.now() });
    },
    later: () => note({ declinedAt: deps.now() }),
    closeSteps: () => {
      show(NOTHING);
      note({ declinedAt: deps.now() });
    },
  };
}

const time = v.pipe(v.number(), v.finite());

/** What the phone knows of the offer to install the shop; each store asks for itself (R40). */
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

const texts = {
  region: 'Home screen',
  title: (shop: string) => `Keep ${shop} close`,
  body: 'On your home screen, no app store needed.',
  good: [
    ['fast', 'Opens fast, even on slow data'],
    ['offline', 'Browse what you have seen when offline'],
    ['bag', 'Your bag waits for you'],
  ],
  install: 'Add to home screen',
  how: 'Show me how',
  later: 'Not now',
} as const;

const Steps = lazy(() => import('./InstallSteps.tsx').then(({ InstallSteps }) => ({ default: InstallSteps })));

/** Line icons like those of `ui/Icon.tsx`; apart from them, since hardly any visit needs these. */
const PATHS = {
  fast: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  offline:
    'M2 8.5C5 6 8.4 4.8 12 4.8M16.5 5.7c2 .7 3.8 1.6 5.5 2.8M5.5 12.5c1.6-1.2 3.3-2 5.2-2.3M15.8 11c1 .4 1.9.9 2.7 1.5M9 16.2c1.8-1.3 4.2-1.3 6 0M3 3l18 18M12 19.6v.3',
  bag: 'M5 8h14l1 12.5H4L5 8ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
} as const;

/** What it is good for, each with its drawing. */
function Good() {
  return (
    <ul className={classes.good}>
      {texts.good.map(([name, words]) => (
        <li key={name}>
          <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
            <path d={PATHS[name]} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  );
}

type Props = { install: Install; shop: string; icon: string };

/** The bag button stands above it. */
const tellHeight = heightCssVar('--install-height');

/**
 * A sheet at the foot of a phone's page, a card in the corner of a desk's (R52). It takes neither focus nor page; on iPhones
 * and iPads it leads to the steps by hand.
 */
function InstallOffer(props: Props) {
  const { install, shop } = props;
  const { shown, way } = useSyncExternalStore(install.subscribe, install.get);
  if (shown === 'steps') {
    return (
      <Suspense>
        <Steps way={way} title={texts.title(shop)} onClose={install.closeSteps} />
      </Suspense>
    );
  }
  return shown === 'offer' ? <Offer {...props} byPrompt={way === 'prompt'} /> : null;
}

/** On phones it is drawn down like any sheet: not now. */
function Offer({ install, shop, icon, byPrompt }: Props & { byPrompt: boolean }) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useSheetDrag(sheet, install.later);
  useLeaveInSight(sheet);
  useLayoutEffect(() => tellHeight(sheet.current), []);
  return (
    <aside ref={sheet} className={classes.bar} aria-label={texts.region} data-install-bar>
      <SheetHandle {...drag} />
      <img className={classes.icon} src={icon} alt="" width={56} height={56} />
      <p className={classes.words} {...drag}>
        <b>{texts.title(shop)}</b>
        <span>{texts.body}</span>
      </p>
      <Good />
      <div className={classes.choice}>
        <button type="button" className={`${buttons.accent} ${classes.accept}`} onClick={() => void install.accept()}>
          {byPrompt ? texts.install : texts.how}
        </button>
        <button type="button" className={buttons.quiet} onClick={install.later}>
          {texts.later}
        </button>
      </div>
    </aside>
  );
}

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
