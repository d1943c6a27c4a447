import { beforeEach, describe, expect, test } from 'vitest';
import { device, FakeWorker } from '../../tests/device-with-tabs.ts';

let browser: ReturnType<typeof device>;
beforeEach(() => {
  browser = device();
  browser.registration.active = new FakeWorker();
});

test('a new version is offered, and nothing happens until the shopper accepts it', () => {
  const tab = browser.openTab();
  expect(tab.updates.get()).toBe('none');
  const worker = browser.registration.install();
  expect(tab.updates.get()).toBe('ready');
  browser.pass(24 * 60 * 60_000);
  expect(worker.messages).toEqual([]);
  expect(tab.reloads).toBe(0);
});

test('a version that was ready before the page opened is offered at once', () => {
  browser.registration.waiting = new FakeWorker();
  expect(browser.openTab().updates.get()).toBe('ready');
});

test('a version that is being installed when the page opens is offered when it is ready', () => {
  const worker = new FakeWorker();
  browser.registration.installing = worker;
  const tab = browser.openTab();
  expect(tab.updates.get()).toBe('none');
  Object.assign(browser.registration, { installing: null, waiting: worker });
  worker.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('ready');
});

// R23
test('a version that disappears, such as one that unregisters itself, is no longer offered', () => {
  const worker = new FakeWorker();
  browser.registration.waiting = worker;
  const tab = browser.openTab();
  expect(tab.updates.get()).toBe('ready');
  browser.registration.waiting = null;
  worker.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('none');
});

test('the first worker is not a new version', () => {
  browser.registration.active = null;
  const tab = browser.openTab();
  browser.registration.install();
  expect(tab.updates.get()).toBe('none');
  browser.activate();
  expect(tab).toMatchObject({ reloads: 0 });
  expect(tab.updates.get()).toBe('none');
});

