import { createUpdates, type Page } from '../src/app/create-updates.ts';
import type { EntryStore } from '../src/app/version-history.ts';

let versions = 0;
/** Lets the promises of pages settle; none of them waits for a timer. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A service worker as a page sees it; records the messages sent to it. */
export class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  readonly version: string;
  constructor(version = `version ${++versions}`) {
    super();
    this.version = version;
  }
  /** Replies to the tab that sent the last message. */
  reply: (data: unknown) => void = () => undefined;
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}
export class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  updates = 0;
  update = async (): Promise<undefined> => {
    this.updates += 1;
    return undefined;
  };
  /** Installs a new version, which then waits. */
  install(worker = new FakeWorker()): FakeWorker {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

export type Tab = {
  updates: ReturnType<typeof createUpdates>;
  workbox: EventTarget;
  /** Posts a message to the other tabs. */
  post: (data: unknown) => void;
  /** Makes the page visible again. */
  appear: () => void;
  busy: boolean;
  untouched: boolean;
  mayReloadAgain: boolean;
  reloads: number;
};

/** One device: all tabs share the registration, the channel and the clock. */
export function device(registration = new FakeRegistration()) {
  let time = 0;
  let timers: { at: number; run: () => void }[] = [];
  const channels: EventTarget[] = [];
  const tabs: Tab[] = [];
  let entries: ReturnType<EntryStore['get']> = [];
  const pass = (ms: number): void => {
    const end = time + ms;
    for (;;) {
      const [due] = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
      if (!due) break;
      timers = timers.filter((timer) => timer !== due);
      time = due.at;
      due.run();
    }
    time = end;
  };

  async function openTab(
    options: { controlled?: boolean; untouched?: boolean; busy?: boolean; withoutChannel?: boolean } = {},
  ): Promise<Tab> {
    const workbox = Object.assign(new EventTarget(), {
      update: () => registration.update(),
      messageSkipWaiting: () => registration.waiting?.postMessage({ type: 'SKIP_WAITING' }),
      messageSW: (data: unknown) => {
        const { waiting } = registration;
        waiting?.postMessage(data);
        return new Promise((resolve) => waiting && Object.assign(waiting, { reply: resolve }));
      },
    });
    const channel = Object.assign(new EventTarget(), {
      postMessage: (data: unknown) => {
        for (const other of channels) {
          if (other !== channel) other.dispatchEvent(Object.assign(new Event('message'), { data }));
        }
      },
    });
    if (!options.withoutChannel) channels.push(channel);
    const tab = {
      busy: options.busy ?? false,
      untouched: options.untouched ?? false,
      reloads: 0,
      mayReloadAgain: true,
      post: channel.postMessage,
      appear: () => {},
    };
    const page: Page = {
      // Only the members that `createUpdates` uses.
      workbox: workbox as unknown as Page['workbox'],
      versionOf: async (worker) => (worker instanceof FakeWorker ? worker.version : ''),
      versions: {
        get: () => entries,
        set: (all) => {
          entries = all;
        },
      },
      isControlled: () => options.controlled !== false && registration.active !== null,
      channel: channel as unknown as Page['channel'],
      isReloadHeld: () => tab.busy,
      isUntouched: () => tab.untouched,
      reload: () => {
        tab.reloads += 1;
      },
      reloadOnce: () => {
        if (tab.mayReloadAgain) tab.reloads += 1;
        return tab.mayReloadAgain;
      },
      onVisible: (run) => {
        tab.appear = run;
      },
      after: (ms, run) => void timers.push({ at: time + ms, run }),
      every: (ms, run) => {
        const repeat = () => {
          timers.push({ at: time + ms, run: repeat });
          run();
        };
        timers.push({ at: time + ms, run: repeat });
      },
      now: () => time,
      newId: () => String(channels.indexOf(channel)),
    };
    const updates = createUpdates(page, registration as unknown as ServiceWorkerRegistration);
    const opened = Object.assign(tab, { updates, workbox });
    tabs.push(opened);
    await settled();
    return opened;
  }
  async function install(worker?: FakeWorker): Promise<FakeWorker> {
    const installed = registration.install(worker);
    await settled();
    return installed;
  }
  /** The browser is closed: pages and their timers are gone. */
  const closeTabs = (): void => {
    tabs.length = 0;
    timers = [];
  };

  /** The browser's reaction to SKIP_WAITING: the worker becomes active and every page receives `controlling`. */
  const activate = (): void => {
    registration.active = registration.waiting;
    registration.waiting = null;
    for (const tab of tabs) tab.workbox.dispatchEvent(new Event('controlling'));
  };
  return { registration, openTab, install, closeTabs, pass, activate };
}
