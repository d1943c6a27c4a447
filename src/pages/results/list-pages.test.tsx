import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setMedia, setSeen } from '../../../tests/browser.ts';
import { heading } from '../../../tests/products.ts';
import { renderApp } from '../../../tests/render.tsx';

const WIDE = '(min-width: 62em)';
beforeEach(() => setMedia(WIDE, false));

/** The last product is the cheapest. */
const wire = (id: number, many: number) => ({
  id,
  name: `Throw ${id}`,
  category: { name: 'Throws' },
  skus: [{ id: id * 10, enabled: true, inventory_count: 3, actual_price: 1000, selling_price: 1000 + many - id }],
});
const isSearch = (path: string) => path.startsWith('/api/v1/search');
const pageOf = (path: string) => Number(new URL(path, 'http://shop').searchParams.get('page') ?? 1);

/** A shop with `many` results, in pages of 120; it responds with 503 for a page that `refuses` accepts. */
async function openSearch(
  many: number,
  { at = '/results?q=throw', refuses = (() => false) as Refuses, total = many } = {},
) {
  const answer = (path: string) => {
    if (!isSearch(path)) return undefined;
    if (refuses(pageOf(path))) return new Response(null, { status: 503 });
    const from = (pageOf(path) - 1) * 120;
    const ids = Array.from({ length: Math.max(0, Math.min(120, many - from)) }, (_, place) => from + place + 1);
    if (ids.length === 0) return new Response(null, { status: 204 });
    return Response.json({ success: true, data: ids.map((id) => wire(id, many)), ...(total > 0 ? { total } : {}) });
  };
  const shop = await renderApp(at, { answer });
  const pagesAsked = () => shop.calls.filter(isSearch).map(pageOf);
  return { ...shop, pagesAsked };
}
type Refuses = (page: number) => boolean;

const list = () => screen.findByRole('list', { name: 'Products' });
const shown = async () => (await list()).querySelectorAll('[role="listitem"]').length;
const more = () => screen.queryByRole('button', { name: 'Show more' });
const firstName = async () => (await list()).querySelector('h3')?.textContent;

test.each([
  [0, "Showing 0 results for 'throw'"],
  [1, "Showing 1 results for 'throw'"],
  [120, "Showing 120 results for 'throw'"],
])('%d results are one page', async (many, words) => {
  const { pagesAsked } = await openSearch(many);
  await heading(words);
  expect([more(), pagesAsked()]).toEqual([null, [1]]);
});

test('121 results are counted immediately; a press loads the last one', async () => {
  const { pagesAsked } = await openSearch(121);
  await heading("Showing 121 results for 'throw'");
  expect(await shown()).toBe(120);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await shown()).toBe(121));
  expect([more(), pagesAsked()]).toEqual([null, [1, 2]]);
});

test('scrolling near the end of the list loads the next page, one at a time', async () => {
  const { pagesAsked } = await openSearch(300);
  const end = (await screen.findByRole('button', { name: 'Show more' })).parentElement;
  if (!end) throw new Error('the button stands in nothing');
  setSeen(end, true);
  await waitFor(async () => expect(await shown()).toBe(240));
  expect(pagesAsked()).toEqual([1, 2]);
  setSeen(end, true);
  await waitFor(async () => expect(await shown()).toBe(300));
  expect(more()).toBeNull();
});

test('filters beside the list count all results', async () => {
  setMedia(WIDE, true);
  const { pagesAsked } = await openSearch(300);
  expect((await screen.findAllByText('In Stock (300)')).length).toBeGreaterThan(0);
  expect([await shown(), pagesAsked()]).toEqual([300, [1, 2, 3]]);
});

test('the filter sheet counts all results', async () => {
  await openSearch(250);
  await heading("Showing 250 results for 'throw'");
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect((await screen.findAllByText('In Stock (250)')).length).toBeGreaterThan(0);
});

test('sorting loads all results', async () => {
  const { pagesAsked } = await openSearch(250, { at: '/results?q=throw&sort=price' });
  await waitFor(async () => expect(await firstName()).toBe('Throw 250'));
  expect([await shown(), pagesAsked()]).toEqual([250, [1, 2, 3]]);
  expect(await heading("Showing 250 results for 'throw'")).toBeTruthy();
});

test('a page that fails to load is retried on request', async () => {
  let isAway = true;
  const refuses: Refuses = (page) => isAway && page > 1;
  await openSearch(121, { refuses });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('The other results could not be loaded.');
  expect(await shown()).toBe(120);
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await shown()).toBe(121));
  expect(screen.queryByText('The other results could not be loaded.')).toBeNull();
});

test('Back restores the loaded pages without a request', async () => {
  const { pagesAsked, router, history } = await openSearch(300);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await shown()).toBe(240));
  await act(() => router.navigate({ to: '/cart' }));
  expect(screen.queryByRole('list', { name: 'Products' })).toBeNull();
  act(() => history.back());
  expect(await shown()).toBe(240);
  expect(pagesAsked()).toEqual([1, 2]);
});

const isCollection = (path: string) => path.startsWith('/api/stores/2/collections/all');

/** A collection of `many` products, in pages of 120. */
async function openCollection(many: number, { at = '/collection/all', total = many } = {}) {
  const answer = (path: string) => {
    if (!isCollection(path)) return undefined;
    const from = (pageOf(path) - 1) * 120;
    const ids = Array.from({ length: Math.max(0, Math.min(120, many - from)) }, (_, place) => from + place + 1);
    const data = { entities: ids.length > 0 ? ids.map((id) => wire(id, many)) : null, configuration: { title: 'All' } };
    return Response.json({ success: true, data, ...(total > 0 ? { total } : {}) });
  };
  const shop = await renderApp(at, { answer });
  return { ...shop, pagesAsked: () => shop.calls.filter(isCollection).map(pageOf) };
}

test.each([1, 120])('a collection of %d is one page', async (many) => {
  const { pagesAsked } = await openCollection(many);
  expect(await screen.findByText(`${many} Products`)).toBeTruthy();
  expect([await shown(), more(), pagesAsked()]).toEqual([many, null, [1]]);
});

test('a collection of 121 is counted immediately; a press loads the last one', async () => {
  const { pagesAsked } = await openCollection(121);
  expect(await screen.findByText('121 Products')).toBeTruthy();
  expect(await shown()).toBe(120);
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(async () => expect(await shown()).toBe(121));
  expect([more(), pagesAsked()]).toEqual([null, [1, 2]]);
});

test('sorting a collection loads all of it', async () => {
  const { pagesAsked } = await openCollection(250, { at: '/collection/all?sort=price' });
  await waitFor(async () => expect(await firstName()).toBe('Throw 250'));
  expect([await shown(), pagesAsked()]).toEqual([250, [1, 2, 3]]);
});

test('a collection without a total is complete', async () => {
  const { pagesAsked } = await openCollection(120, { total: 0 });
  expect(await screen.findByText('120 Products')).toBeTruthy();
  expect([more(), pagesAsked()]).toEqual([null, [1]]);
});

test('a search response without a total is complete', async () => {
  const { pagesAsked } = await openSearch(120, { total: 0 });
  await heading("Showing 120 results for 'throw'");
  expect([more(), pagesAsked()]).toEqual([null, [1]]);
});