test('accepted: the new worker takes control and the page is reloaded once', () => {
  const tab = browser.openTab();
  const worker = browser.registration.install();
  tab.updates.accept();
  expect(tab.updates.get()).toBe('asking');
  browser.pass(600);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

// R21
test('accepted on a page that no worker served: it is reloaded all the same', () => {
  const tab = browser.openTab({ controlled: false });
  browser.registration.install();
  tab.updates.accept();
  browser.pass(600);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

test('accepted on a first visit: its first worker and then the next one', () => {
  browser.registration.active = null;
  const tab = browser.openTab({ controlled: false });
  browser.registration.install();
  browser.activate();
  browser.registration.install();
  expect(tab.updates.get()).toBe('ready');
  tab.updates.accept();
  browser.pass(600);
  browser.activate();
  expect(tab.reloads).toBe(1);
});

test('if the worker does not take control within three seconds the page is reloaded', () => {
  const tab = browser.openTab();
  browser.registration.install();
  tab.updates.accept();
  browser.pass(600 + 2999);
  expect(tab.reloads).toBe(0);
  browser.pass(1);
  expect(tab.reloads).toBe(1);
});

test('it is not reloaded if typing has begun meanwhile', () => {
  const tab = browser.openTab();
  browser.registration.install();
  tab.updates.accept();
  browser.pass(600);
  tab.busy = true;
  browser.pass(3000);
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});

test('a second tap on "Update" changes nothing', () => {
  const tab = browser.openTab();
  const worker = browser.registration.install();
  tab.updates.accept();
  tab.updates.accept();
  browser.pass(600);
  expect(worker.messages).toHaveLength(1);
});

test('a tab that was just reloaded is not reloaded again; the shopper may', () => {
  const tab = browser.openTab();
  tab.mayReloadAgain = false;
  browser.registration.install();
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
  test('typed text there holds the update back in all tabs', () => {
    const tab = browser.openTab();
    const other = browser.openTab();
    other.busy = true;
    const worker = browser.registration.install();
    tab.updates.accept();
    browser.pass(10_000);
    expect(worker.messages).toEqual([]);
    expect(tab.updates.get()).toBe('elsewhere');
    expect([tab.reloads, other.reloads]).toEqual([0, 0]);
  });

  test('once it is submitted, the update is activated, and both tabs are reloaded once', () => {
    const tab = browser.openTab();
    const other = browser.openTab();
    other.busy = true;
    const worker = browser.registration.install();
    tab.updates.accept();
    browser.pass(600);
    other.busy = false;
    tab.updates.accept();
    browser.pass(600);
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    browser.activate();
    expect([tab.reloads, other.reloads]).toEqual([1, 1]);
  });

  test('a suspended tab that missed the vote keeps running and asks for a reload', () => {
    const tab = browser.openTab();
    const sleeper = browser.openTab({ withoutChannel: true });
    browser.registration.install();
    tab.updates.accept();
    browser.pass(600);
    browser.activate();
    expect([tab.reloads, sleeper.reloads]).toEqual([1, 0]);
    expect(sleeper.updates.get()).toBe('reload');
  });

  test('a tab in which typing began after it agreed keeps its text', () => {
    const tab = browser.openTab();
    const other = browser.openTab();
    browser.registration.install();
    tab.updates.accept();
    browser.pass(600);
    other.busy = true;
    browser.activate();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });

  test('consent expires', () => {
    const tab = browser.openTab();
    const other = browser.openTab();
    browser.registration.install();
    tab.updates.accept();
    browser.pass(10_001);
    browser.activate();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });
});

test('typed text in this tab holds the update back, too', () => {
  const tab = browser.openTab();
  tab.busy = true;
  const worker = browser.registration.install();
  tab.updates.accept();
  browser.pass(10_000);
  expect(tab.updates.get()).toBe('typing');
  expect(worker.messages).toEqual([]);
});

test('"Later" holds: this version is not offered again, the next one is', () => {
  const tab = browser.openTab();
  browser.registration.install();
  tab.updates.later();
  expect(tab.updates.get()).toBe('none');
  browser.registration.waiting?.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('none');
  browser.registration.install();
  expect(tab.updates.get()).toBe('ready');
});

describe('at a cold start with a version that waits since an earlier visit', () => {
  beforeEach(() => {
    browser.registration.waiting = new FakeWorker();
  });

  test('the only page, untouched, updates silently', () => {
    const { waiting } = browser.registration;
    const tab = browser.openTab({ untouched: true });
    expect(waiting?.messages).toEqual([{ type: 'SKIP_WAITING', onlyIfAlone: true }]);
    expect(tab.updates.get()).toBe('none');
    browser.activate();
    expect(tab.reloads).toBe(1);
  });

  test('a page that was touched meanwhile is not reloaded', () => {
    const tab = browser.openTab({ untouched: true });
    tab.untouched = false;
    browser.activate();
    expect(tab.reloads).toBe(0);
    expect(tab.updates.get()).toBe('reload');
  });

  // R20: the browser waits for the fetches of the old worker.
  test('it updates silently however slow the network is', () => {
    const tab = browser.openTab({ untouched: true });
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
    const tab = browser.openTab({ untouched: true });
    await findsAnotherPage(5);
    expect(tab.updates.get()).toBe('none');
    await findsAnotherPage(1);
    expect(tab.updates.get()).toBe('ready');
    browser.activate();
    expect(tab.reloads).toBe(0);
  });

  test('the page before this one may still be closing', async () => {
    const tab = browser.openTab({ untouched: true });
    const messages = browser.registration.waiting?.messages;
    await findsAnotherPage(2);
    expect(messages).toHaveLength(3);
    browser.activate();
    expect(tab.reloads).toBe(1);
  });

  test('if it is not active within ten seconds, it is offered', () => {
    const tab = browser.openTab({ untouched: true });
    browser.pass(10_000);
    expect(tab.updates.get()).toBe('ready');
    browser.activate();
    expect(tab.reloads).toBe(0);
  });

  test.each([
    ['was touched', { untouched: false }],
    ['has typed text, brought back by the browser', { untouched: true, busy: true }],
  ])('a page that %s shows the offer', (_what, options) => {
    const { waiting } = browser.registration;
    const tab = browser.openTab(options);
    expect(waiting?.messages).toEqual([]);
    expect(tab.updates.get()).toBe('ready');
  });
});

test('it checks for a new version at the start, each hour, and when the page becomes visible after one', () => {
  const tab = browser.openTab();
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
  const tab = browser.openTab();
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
])('%j from another tab does not hold the update back', (data) => {
  const tab = browser.openTab();
  const other = browser.openTab();
  const worker = browser.registration.install();
  tab.updates.accept();
  other.post(data);
  browser.pass(600);
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('other messages on the same channel are not consent', () => {
  const tab = browser.openTab();
  const other = browser.openTab();
  browser.registration.install();
  other.post({ type: 'signed-out' });
  other.post({ vote: 'ask' });
  browser.activate();
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});
