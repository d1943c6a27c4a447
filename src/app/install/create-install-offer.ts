import { observable } from '../../data/observable.ts';
import {
  type InstallMethod,
  type InstallRecord,
  installMethod,
  mayOfferInstall,
  recordVisit,
} from '../../domain/install.ts';

/** The `beforeinstallprompt` event, stored until the shopper taps. Chromium only; not in TypeScript's DOM library. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** What is needed from the browser and the shop, injected so that tests can replace it. */
export type InstallDeps = {
  /** The event that fired before this module listened. */
  prompt: () => InstallPrompt | undefined;
  target: Pick<EventTarget, 'addEventListener'>;
  browser: { isApple: boolean; userAgent: string };
  standalone: () => boolean;
  read: () => InstallRecord;
  store: (record: InstallRecord) => void;
  path: () => string;
  /** Calls `listener` after each navigation. */
  onMoved: (listener: () => void) => void;
  bagCount: () => number;
  onBag: (listener: () => void) => void;
  requestPersistenceOnce: () => void;
  now: () => number;
};

type InstallState = { shown: 'nothing' | 'offer' | 'steps'; way: InstallMethod };
export type InstallOfferStore = ReturnType<typeof createInstallOffer>;

const NOTHING: InstallState = { shown: 'nothing', way: 'prompt' };

/** Shows the offer while `mayOfferInstall` allows it. */
export function createInstallOffer(deps: InstallDeps) {
  const state = observable(NOTHING);
  let prompt = deps.prompt();
  let record = recordVisit(deps.read(), deps.now());

  const show = (next: InstallState): void => {
    const { shown, way } = state.get();
    if (next.shown !== shown || next.way !== way) state.set(next);
  };
  const update = (): void => {
    if (state.get().shown === 'steps') return;
    const way = installMethod({ ...deps.browser, canPrompt: prompt !== undefined });
    const may = mayOfferInstall({ way, standalone: deps.standalone(), record, path: deps.path(), now: deps.now() });
    show(may && way ? { shown: 'offer', way } : NOTHING);
  };
  const note = (more: Partial<InstallRecord>): void => {
    record = { ...record, ...more };
    deps.store(record);
    update();
  };

  deps.target.addEventListener('beforeinstallprompt', (event) => {
    // Events of this name have this type.
    prompt = event as InstallPrompt;
    // The browser offers it only while the app is not installed: since then it was removed.
    note({ installed: false });
  });
  deps.target.addEventListener('appinstalled', () => {
    note({ installed: true });
    deps.requestPersistenceOnce();
  });
  deps.onMoved(update);
  deps.onBag(() => !record.valued && deps.bagCount() > 0 && note({ valued: true }));
  note({ ...(deps.bagCount() > 0 ? { valued: true } : {}), ...(prompt ? { installed: false } : {}) });

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Call it from a user gesture only: browsers reject the prompt otherwise. */
    accept: async (): Promise<void> => {
      const { way } = state.get();
      if (way !== 'prompt') return show({ shown: 'steps', way });
      const event = prompt;
      // `prompt()` can be called only once per event.
      prompt = undefined;
      update();
      const choice = await event?.prompt().catch(() => undefined);
      if (choice?.outcome === 'dismissed') note({ declinedAt: deps.now() });
    },
    later: () => note({ declinedAt: deps.now() }),
    closeSteps: (): void => {
      show(NOTHING);
      note({ declinedAt: deps.now() });
    },
  };
}
