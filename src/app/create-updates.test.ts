import { beforeEach, describe, expect, test } from 'vitest';
import { device, FakeWorker, settled, type Tab } from '../../tests/device-with-tabs.ts';

const HOUR = 60 * 60_000;
let browser: ReturnType<typeof device>;
beforeEach(() => {
  browser = device();
  browser.registration.active = new FakeWorker();
});

test('a new version is offered, and nothing happens until the shopper accepts it', async () => {
  const tab = await browser.openTab();
  expect(tab.updates.get()).toBe('none');
  const worker = await browser.install();
  expect(tab.updates.get()).toBe('ready');
  browser.pass(24 * 60 * 60_000);
  expect(worker.messages).toEqual([]);
  expect(tab.reloads).toBe(0);
});

test('a version that was ready before the page opened is offered at once', async () => {
  browser.registration.waiting = new FakeWorker();
  expect((await browser.openTab()).updates.get()).toBe('ready');
});

test('a version that is being installed when the page opens is offered when it is ready', async () => {
  const worker = new FakeWorker();
  browser.registration.installing = worker;
  const tab = await browser.openTab();
  expect(tab.updates.get()).toBe('none');
  Object.assign(browser.registration, { installing: null, waiting: worker });
  worker.dispatchEvent(new Event('statechange'));
  await settled();
  expect(tab.updates.get()).toBe('ready');
});

// R23
test('a version that disappears, such as one that unregisters itself, is no longer offered', async () => {
  const worker = new FakeWorker();
  browser.registration.waiting = worker;
  const tab = await browser.openTab();
  expect(tab.updates.get()).toBe('ready');
  browser.registration.waiting = null;
  worker.dispatchEvent(new Event('statechange'));
  await settled();
  expect(tab.updates.get()).toBe('none');
});

test('the first worker is not a new version', async () => {
  browser.registration.active = null;
  const tab = await browser.openTab();
  await browser.install();
  expect(tab.updates.get()).toBe('none');
  browser.activate();
  expect(tab).toMatchObject({ reloads: 0 });
  expect(tab.updates.get()).toBe('none');
});

