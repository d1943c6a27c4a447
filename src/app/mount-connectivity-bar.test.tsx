import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../tests/render.tsx';
import { type BagSnapshot, emptyBag } from '../data/bag.ts';
import { observable } from '../data/observable.ts';
import type { ConnectionState } from '../domain/connectivity.ts';
import { mountConnectivityBar } from './mount-connectivity-bar.tsx';

/** R51: the bar appears and disappears at most this long after the fact. */
const SOON_MS = 3_000;
const WEAK = expect.stringMatching(/^Connection is weak\. Showing your store as of .*\d:\d\d\s[ap]m\.$/);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The shop over a network: `up` answers probes, `hangs` lets them time out, `down` fails at once. */
async function scene() {
  const page = { line: 'up' as 'up' | 'hangs' | 'down', bag: emptyBag };
  const probe = () => {
    if (page.line === 'up') return Promise.resolve(new Response(null, { status: 204 }));
    const failed = new TypeError('Failed to fetch');
    if (page.line === 'down') return Promise.reject(failed);
    return new Promise<Response>((_, reject) => setTimeout(() => reject(failed), 3_000));
  };
  vi.stubGlobal('fetch', vi.fn(probe));
  const listeners = new Set<() => void>();
  const shop = await renderApp('/');
  // The status of a loading store.
  await vi.waitFor(() => expect(args()).toEqual([]));
  const { bag: _none, ...rest } = shop.app;
  const bag = {
    get: () => page.bag,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const connectivity = observable<ConnectionState>('online');
  // The indicator uses only these two members of the bag.
  const app = { ...rest, bag } as unknown as typeof shop.app;
  const report = mountConnectivityBar(window, { connectivity, app, router: shop.router, isStatic: false });
  return {
    page,
    report: (...args: Parameters<typeof report>) => act(async () => report(...args)),
    reconnect: () => act(async () => void window.dispatchEvent(new Event('online'))),
    bagIs: (change: Partial<BagSnapshot>) =>
      act(async () => {
        page.bag = { ...emptyBag, ...change };
        for (const listener of listeners) listener();
      }),
  };
}

const args = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const OFFLINE = expect.stringMatching(/^You're offline\. Showing your store as of .*\d:\d\d\s[ap]m\.$/);
/** Milliseconds since a time until the bar shows `words` ('' for no bar); fails if it takes longer than R51 allows. */
async function untilShown(words: unknown, since = Date.now()): Promise<number> {
  const wanted = words === '' ? [] : [words];
  const matches = () => {
    try {
      expect(args()).toEqual(wanted);
      return true;
    } catch {
      return false;
    }
  };
  for (let ms = 0; ms <= SOON_MS; ms += 100) {
    if (matches()) return Date.now() - since;
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
  expect(args(), `within ${SOON_MS} ms`).toEqual(wanted);
  return Date.now() - since;
}

// R51
test('the loss of the network is shown within three seconds, and hidden three seconds after it is back', async () => {
  const { page, report, reconnect } = await scene();
  page.line = 'down';
  await report('went-offline', Date.now());
  await untilShown(OFFLINE);
  page.line = 'up';
  await reconnect();
  await untilShown('');
});

test.each(['saved', 'failed'] as const)(
  'a call that ended as "%s" is shown within three seconds, as weak',
  async (outcome) => {
    const { page, report } = await scene();
    page.line = 'hangs';
    await report(outcome, Date.now());
    await untilShown(WEAK);
  },
);

test('a late call is shown within three seconds, if probes fail too', async () => {
  const { page, report } = await scene();
  page.line = 'hangs';
  await report('slow', Date.now());
  expect(await untilShown(WEAK)).toBeGreaterThan(2_000);
});

test('the first response to any call hides it within three seconds', async () => {
  const { page, report } = await scene();
  page.line = 'down';
  await report('failed', Date.now());
  await untilShown(WEAK);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(args()).toEqual([WEAK]);
  page.line = 'up';
  await report('answered', Date.now());
  await untilShown('');
});

test('without any call it is hidden after the first successful probe', async () => {
  const { page, report } = await scene();
  page.line = 'down';
  await report('failed', Date.now());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  page.line = 'up';
  await act(() => vi.advanceTimersByTimeAsync(3_400));
  await untilShown('');
});

test('changes that are being sent, wait for a sign-in or need attention are shown within three seconds, and not afterwards', async () => {
  const { bagIs } = await scene();
  const changedAt = Date.now();
  await bagIs({ status: 'ready', waiting: 2 });
  expect(await untilShown('Sending 2 changes…', changedAt)).toBeGreaterThanOrEqual(900);
  await bagIs({ status: 'signed-out', waiting: 2 });
  await untilShown('Sign in to send 2 changes');
  await bagIs({ status: 'ready', notices: [{ kind: 'other-account', id: '1', count: 2 }] });
  await untilShown('1 change needs your attention.');
  await bagIs({ status: 'ready' });
  await untilShown('');
});

// R32
test('a tap on changes that wait for a sign-in opens it', async () => {
  const { bagIs } = await scene();
  await bagIs({ status: 'signed-out', waiting: 1 });
  await untilShown('Sign in to send 1 change');
  await act(async () => screen.getByRole('button', { name: 'Sign in to send 1 change' }).click());
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
});
