import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';

const NAMES = ['Ajrakh Bed Spread', 'Ajrakh Day Dress', 'Ajrakh Dupatta'];
const isSuggest = (path: string) => path.startsWith('/api/v1/products/suggest');
const asked = (calls: string[]) =>
  calls.filter(isSuggest).map((path) => new URL(path, 'http://shop').searchParams.get('query'));

const suggesting = (names: string[] = NAMES) => ({
  answer: (path: string) => (isSuggest(path) ? Response.json({ success: true, data: names }) : undefined),
});

const dialog = () => screen.getByRole('dialog', { name: 'Search' });
const field = () => within(dialog()).getByRole<HTMLInputElement>('combobox', { name: 'Search' });
const group = (name: string) => within(dialog()).queryByRole('grid', { name });
const entries = (name: string) =>
  [...(group(name)?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('td')?.textContent);
/** The entry that the arrow keys have reached, as the field tells it. */
const reached = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

async function openSearch(shop: Parameters<typeof renderApp>[1] = suggesting()) {
  const visit = await renderApp('/', shop);
  await screen.findByRole('heading', { level: 1, name: 'Nindiya' });
  fireEvent.keyDown(document.body, { key: '/' });
  await screen.findByRole('dialog', { name: 'Search' });
  return visit;
}
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pause = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const remember = (...searches: unknown[]) => localStorage.setItem('searchHistory:s2', JSON.stringify(searches));
const remembered = () => JSON.parse(localStorage.getItem('searchHistory:s2') ?? 'null');

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

  test('leaves the key / to whoever writes, and to the browser’s own shortcuts', async () => {
    await renderApp('/results');
    fireEvent.keyDown(await screen.findByRole('searchbox'), { key: '/' });
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Account' }));
    await screen.findByRole('dialog', { name: 'Sign in' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  test('shows ways in while nothing is typed', async () => {
    const { history } = await openSearch();
    fireEvent.click(within(dialog()).getByRole('link', { name: 'Curtains' }));
    await waitFor(() => expect(placeOf(history)).toBe('/results?collection=curtains'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

// spec §5, §7
describe('suggestions', () => {
  // With a clock of our own, so that waiting is exact.
  const openAtRest = async (shop?: Parameters<typeof renderApp>[1]) => {
    const visit = await openSearch(shop);
    vi.useFakeTimers();
    return visit;
  };

  test('are asked for 300 ms after the last key, once, and not for blanks', async () => {
    const { calls } = await openAtRest();
    write('  ');
    await pause(1000);
    for (const text of ['a', 'aj', ' ajra ']) {
      write(text);
      await pause(299);
    }
    expect(asked(calls)).toEqual([]);
    await pause(1);
    expect(asked(calls)).toEqual(['ajra']);
    await pause(0);
    expect(entries('Suggestions')).toEqual(NAMES);
    expect(within(dialog()).getByRole('status').textContent).toBe('3 suggestions');
  });

  test('that were given stay while one types on, without those that no longer fit', async () => {
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
    expect(asked(calls)).toEqual(['ajra']);
  });

  test('come from the phone at once, before anybody was asked', async () => {
    const { calls } = await openAtRest();
    write('mulmul');
    await pause(0);
    const known = entries('Suggestions');
    expect(known.length).toBeGreaterThan(0);
    for (const name of known) expect(name?.toLowerCase()).toContain('mulmul');
    expect(asked(calls)).toEqual([]);
  });

  test('for a text that has changed are given up', async () => {
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

  test('that find nothing say so', async () => {
    await openAtRest({ answer: (path) => (isSuggest(path) ? new Response(null, { status: 204 }) : undefined) });
    write('zebra');
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
  ])('that fail with %s are an empty list, quietly, and asked for anew', async (_, fail) => {
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
    await vi.waitFor(() => expect(entries('Suggestions')).toEqual(['Ajrakh']));
    expect(entries('Products')).toEqual(['Ajrakh Bed Spread₹1,499Earlier price ₹1,899', 'Ajrakh DupattaSOLD OUT']);
    expect(group('Products')?.querySelector('img')?.getAttribute('src')).toContain('/media/front');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(reached()).toContain('Ajrakh Bed Spread');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/product/1'));
    expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
  });

  test('of another backend, which sends names alone, come with the products that the phone knows', async () => {
    await openAtRest(suggesting(['Mulmul']));
    write('mulmul');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual(['Mulmul']);
    expect(entries('Products')?.join()).toMatch(/mulmul/i);
  });

  test.each([
    ['parde', 'Categories', 'Curtains'],
    ['curtian', 'Categories', 'Curtains'],
    ['shipping', 'Pages', 'Shipping'],
  ])('for %s name what leads there: %s, %s', async (text, title, name) => {
    await openAtRest();
    write(text);
    await pause(0);
    const links = within(within(dialog()).getByRole('region', { name: title })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent).join()).toContain(name);
  });

  test('that find nothing leave the categories', async () => {
    await openAtRest({ answer: (path) => (isSuggest(path) ? new Response(null, { status: 204 }) : undefined) });
    write('zzzzzz');
    await pause(0);
    expect(within(dialog()).queryByRole('region', { name: 'Categories' })).toBeNull();
    await pause(300);
    await pause(0);
    expect(within(dialog()).getByRole('link', { name: 'Curtains' })).toBeTruthy();
    expect(within(dialog()).queryByRole('region', { name: 'Pages' })).toBeNull();
  });

  test('of a hostile store are words', async () => {
    await openAtRest(suggesting([SCRIPT]));
    write('img');
    await pause(300);
    await pause(0);
    expect(entries('Suggestions')).toEqual([SCRIPT]);
    expect(dialog().querySelector('img, script')).toBeNull();
  });
});

describe('the keyboard', () => {
  beforeEach(() => remember('kantha', 'king size bedspread'));

  test('goes through everything with the arrows, the field included, and round', async () => {
    const user = userEvent.setup();
    await openSearch();
    expect([entries('Recent Searches'), reached()]).toEqual([['kantha', 'king size bedspread'], null]);
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBe('kantha');
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBe('king size bedspread');
    await user.keyboard('{ArrowDown}');
    expect(reached()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(reached()).toBe('king size bedspread');
    expect(document.activeElement).toBe(field());
    expect(within(dialog()).getByRole('row', { selected: true }).textContent).toContain('king size');
  });

  test('searches with Enter for what is chosen, else for what is typed, and never for nothing', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch();
    await user.keyboard('{Enter}   {Enter}');
    expect([placeOf(history), screen.queryByRole('dialog')]).toEqual(['/', dialog()]);
    await user.clear(field());
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    await screen.findByRole('dialog', { name: 'Search' });
    await user.keyboard('  indigo kurta {Enter}');
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=indigo+kurta'));
    expect(remembered()).toEqual(['indigo kurta', 'kantha', 'king size bedspread']);
  });

  test('begins at the field again once something else is typed', async () => {
    const user = userEvent.setup();
    await openSearch();
    await user.keyboard('{ArrowDown}k');
    expect(reached()).toBeNull();
  });
});

// spec §3, §9, R15, R40
describe('recent searches', () => {
  test('are the last five of this store, and searched for again by a tap', async () => {
    remember('a', 'b', 'c', 'd', 'e');
    localStorage.setItem('searchHistory:s3', '["of another store"]');
    const { history } = await openSearch();
    expect(entries('Recent Searches')).toEqual(['a', 'b', 'c', 'd', 'e']);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'e' }));
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=e'));
    expect(remembered()).toEqual(['e', 'a', 'b', 'c', 'd']);
  });

  test('are forgotten one by one, or all', async () => {
    remember('kantha', 'ikat', 'dohar');
    await openSearch();
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Forget ikat' }));
    expect(entries('Recent Searches')).toEqual(['kantha', 'dohar']);
    expect(remembered()).toEqual(['kantha', 'dohar']);
    fireEvent.click(within(dialog()).getByRole('button', { name: 'Clear recent searches' }));
    expect(group('Recent Searches')).toBeNull();
    expect(remembered()).toEqual([]);
  });

  test('that hold what is typed stay', async () => {
    remember('kantha quilt', 'ikat');
    await openSearch();
    write('quil');
    expect(entries('Recent Searches')).toEqual(['kantha quilt']);
  });

  test.each(['not json', '{"a":1}', '[1,2]', '[""]', 'null'])(
    'of a kind that nobody understands (%s) are none',
    async (kept) => {
      localStorage.setItem('searchHistory:s2', kept);
      const { history } = await openSearch();
      expect(group('Recent Searches')).toBeNull();
      write('kantha');
      fireEvent.submit(field());
      await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
      expect(remembered()).toEqual(['kantha']);
    },
  );

  test('R12: a phone that keeps nothing can search all the same', async () => {
    const { history } = await openSearch({
      ...suggesting(),
      before: (app) => {
        app.storage = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
      },
    });
    write('kantha');
    fireEvent.submit(field());
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
  });
});
