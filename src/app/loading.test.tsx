import { dehydrate, onlineManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../tests/console.ts';
import { readHomeFrom } from '../../tests/read-layout.ts';
import { renderApp } from '../../tests/render.tsx';
import { sampleLayout } from '../../tests/samples.ts';
import type { AppContext } from '../data/app-context.tsx';
import { restoreLayout } from '../data/persist/hydrate-cache.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { CACHE_SCHEMA } from '../data/stored.ts';
import { storedLayout } from '../data/widget-kinds.ts';

const YESTERDAY = Date.now() - 24 * 60 * 60_000;
const overlay = () => screen.queryByText('Loading your store...');
const storeName = () => screen.findByRole('heading', { level: 1, name: 'Nindiya' });

/** A visit yesterday: its stored layout is restored before the first request. */
async function cameYesterday(app: AppContext) {
  const stored = storedLayout.write(readHomeFrom({ layout: sampleLayout() }));
  app.queryClient.setQueryData<unknown>(layoutQuery(app).queryKey, stored, { updatedAt: YESTERDAY });
  const persisted = { buster: CACHE_SCHEMA, timestamp: YESTERDAY, clientState: dehydrate(app.queryClient) };
  localStorage.setItem(`rq:${CACHE_SCHEMA}:s2`, JSON.stringify(persisted));
  app.queryClient.clear();
  await restoreLayout(app, Date.now());
}

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
}
afterEach(() => onlineManager.setOnline(true));

// spec §2, D21
describe('"Loading your store..."', () => {
  test('covers the page on the first visit until the store answers', async () => {
    await renderApp('/', { network: 'silent' });
    expect(await screen.findByRole('status')).toBe(overlay()?.parentElement);
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('is gone once the store has answered', async () => {
    await renderApp('/');
    await storeName();
    expect(overlay()).toBeNull();
  });

  test.each(['silent', 'down'] as const)(
    'never covers a stored layout, even while the network is %s',
    async (network) => {
      const { calls } = await renderApp('/', { network, before: cameYesterday });
      await storeName();
      await waitFor(() => expect(calls.length).toBeGreaterThan(0));
      expect(overlay()).toBeNull();
      expect(screen.getByRole('heading', { name: 'Shop Our Bestsellers' })).toBeTruthy();
    },
  );

  test('never covers a stored layout without a network', async () => {
    goOffline();
    await renderApp('/', { network: 'down', before: cameYesterday });
    await storeName();
    expect(overlay()).toBeNull();
  });
});

test("a store that was kept is replaced by today's", async () => {
  const today = { ...sampleLayout(), config: { tabTitle: 'Nindiya, renewed' } };
  const { calls } = await renderApp('/', { layout: today, before: cameYesterday });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nindiya, renewed' })).toBeTruthy();
  expect(calls).toEqual(['/api/v1/presentation/2/STORE_HOME']);
});

// spec §8
describe('a store that cannot be loaded', () => {
  beforeEach(() => expectErrors(FAILED_REQUEST));

  const broken = [
    ['answers with an error', { status: 500 }],
    ['is not there', { status: 404 }],
    ['sends no layout', { layout: 'soon' }],
    ['is out of reach', { network: 'down' }],
  ] as const;

  test.each(broken)('because it %s shows an error', async (_, wire) => {
    await renderApp('/', wire);
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
    expect(screen.getByText('Please try again later')).toBeTruthy();
    expect(screen.getByRole('main')).toBeTruthy();
  });

  test.each(broken)('because it %s loads on retry', async (_, initial) => {
    const { wire } = await renderApp('/', initial);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    Object.assign(wire, { status: 200, network: 'up', layout: sampleLayout() });
    fireEvent.click(retry);
    expect(await storeName()).toBeTruthy();
    expect(screen.queryByText('Something went wrong')).toBeNull();
  });

  test('is requested twice before the error, only once after a refusal', async () => {
    const failing = await renderApp('/', { status: 500 });
    await screen.findByRole('alert');
    expect(failing.calls).toHaveLength(2);
    failing.unmount();
    const refusing = await renderApp('/', { status: 403 });
    await screen.findByRole('alert');
    expect(refusing.calls).toHaveLength(1);
  });

  test('without a network shows that the shopper is offline, and loads on retry', async () => {
    goOffline();
    const { wire } = await renderApp('/', { network: 'down' });
    expect(await screen.findByRole('heading', { level: 1, name: "You're offline" })).toBeTruthy();
    expect(screen.getByText("This page isn't saved on this device yet")).toBeTruthy();
    wire.network = 'up';
    onlineManager.setOnline(true);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await storeName()).toBeTruthy();
  });
});