test('accepted: the new worker takes control and the page is reloaded once', async () => {
  const tab = await browser.openTab();
  const worker = await browser.install();
  tab.updates.accept();
  expect(tab.updates.get()).toBe('asking');
  browser.pass(600);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

// R21
test('accepted on a page that no worker served: it is reloaded all the same', async () => {
  const tab = await browser.openTab({ controlled: false });
  await browser.install();
  tab.updates.accept();
  browser.pass(600);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

test('accepted on a first visit: its first worker and then the next one', async () => {
  browser.registration.active = null;
  const tab = await browser.openTab({ controlled: false });
  await browser.install();
  browser.activate();
  await browser.install();
  expect(tab.updates.get()).toBe('ready');
  tab.updates.accept();
  browser.pass(600);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

test('if the worker does not take control within three seconds the page is reloaded', async () => {
  const tab = await browser.openTab();
  await browser.install();
  tab.updates.accept();
  browser.pass(600 + 2999);
  expect(tab.reloads).toBe(0);
  browser.pass(1);
  expect(tab.reloads).toBe(1);
});

test('it is not reloaded if typing has begun meanwhile', async () => {
  const tab = await browser.openTab();
  await browser.install();
  tab.updates.accept();
  browser.pass(600);
  tab.busy = true;
  browser.pass(3000);
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});

test('a second tap on "Update" changes nothing', async () => {
  const tab = await browser.openTab();
  const worker = await browser.install();
  tab.updates.accept();
  tab.updates.accept();
  browser.pass(600);
  expect(worker.messages).toHaveLength(1);
});

test('a tab that was just reloaded is not reloaded again; the shopper may', async () => {
  const tab = await browser.openTab();
  tab.mayReloadAgain = false;
  await browser.install();
  tab.updates.accept();
  browser.pass(600);
  browser.activate();
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
  tab.updates.accept();
  expect(tab.reloads).toBe(1);
});

// R20
describe('with a second tab', () => {
  test('typed text there holds the update back in all tabs', async () => {
    const tab = await browser.openTab();
    const other = await browser.openTab();
    other.busy = true;
    const worker = await browser.install();
    tab.updates.accept();
    browser.pass(10_000);
    expect(worker.messages).toEqual([]);
    expect(tab.updates.get()).toBe('elsewhere');
    expect([tab.reloads, other.reloads]).toEqual([0, 0]);
  });

  test('once it is submitted, the update is activated, and both tabs are reloaded once', async () => {
    const tab = await browser.openTab();
    const other = await browser.openTab();
    other.busy = true;
    const worker = await browser.install();
    tab.updates.accept();
    browser.pass(600);
    other.busy = false;
    tab.updates.accept();
    browser.pass(600);
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    browser.activate();
    expect([tab.reloads, other.reloads]).toEqual([1, 1]);
  });

  test('a suspended tab that missed the vote keeps running and asks for a reload', async () => {
    const tab = await browser.openTab();
    const sleeper = await browser.openTab({ withoutChannel: true });
    await browser.install();
    tab.updates.accept();
    browser.pass(600);
    browser.activate();
    expect([tab.reloads, sleeper.reloads]).toEqual([1, 0]);
    expect(sleeper.updates.get()).toBe('reload');
  });

  test('a tab in which typing began after it agreed keeps its text', async () => {
    const tab = await browser.openTab();
    const other = await browser.openTab();
    await browser.install();
    tab.updates.accept();
    browser.pass(600);
    other.busy = true;
    browser.activate();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });

  test('consent expires', async () => {
    const tab = await browser.openTab();
    const other = await browser.openTab();
    await browser.install();
    tab.updates.accept();
    browser.pass(10_001);
    browser.activate();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });
});

test('typed text in this tab holds the update back, too', async () => {
  const tab = await browser.openTab();
  tab.busy = true;
  const worker = await browser.install();
  tab.updates.accept();
  browser.pass(10_000);
  expect(tab.updates.get()).toBe('typing');
  expect(worker.messages).toEqual([]);
});

test('"Later" holds: this version is not offered again, the next one is once a second check has found it', async () => {
  const tab = await browser.openTab();
  await browser.install();
  tab.updates.later();
  expect(tab.updates.get()).toBe('none');
  browser.registration.waiting?.dispatchEvent(new Event('statechange'));
  await settled();
  expect(tab.updates.get()).toBe('none');
  await browser.install();
  expect(tab.updates.get()).toBe('none');
  browser.pass(HOUR);
  await settled();
  expect(tab.updates.get()).toBe('ready');
});

// R60: behind a balancer, servers of two builds answer the checks in turn.
describe('during a rolling deployment', () => {
  /** At every check the next of these versions is installed, if it is not the newest one already. */
  function serve(next: () => string): void {
    const { registration } = browser;
    registration.update = async () => {
      const version = next();
      if ((registration.waiting ?? registration.active)?.version !== version)
        registration.install(new FakeWorker(version));
      return undefined;
    };
  }
  /** Starts the app, with or without a touch; without pages the browser activates a waiting worker, if it has the time. */
  async function startApp({
    untouched,
    closesLong = false,
  }: {
    untouched: boolean;
    closesLong?: boolean;
  }): Promise<Tab> {
    const { registration } = browser;
    browser.closeTabs();
    if (closesLong && registration.waiting)
      Object.assign(registration, { active: registration.waiting, waiting: null });
    const tab = await browser.openTab({ untouched });
    if (registration.waiting?.messages.length) browser.activate();
    await settled();
    return tab;
  }
  const inTurn = (...versions: string[]) => {
    let asked = 0;
    return () => versions[asked++ % versions.length] ?? '';
  };
  /** Every check finds a version that nobody has seen, as where a server writes the time into its files. */
  const never = () => {
    let asked = 0;
    return () => `build ${++asked}`;
  };

  describe.each([
    ['two builds in turn', () => inTurn('new', 'old')],
    ['two builds, each twice', () => inTurn('new', 'new', 'old', 'old')],
    ['a build that no check has found before', never],
  ])('that sends %s', (_what, serverOf) => {
    beforeEach(() => {
      browser.registration.active = new FakeWorker('old');
      serve(serverOf());
    });

    test.each([[true], [false]])(
      'ten starts show one offer, and are reloaded once at most; closed in between: %s',
      async (closesLong) => {
        let offers = 0;
        let reloads = 0;
        let asksForReload = 0;
        for (let start = 0; start < 10; start += 1) {
          const tab = await startApp({ untouched: start % 2 === 1, closesLong });
          if (tab.updates.get() === 'ready') {
            offers += 1;
            tab.updates.later();
          }
          if (tab.updates.get() === 'reload') asksForReload += 1;
          reloads += tab.reloads;
          browser.pass(HOUR / 2);
          await settled();
        }
        expect(offers).toBe(1);
        expect(reloads).toBeLessThanOrEqual(1);
        expect(asksForReload).toBe(0);
      },
    );

    test('an open page shows one offer in a day', async () => {
      const tab = await browser.openTab();
      let offers = 0;
      for (let hour = 0; hour < 24; hour += 1) {
        if (tab.updates.get() === 'ready') {
          offers += 1;
          tab.updates.later();
        }
        browser.pass(HOUR);
        await settled();
      }
      expect(offers).toBe(1);
    });
  });

  test('once it has ended, the version that all servers send is activated at the next start, or offered', async () => {
    browser.registration.active = new FakeWorker('old');
    serve(never());
    for (let start = 0; start < 3; start += 1) await startApp({ untouched: true });
    serve(() => 'final');
    await startApp({ untouched: false });
    const tab = await startApp({ untouched: true });
    expect([browser.registration.active?.version, tab.reloads]).toEqual(['final', 1]);
  });

  test('a version that was withdrawn is offered again after a day', async () => {
    browser.registration.active = new FakeWorker('old');
    serve(() => 'bad');
    (await startApp({ untouched: false })).updates.accept();
    browser.pass(600);
    browser.activate();
    serve(() => 'old');
    expect((await startApp({ untouched: false })).updates.get()).toBe('none');
    browser.pass(25 * HOUR);
    expect((await startApp({ untouched: false })).updates.get()).toBe('ready');
  });
});

describe('at a cold start with a version that waits since an earlier visit', () => {
  beforeEach(() => {
    browser.registration.waiting = new FakeWorker();
  });

  test('the only page, untouched, updates silently', async () => {
    const { waiting } = browser.registration;
    const tab = await browser.openTab({ untouched: true });
    expect(waiting?.messages).toEqual([{ type: 'SKIP_WAITING', onlyIfAlone: true }]);
    expect(tab.updates.get()).toBe('none');
    browser.activate();
    expect(tab.reloads).toBe(1);
  });

  test('a page that was touched meanwhile is not reloaded', async () => {
    const tab = await browser.openTab({ untouched: true });
    tab.untouched = false;
    browser.activate();
    expect(tab.reloads).toBe(0);
    expect(tab.updates.get()).toBe('reload');
  });

  // R20: the browser waits for the fetches of the old worker.
  test('it updates silently however slow the network is', async () => {
    const tab = await browser.openTab({ untouched: true });
    browser.pass(9_000);
    expect(tab.updates.get()).toBe('none');
    browser.activate();
    expect(tab.reloads).toBe(1);
    expect(tab.updates.get()).toBe('none');
  });

  /** The worker finds a second page, `times` in a row. */
  async function findsAnotherPage(times: number): Promise<void> {
    for (let asked = 0; asked < times; asked += 1) {
      browser.registration.waiting?.reply(false);
      await Promise.resolve();
      browser.pass(500);
    }
  }

  test('if the worker finds a second page for three seconds, it is offered', async () => {
    const tab = await browser.openTab({ untouched: true });
    await findsAnotherPage(5);
    expect(tab.updates.get()).toBe('none');
    await findsAnotherPage(1);
    await settled();
    expect(tab.updates.get()).toBe('ready');
    browser.activate();
    expect(tab.reloads).toBe(0);
  });

  test('the page before this one may still be closing', async () => {
    const tab = await browser.openTab({ untouched: true });
    const messages = browser.registration.waiting?.messages;
    await findsAnotherPage(2);
    expect(messages).toHaveLength(3);
    browser.activate();
    expect(tab.reloads).toBe(1);
  });

  test('if it is not active within ten seconds, it is offered', async () => {
    const tab = await browser.openTab({ untouched: true });
    browser.pass(10_000);
    await settled();
    expect(tab.updates.get()).toBe('ready');
    browser.activate();
    expect(tab.reloads).toBe(0);
  });

  test.each([
    ['was touched', { untouched: false }],
    ['has typed text, brought back by the browser', { untouched: true, busy: true }],
  ])('a page that %s shows the offer', async (_what, options) => {
    const { waiting } = browser.registration;
    const tab = await browser.openTab(options);
    expect(waiting?.messages).toEqual([]);
    expect(tab.updates.get()).toBe('ready');
  });
});

test('it checks for a new version at the start, each hour, and when the page becomes visible after one', async () => {
  const tab = await browser.openTab();
  const { registration } = browser;
  expect(registration.updates).toBe(1);
  tab.appear();
  expect(registration.updates).toBe(1);
  browser.pass(60 * 60_000);
  expect(registration.updates).toBe(2);
  browser.pass(30 * 60_000);
  tab.appear();
  expect(registration.updates).toBe(2);
});

test('a failed check is ignored', async () => {
  browser.registration.update = async () => {
    throw new TypeError('offline');
  };
  const tab = await browser.openTab();
  // Long enough for an unhandled rejection to fail this run.
  await new Promise((resolve) => setImmediate(resolve));
  expect(tab.updates.get()).toBe('none');
});

test.each([
  [null],
  ['busy'],
  [{ vote: 'busy' }],
  [{ vote: 'busy', id: 7 }],
  [{ vote: 'busy', id: 'of another question' }],
])('%j from another tab does not hold the update back', async (data) => {
  const tab = await browser.openTab();
  const other = await browser.openTab();
  const worker = await browser.install();
  tab.updates.accept();
  other.post(data);
  browser.pass(600);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('other messages on the same channel are not consent', async () => {
  const tab = await browser.openTab();
  const other = await browser.openTab();
  await browser.install();
  other.post({ type: 'signed-out' });
  other.post({ vote: 'ask' });
  browser.activate();
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});
