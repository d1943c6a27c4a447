import { beforeEach, describe, expect, test } from 'vitest';
import { FakeWorker, phone } from '../../tests/phone-with-tabs.ts';

let shop: ReturnType<typeof phone>;
beforeEach(() => {
  shop = phone();
  shop.registration.active = new FakeWorker();
});

test('a new version is offered, and nothing happens until the shopper accepts it', () => {
  const tab = shop.openTab();
  expect(tab.updates.get()).toBe('none');
  const worker = shop.registration.install();
  expect(tab.updates.get()).toBe('ready');
  shop.pass(24 * 60 * 60_000);
  expect(worker.told).toEqual([]);
  expect(tab.reloads).toBe(0);
});

test('a version that was ready before the page opened is offered at once', () => {
  shop.registration.waiting = new FakeWorker();
  expect(shop.openTab().updates.get()).toBe('ready');
});

test('a version that is being installed when the page opens is offered when it is ready', () => {
  const worker = new FakeWorker();
  shop.registration.installing = worker;
  const tab = shop.openTab();
  expect(tab.updates.get()).toBe('none');
  Object.assign(shop.registration, { installing: null, waiting: worker });
  worker.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('ready');
});

// R23
test('a version that disappears, such as one that unregisters itself, is no longer offered', () => {
  const worker = new FakeWorker();
  shop.registration.waiting = worker;
  const tab = shop.openTab();
  expect(tab.updates.get()).toBe('ready');
  shop.registration.waiting = null;
  worker.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('none');
});

test('the first worker is not a new version', () => {
  shop.registration.active = null;
  const tab = shop.openTab();
  shop.registration.install();
  expect(tab.updates.get()).toBe('none');
  shop.takeOver();
  expect(tab).toMatchObject({ reloads: 0 });
  expect(tab.updates.get()).toBe('none');
});

test('accepted: the new worker takes control and the page is reloaded once', () => {
  const tab = shop.openTab();
  const worker = shop.registration.install();
  tab.updates.accept();
  expect(tab.updates.get()).toBe('asking');
  shop.pass(600);
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
  shop.takeOver();
  expect(tab.reloads).toBe(1);
});

// R21
test('accepted on a page that no worker served: it is reloaded all the same', () => {
  const tab = shop.openTab({ controlled: false });
  shop.registration.install();
  tab.updates.accept();
  shop.pass(600);
  shop.takeOver();
  expect(tab.reloads).toBe(1);
});

test('accepted on a first visit: its first worker and then the next one', () => {
  shop.registration.active = null;
  const tab = shop.openTab({ controlled: false });
  shop.registration.install();
  shop.takeOver();
  shop.registration.install();
  expect(tab.updates.get()).toBe('ready');
  tab.updates.accept();
  shop.pass(600);
  shop.takeOver();
  expect(tab.reloads).toBe(1);
});

test('if the worker does not take control within three seconds the page is reloaded', () => {
  const tab = shop.openTab();
  shop.registration.install();
  tab.updates.accept();
  shop.pass(600 + 2999);
  expect(tab.reloads).toBe(0);
  shop.pass(1);
  expect(tab.reloads).toBe(1);
});

test('it is not reloaded if typing has begun meanwhile', () => {
  const tab = shop.openTab();
  shop.registration.install();
  tab.updates.accept();
  shop.pass(600);
  tab.busy = true;
  shop.pass(3000);
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});

test('a second tap on "Update" changes nothing', () => {
  const tab = shop.openTab();
  const worker = shop.registration.install();
  tab.updates.accept();
  tab.updates.accept();
  shop.pass(600);
  expect(worker.told).toHaveLength(1);
});

test('a tab that was just reloaded is not reloaded again; the shopper may', () => {
  const tab = shop.openTab();
  tab.mayReloadAgain = false;
  shop.registration.install();
  tab.updates.accept();
  shop.pass(600);
  shop.takeOver();
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
  tab.updates.accept();
  expect(tab.reloads).toBe(1);
});

// R20
describe('with a second tab', () => {
  test('typed text there holds the update back in all tabs', () => {
    const [tab, other] = [shop.openTab(), shop.openTab()];
    other.busy = true;
    const worker = shop.registration.install();
    tab.updates.accept();
    shop.pass(10_000);
    expect(worker.told).toEqual([]);
    expect(tab.updates.get()).toBe('elsewhere');
    expect([tab.reloads, other.reloads]).toEqual([0, 0]);
  });

  test('once it is submitted, the update is activated, and both tabs are reloaded once', () => {
    const [tab, other] = [shop.openTab(), shop.openTab()];
    other.busy = true;
    const worker = shop.registration.install();
    tab.updates.accept();
    shop.pass(600);
    other.busy = false;
    tab.updates.accept();
    shop.pass(600);
    expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
    shop.takeOver();
    expect([tab.reloads, other.reloads]).toEqual([1, 1]);
  });

  test('a suspended tab that missed the vote keeps running and asks for a reload', () => {
    const [tab, sleeper] = [shop.openTab(), shop.openTab({ deaf: true })];
    shop.registration.install();
    tab.updates.accept();
    shop.pass(600);
    shop.takeOver();
    expect([tab.reloads, sleeper.reloads]).toEqual([1, 0]);
    expect(sleeper.updates.get()).toBe('reload');
  });

  test('a tab in which typing began after it agreed keeps its text', () => {
    const [tab, other] = [shop.openTab(), shop.openTab()];
    shop.registration.install();
    tab.updates.accept();
    shop.pass(600);
    other.busy = true;
    shop.takeOver();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });

  test('consent expires', () => {
    const [tab, other] = [shop.openTab(), shop.openTab()];
    shop.registration.install();
    tab.updates.accept();
    shop.pass(10_001);
    shop.takeOver();
    expect(other.reloads).toBe(0);
    expect(other.updates.get()).toBe('reload');
  });
});

