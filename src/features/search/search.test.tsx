import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';
import {
  dialog,
  entries,
  field,
  group,
  isSuggest,
  NAMES,
  openSearch,
  pause,
  reached,
  remember,
  requested,
  suggesting,
  write,
} from '../../../tests/search-dialog.tsx';

// spec §2
describe('the search dialog', () => {
  test('opens by its icon and by the key /, with the field ready, and closes by Esc', async () => {
    const user = userEvent.setup();
    await openSearch();
    expect(field().placeholder).toBe('Search items...');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getAllByRole('link', { name: 'Search' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
    await user.click(within(dialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leaves the key / to text fields, open dialogs and the browser’s own shortcuts', async () => {
    await renderApp('/results');
    fireEvent.keyDown(await screen.findByRole('searchbox'), { key: '/' });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  test('shows categories while nothing is typed', async () => {
    const { history } = await openSearch();
    fireEvent.click(within(dialog()).getByRole('link', { name: 'Curtains' }));
    await waitFor(() => expect(placeOf(history)).toBe('/results?collection=curtains'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a category once, with the picture that the home page has of it', async () => {
    await openSearch();
    const swatches = within(within(dialog()).getByRole('region', { name: 'By the cloth' })).getAllByRole('link');
    for (const swatch of swatches) expect(swatch.querySelector('img')?.alt).toBe('');
    const places = within(dialog())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(new Set(places).size).toBe(places.length);
  });
});

// spec §5, §7
describe('suggestions', () => {
  // With fake timers, so that waiting is exact.
  const openAtRest = async (shop?: Parameters<typeof renderApp>[1]) => {
    const visit = await openSearch(shop);
    vi.useFakeTimers();
    return visit;
  };

  test('are requested 300 ms after the last key, once, and not for blanks', async () => {
    const { calls } = await openAtRest();
    write('  ');
    await pause(1000);
    for (const text of ['a', 'aj', ' ajra ']) {
      write(text);
      await pause(299);
    }
    expect(requested(calls)).toEqual([]);
    await pause(1);
    expect(requested(calls)).toEqual(['ajra']);
    await pause(0);
    expect(entries('Suggestions')).toEqual(NAMES);
    expect(within(dialog()).getByRole('status').textContent).toBe('3 suggestions');
  });

  test('stay while the shopper types on, without those that no longer match', async () => {
    const { calls } = await openAtRest();
    write('ajra');
    await pause(300);
    await pause(0);
    write('ajrakh d');
    await pause(0);
    expect(entries('Suggestions')).toEqual(['Ajrakh Bed Spread', 'Ajrakh Day Dress', 'Ajrakh Dupatta']);
    write('ajrakh du');
    await pause(0);
    expect(entries('Suggestions')).toEqual(['Ajrakh Dupatta']);
    expect(requested(calls)).toEqual(['ajra']);
  });

  test('come from the device at once, before any request', async () => {
    const { calls } = await openAtRest();
    write('mulmul');
    await pause(0);
    const known = entries('Products');
    expect(known.length).toBeGreaterThan(0);
    for (const name of known) expect(name?.toLowerCase()).toContain('mulmul');
    expect(within(dialog()).queryByRole('heading', { name: 'Suggestions' })).toBeNull();
    expect(requested(calls)).toEqual([]);
  });

  test('for a text that has changed are aborted', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    await openAtRest({
      answer: (path, init) => {
        if (!isSuggest(path)) return undefined;
        signals.push(init?.signal);
        return new Promise(() => undefined);
      },
    });
    write('zeb');
    await pause(300);
    write('zebra');
    await pause(300);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  test('without results show a message', async () => {
    await openAtRest({ answer: (path) => (isSuggest(path) ? new Response(null, { status: 204 }) : undefined) });
    write('zebra');
    // Neither blank nor silent while it waits.
    const status = within(dialog()).getByRole('status');
    expect([status.textContent, status.className.includes('visually-hidden')]).toEqual(['Searching...', false]);
    expect(within(dialog()).queryByText('No data found')).toBeNull();
    await pause(300);
    await pause(0);
    expect(within(dialog()).getByText('No data found')).toBeTruthy();
    expect(within(dialog()).getByRole('heading', { name: 'Suggestions' })).toBeTruthy();
  });

  test.each([
    ['a refusal', () => Response.json({}, { status: 500 })],
    ['nonsense', () => Response.json({ data: 'x' })],
    ['a broken line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that fail with %s are an empty list without an error, and requested again', async (_, fail) => {
    let works = false;
    await openAtRest({
      answer: (path) =>
        isSuggest(path) ? (works ? Response.json({ success: true, data: NAMES }) : fail()) : undefined,
    });
    write('ajr');
    await pause(300);
    await pause(0);
    expect(within(dialog()).getByText('No data found')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    works = true;
    write('aj');
    await pause(300);
    write('ajr');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual(NAMES);
  });

  test('come with pictured products, which the arrows reach and Enter opens', async () => {
    const user = userEvent.setup();
    const products = [
      { ...sampleProduct(), id: 1, name: 'Ajrakh Bed Spread' },
      { ...sampleProduct(), id: 2, name: 'Ajrakh Dupatta', skus: [] },
    ];
    const { history } = await openSearch({
      answer: (path) => (isSuggest(path) ? Response.json({ success: true, data: ['Ajrakh'], products }) : undefined),
    });
    await user.type(field(), 'ajrakh');
    await waitFor(() => expect(entries('Suggestions')).toEqual(['Ajrakh']));
    expect(entries('Products')).toEqual(['Ajrakh Bed Spreadfrom ₹1,499Earlier price ₹1,899', 'Ajrakh DupattaSOLD OUT']);
    expect(group('Products')?.querySelector('img')?.getAttribute('src')).toContain('/media/front');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(reached()).toContain('Ajrakh Bed Spread');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/product/1'));
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  const BED_SPREAD = { ...sampleProduct(), id: 1, name: 'Ajrakh Bed Spread' };
  const DUPATTA = { ...sampleProduct(), id: 2, name: 'Ajrakh Dupatta' };
  test.each([
    ['and others keep the others', ['Ajrakh', 'AJRAKH  bed-spread', 'Ajrakh Dupatta'], ['Ajrakh'], '3 suggestions'],
    ['have no heading', ['Ajrakh Bed Spread', 'Ajrakh Dupatta'], [], '2 suggestions'],
  ])('that are names of the products beside them %s', async (_, names, left, announced) => {
    await openAtRest({
      answer: (path) =>
        isSuggest(path) ? Response.json({ success: true, data: names, products: [BED_SPREAD, DUPATTA] }) : undefined,
    });
    write('ajrakh');
    await pause(0);
    const status = within(dialog()).getByRole('status');
    expect(status.textContent).toBe('Searching...');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual(left);
    expect(within(dialog()).queryAllByRole('heading', { name: 'Suggestions' })).toHaveLength(left.length);
    expect(entries('Products')).toHaveLength(2);
    expect(within(dialog()).queryByText('No data found')).toBeNull();
    // The same live region, so that a screen reader says the change.
    expect([status.isConnected, status.textContent]).toEqual([true, announced]);
  });

  test('of another backend, which sends only names, come with cached products', async () => {
    await openAtRest(suggesting(['Mulmul']));
    write('mulmul');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual(['Mulmul']);
    expect(entries('Products')?.join()).toMatch(/mulmul/i);
  });

  test.each([
    ['parde', 'By the cloth', 'Curtains'],
    ['curtian', 'By the cloth', 'Curtains'],
    ['shipping', 'Pages', 'Shipping'],
  ])('for %s link to %s: %s', async (text, title, name) => {
    await openAtRest();
    write(text);
    await pause(0);
    const links = within(within(dialog()).getByRole('region', { name: title })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).join()).toContain(name);
  });

  test('leave out what other lists of the dialog have: a category, a page, a search of before', async () => {
    remember('curtain rings');
    await openAtRest(suggesting(['Curtains', 'Curtain Rings', 'Curtain Tieback']));
    write('curtain');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual(['Curtain Tieback']);
  });

  test('that find nothing leave the categories', async () => {
    await openAtRest({ answer: (path) => (isSuggest(path) ? new Response(null, { status: 204 }) : undefined) });
    write('zzzzzz');
    await pause(0);
    expect(within(dialog()).queryByRole('region', { name: 'By the cloth' })).toBeNull();
    await pause(300);
    await pause(0);
    expect(within(dialog()).getByRole('link', { name: 'Curtains' })).toBeTruthy();
    expect(within(dialog()).queryByRole('region', { name: 'Pages' })).toBeNull();
  });

  test('of a hostile store are rendered as text', async () => {
    await openAtRest(suggesting([SCRIPT]));
    write('img');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual([SCRIPT]);
    expect(dialog().querySelector('img, script')).toBeNull();
  });
});
