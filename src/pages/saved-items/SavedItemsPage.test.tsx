import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../../tests/console.ts';
import { openProduct } from '../../../tests/product.tsx';
import { renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';
import { logOut } from '../../data/logout.ts';
import { savedIds, saveVariant, setSaved } from '../../data/saved-items.ts';
import { watchHearts } from '../../features/saved-items/hearts.ts';
import { sharedIds } from './SavedItemsPage.tsx';

beforeEach(() => localStorage.clear());
const products = { 2001: sampleProduct(), 2002: sampleProduct({ id: '2002', name: 'Indigo throw' }) };
const open = (ids: string[], path = '/saved-items', more: object = {}) =>
  renderApp(path, {
    products,
    before: (app) => {
      for (const id of ids) setSaved(app, id, true);
    },
    ...more,
  });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('lists saved items, the last one first', async () => {
  await open(['2001', '2002']);
  await screen.findByRole('heading', { level: 1, name: 'Saved items' });
  await expect.poll(names).toEqual(['Indigo throw', 'Ticking Stripe Bed Spread']);
});

test('a saved variant shows its name and its price, and opens with it', async () => {
  await open([], '/saved-items', {
    before: (app: Parameters<typeof saveVariant>[0]) => saveVariant(app, '2001', '200110'),
  });
  expect(await screen.findByText('Double, Indigo')).toBeTruthy();
  expect(screen.getByText('₹1,999')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('/product/2001?variant=200110');
});

test('an empty list links to the home page', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nothing saved yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Start Shopping' })).toBeTruthy();
});

test('R37: a product that is no longer sold is marked and can be removed', async () => {
  expectErrors(FAILED_REQUEST);
  const { app } = await open(['2001', '9']);
  expect(await screen.findByText('A product that is no longer sold')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take it off the list' }));
  expect(screen.queryByText('A product that is no longer sold')).toBeNull();
  expect(savedIds(app)).toEqual(['2001']);
});

test('a list of 100 items shows 20 at a time', async () => {
  expectErrors(FAILED_REQUEST);
  await open(Array.from({ length: 100 }, (_, at) => `7${at}`));
  const main = within(await screen.findByRole('main'));
  await main.findByRole('heading', { level: 1, name: 'Saved items' });
  expect(main.getAllByRole('listitem')).toHaveLength(20);
  fireEvent.click(main.getByRole('button', { name: 'Show more' }));
  expect(main.getAllByRole('listitem')).toHaveLength(40);
});

test('a shared list shows its products and does not change the own list', async () => {
  const { app } = await open(['2001'], '/saved-items?ids=2002');
  await screen.findByRole('heading', { level: 1, name: 'A shared list' });
  await expect.poll(names).toEqual(['Indigo throw']);
  expect(savedIds(app)).toEqual(['2001']);
});

test.each([
  ['', []],
  [',,', []],
  ['1,2,1', ['1', '2']],
  ['1, 2', ['1', '2']],
  ['<script>,../../x,%00,1', ['1']],
  ['9'.repeat(500), []],
])('parses the shared ids %j as %j', (ids, expected) => {
  expect(sharedIds(ids)).toEqual(expected);
});

test('limits a shared address to 60 ids', () => {
  expect(sharedIds(Array.from({ length: 5_000 }, (_, id) => id).join(','))).toHaveLength(60);
});

test('the shared link contains the ids of the list', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  await open(['2001', '2002']);
  fireEvent.click(await screen.findByRole('button', { name: 'Share this list' }));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  vi.unstubAllGlobals();
  expect(copied).toEqual([`${window.location.origin}/saved-items?ids=2002,2001`]);
});

const heart = () => screen.getByRole('button', { name: 'Save for later: Ticking Stripe Bed Spread' });

test('a heart saves and removes a product, and logout clears the list (R34)', async () => {
  const { app } = await openProduct();
  watchHearts(window, app, Promise.resolve());
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart());
  await expect.poll(() => heart().getAttribute('aria-pressed')).toBe('true');
  expect(savedIds(app)).toEqual(['2001']);
  fireEvent.click(heart());
  await expect.poll(() => savedIds(app)).toEqual([]);
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart());
  await expect.poll(() => savedIds(app)).toEqual(['2001']);
  await act(() => logOut(app));
  expect(heart().getAttribute('aria-pressed')).toBe('false');
  expect(localStorage.getItem('savedItems:s2')).toBeNull();
});

test('hearts that are added later are marked, too', async () => {
  const { app } = await openProduct({}, { before: (context) => setSaved(context, '2001', true) });
  watchHearts(window, app, Promise.resolve());
  const late = document.createElement('button');
  late.dataset.save = '2001';
  document.body.append(late);
  await expect.poll(() => late.getAttribute('aria-pressed')).toBe('true');
  late.remove();
});