test('typed text in this tab holds the update back, too', () => {
  const tab = shop.openTab();
  tab.busy = true;
  const worker = shop.registration.install();
  tab.updates.accept();
  shop.pass(10_000);
  expect(tab.updates.get()).toBe('typing');
  expect(worker.told).toEqual([]);
});

test('"Later" holds: this version is not offered again, the next one is', () => {
  const tab = shop.openTab();
  shop.registration.install();
  tab.updates.later();
  expect(tab.updates.get()).toBe('none');
  shop.registration.waiting?.dispatchEvent(new Event('statechange'));
  expect(tab.updates.get()).toBe('none');
  shop.registration.install();
  expect(tab.updates.get()).toBe('ready');
});

describe('at a cold start with a version that waits since an earlier visit', () => {
  beforeEach(() => {
    shop.registration.waiting = new FakeWorker();
  });

  test('the only page, untouched, updates silently', () => {
    const { waiting } = shop.registration;
    const tab = shop.openTab({ untouched: true });
    expect(waiting?.told).toEqual([{ type: 'SKIP_WAITING', onlyIfAlone: true }]);
    expect(tab.updates.get()).toBe('none');
    shop.takeOver();
    expect(tab.reloads).toBe(1);
  });

  test('a page that was touched meanwhile is not reloaded', () => {
    const tab = shop.openTab({ untouched: true });
    tab.untouched = false;
    shop.takeOver();
    expect(tab.reloads).toBe(0);
    expect(tab.updates.get()).toBe('reload');
  });

  // R20: the browser waits for the fetches of the old worker.
  test('it updates silently however slow the network is', () => {
    const tab = shop.openTab({ untouched: true });
    shop.pass(9_000);
    expect(tab.updates.get()).toBe('none');
    shop.takeOver();
    expect(tab.reloads).toBe(1);
    expect(tab.updates.get()).toBe('none');
  });

  /** The worker finds a second page, `times` in a row. */
  async function findsAnotherPage(times: number): Promise<void> {
    for (let asked = 0; asked < times; asked += 1) {
      shop.registration.waiting?.answer(false);
      await Promise.resolve();
      shop.pass(500);
    }
  }

  test('if the worker finds a second page for three seconds, it is offered', async () => {
    const tab = shop.openTab({ untouched: true });
    await findsAnotherPage(5);
    expect(tab.updates.get()).toBe('none');
    await findsAnotherPage(1);
    expect(tab.updates.get()).toBe('ready');
    shop.takeOver();
    expect(tab.reloads).toBe(0);
  });

  test('the page before this one may still be closing', async () => {
    const tab = shop.openTab({ untouched: true });
    const messages = shop.registration.waiting?.told;
    await findsAnotherPage(2);
    expect(messages).toHaveLength(3);
    shop.takeOver();
    expect(tab.reloads).toBe(1);
  });

  test('if it is not active within ten seconds, it is offered', () => {
    const tab = shop.openTab({ untouched: true });
    shop.pass(10_000);
    expect(tab.updates.get()).toBe('ready');
    shop.takeOver();
    expect(tab.reloads).toBe(0);
  });

  test.each([
    ['was touched', { untouched: false }],
    ['has typed text, brought back by the browser', { untouched: true, busy: true }],
  ])('a page that %s shows the offer', (_what, options) => {
    const { waiting } = shop.registration;
    const tab = shop.openTab(options);
    expect(waiting?.told).toEqual([]);
    expect(tab.updates.get()).toBe('ready');
  });
});

test('it checks for a new version at the start, each hour, and when the page becomes visible after one', () => {
  const tab = shop.openTab();
  const { registration } = shop;
  expect(registration.updates).toBe(1);
  tab.appear();
  expect(registration.updates).toBe(1);
  shop.pass(60 * 60_000);
  expect(registration.updates).toBe(2);
  shop.pass(30 * 60_000);
  tab.appear();
  expect(registration.updates).toBe(2);
});

test('a failed check is ignored', async () => {
  shop.registration.update = async () => {
    throw new TypeError('offline');
  };
  const tab = shop.openTab();
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
  const [tab, other] = [shop.openTab(), shop.openTab()];
  const worker = shop.registration.install();
  tab.updates.accept();
  other.say(data);
  shop.pass(600);
  expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('other messages on the same channel are not consent', () => {
  const [tab, other] = [shop.openTab(), shop.openTab()];
  shop.registration.install();
  other.say({ type: 'signed-out' });
  other.say({ vote: 'ask' });
  shop.takeOver();
  expect(tab.reloads).toBe(0);
  expect(tab.updates.get()).toBe('reload');
});
