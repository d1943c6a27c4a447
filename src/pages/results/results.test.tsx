import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading, shownNames } from '../../../tests/products.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { found, isSearch, openSearch, searches } from '../../../tests/search-results.tsx';

// spec §2: states of the results
describe('a search', () => {
  test('shows its query while searching, then the number of results', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await renderApp('/results?q=cotton', { answer: (path) => (isSearch(path) ? response : undefined) });
    expect(await heading('Searching for "cotton"...')).toBeTruthy();
    answer(found());
    expect(await heading("Showing 3 results for 'cotton'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    expect(document.title).toBe('Search: cotton · Nindiya');
  });

  test('shows matching cached products immediately', async () => {
    await renderApp('/results?q=mulmul', { answer: () => new Promise(() => undefined) });
    expect(await heading('Searching for "mulmul"...')).toBeTruthy();
    const known = shownNames();
    expect(known.length).toBeGreaterThan(0);
    for (const name of known) expect(name?.toLowerCase()).toContain('mulmul');
  });

  test('without results shows an empty state with a link home', async () => {
    const { history } = await renderApp('/results?q=zebra', {
      answer: (path) => (isSearch(path) ? new Response(null, { status: 204 }) : undefined),
    });
    expect(await heading('No Results Found', 2)).toBeTruthy();
    expect(
      screen.getByText(
        'Looks like there are no items found for this search. Try searching something else or check out other collectiions or check back later!',
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'Start Shopping' }));
    await heading('Nindiya');
    expect(placeOf(history)).toBe('/');
  });

  test.each([
    ['the server’s words', () => Response.json({ error: { message: 'Too busy' } }, { status: 429 }), 'Error: Too busy'],
    ['the status alone', () => new Response('<html>', { status: 404 }), 'Error: HTTP error! status: 404'],
    ['a plain no', () => Response.json({ success: false }), 'Error: Search request failed'],
    ['nonsense', () => Response.json({ success: 1 }), 'Error: Invalid response from server'],
    ['nothing', () => new Response(''), 'Error: Empty response from server'],
    ['a broken line', () => Promise.reject(new TypeError('x')), 'Error: Network error. Please check your connection.'],
  ])('that fails with %s shows an error and retries on request', async (_, fail, words) => {
    let works = false;
    await renderApp('/results?q=cotton', {
      answer: (path) => (isSearch(path) ? (works ? found() : fail()) : undefined),
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByRole('heading', { level: 1, name: words })).toBeTruthy();
    expect(alert.getByText('Failed to search for "cotton"')).toBeTruthy();
    works = true;
    fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await heading("Showing 3 results for 'cotton'")).toBeTruthy();
  });

  // spec §5
  test.each(['/results', '/results?q=', '/results?q=%20%20'])(
    'without a query (%s) sends no request and shows a search field',
    async (path) => {
      const { calls, history } = await renderApp(path);
      await heading('Search');
      expect(searches(calls)).toEqual([]);
      expect(screen.queryByRole('list', { name: 'Products' })).toBeNull();
      const field = screen.getByRole('searchbox', { name: 'Search' });
      expect(field.getAttribute('placeholder')).toBe('Search items...');
      fireEvent.change(field, { target: { value: '  ' } });
      fireEvent.submit(field);
      expect(placeOf(history)).toBe(path.replace(/\?q=$/, '').replace('%20%20', '++'));
      fireEvent.change(field, { target: { value: ' quilt ' } });
      fireEvent.submit(field);
      await waitFor(() => expect(placeOf(history)).toBe('/results?q=quilt'));
      expect(JSON.parse(localStorage.getItem('searchHistory:s2') ?? '')).toEqual(['quilt']);
    },
  );

  test('without results offers those of its terms that have results', async () => {
    const { history } = await renderApp('/results?q=kantha+for+zebra', {
      answer: (path) => {
        if (isSearch(path)) return new Response(null, { status: 204 });
        const isNear = path.startsWith('/api/v1/products/suggest') && path.endsWith('query=kantha');
        return isNear ? Response.json({ success: true, data: ['Kantha Quilt'] }) : undefined;
      },
    });
    const near = within(await screen.findByRole('list', { name: 'Search for one of these instead' }));
    expect(near.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['kantha']);
    fireEvent.click(near.getByRole('link'));
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=kantha'));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Search for one of these instead' })).toBeNull());
  });

  test('is requested once for queries that differ in case and whitespace', async () => {
    const { calls, router } = await openSearch('/results?q=Cotton');
    await heading("Showing 3 results for 'Cotton'");
    await act(() => router.navigate({ to: '/results', search: { q: ' cotton ' } }));
    await heading("Showing 3 results for 'cotton'");
    expect(searches(calls)).toEqual(['/api/v1/search?store_id=2&query=Cotton']);
  });
});
