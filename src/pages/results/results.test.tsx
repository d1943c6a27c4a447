import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heading, PRODUCTS, shownNames } from '../../../tests/products.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';

const found = (data: unknown[] = PRODUCTS) => Response.json({ success: true, data });
const isSearch = (path: string) => path.startsWith('/api/v1/search');
const searches = (calls: string[]) => calls.filter(isSearch);

/** Store 2's search page over a shop that finds `goods`. */
const openSearch = (path: string, goods: unknown[] = PRODUCTS) =>
  renderApp(path, { answer: (asked) => (isSearch(asked) ? found(goods) : undefined) });

// spec §2: states of the results
describe('a search', () => {
  test('says what it is looking for, then how many it found', async () => {
    let answer: (reply: Response) => void = () => undefined;
    await renderApp('/results?q=cotton', {
      answer: (path) => (isSearch(path) ? new Promise((resolve) => (answer = resolve)) : undefined),
    });
    expect(await heading('Searching for "cotton"...')).toBeTruthy();
    await waitFor(() => expect(answer).toBeTruthy());
    answer(found());
    expect(await heading("Showing 3 results for 'cotton'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    expect(document.title).toBe('Search: cotton · Nindiya');
  });

  test('shows at once what the phone knows of it', async () => {
    await renderApp('/results?q=mulmul', { answer: () => new Promise(() => undefined) });
    expect(await heading('Searching for "mulmul"...')).toBeTruthy();
    const known = shownNames();
    expect(known.length).toBeGreaterThan(0);
    for (const name of known) expect(name?.toLowerCase()).toContain('mulmul');
  });

  test('that finds nothing says so and leads home', async () => {
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
  ])('that fails with %s tells, and tries again on request', async (_, fail, words) => {
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
    'for nothing, %s, asks nothing and offers a field',
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
      await heading('Searching for "quilt"...').catch(() => undefined);
      expect(placeOf(history)).toBe('/results?q=quilt');
      expect(JSON.parse(localStorage.getItem('searchHistory:s2') ?? '')).toEqual(['quilt']);
    },
  );

  test('that finds nothing offers those of its words that find something', async () => {
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

  test('is asked for once, whatever its spelling', async () => {
    const { calls, router } = await openSearch('/results?q=Cotton');
    await heading("Showing 3 results for 'Cotton'");
    await act(() => router.navigate({ to: '/results', search: { q: ' cotton ' } }));
    await heading("Showing 3 results for 'cotton'");
    expect(searches(calls)).toEqual(['/api/v1/search?store_id=2&query=Cotton']);
  });
});

// spec §4, D16, D17, D23
describe('the filters of a search', () => {
  const side = () => within(screen.getByRole('complementary', { name: 'Filters' }));

  test('count what is in and out of stock, and show what is asked for', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const [inside, out] = ['In Stock (2)', 'Out Of Stock (1)'].map((name) => side().getByRole('checkbox', { name }));
    await user.click(out as HTMLElement);
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Kantha Quilt']);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&stock=in'));
    await user.click(inside as HTMLElement);
    expect(await heading("Showing 0 results for 'a'")).toBeTruthy();
    expect(await heading('No Results Found', 2)).toBeTruthy();
    expect(
      screen.getByText(
        'Looks like there are no items found for this category. Try exploring other categories or check back later!',
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start Shopping' }));
    await heading('Search');
    expect(placeOf(history)).toBe('/results');
  });

  test('narrow by what the results say of themselves, several values of one, each with a chip, in the address', async () => {
    const user = userEvent.setup();
    const facets = [{ Size: ['King', 'Queen'] }, { Size: ['Queen', 'Stole'] }, { Size: ['Single'] }];
    const goods = PRODUCTS.map((product, at) => ({ ...product, facets: { ...facets[at], Colour: ['Rust#b7410e'] } }));
    const { history } = await renderApp('/results?q=a', {
      answer: (path) => (isSearch(path) ? Response.json({ success: true, data: goods }) : undefined),
    });
    await heading("Showing 3 results for 'a'");
    expect(side().queryByRole('group', { name: 'Colour' })).toBeNull();
    const sizes = () => within(side().getByRole('group', { name: 'Size' }));
    await user.click(sizes().getByRole('checkbox', { name: 'King (1)' }));
    expect(await heading("Showing 1 results for 'a'")).toBeTruthy();
    await user.click(sizes().getByRole('checkbox', { name: 'Single (1)' }));
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&facets=size_king_single'));
    await user.click(side().getByRole('checkbox', { name: '4 stars and up (1)' }));
    expect(await heading("Showing 1 results for 'a'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw']);
    expect(sizes().getByRole('checkbox', { name: 'Single (0)' })).toBeTruthy();
    await user.click(side().getByRole('button', { name: 'Remove 4 stars and up' }));
    await user.click(side().getByRole('button', { name: 'Remove King' }));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt']));
    await user.click(side().getByRole('button', { name: 'Clear all' }));
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a'));
  });

  test('of an address that no result answers can be taken back', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a&facets=size_super-king*constructor_x');
    expect(await heading("Showing 0 results for 'a'")).toBeTruthy();
    await user.click(side().getByRole('button', { name: 'Remove super king' }));
    await user.click(side().getByRole('button', { name: 'Remove x' }));
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
  });

  test('show the first six values of a facet, all on request', async () => {
    const user = userEvent.setup();
    const goods = PRODUCTS.map((product, at) => ({
      ...product,
      facets: { Size: Array.from({ length: 10 }, (_, place) => `${at}${place} cm`) },
    }));
    await renderApp('/results?q=a&facets=size_29-cm', {
      answer: (path) => (isSearch(path) ? Response.json({ success: true, data: goods }) : undefined),
    });
    await heading("Showing 1 results for 'a'");
    const boxes = () => within(side().getByRole('group', { name: 'Size' })).getAllByRole('checkbox');
    expect(boxes()).toHaveLength(7);
    await user.click(side().getByRole('button', { name: 'Show all 30 in Size' }));
    expect(boxes()).toHaveLength(30);
  });

  test('sort by price upwards, then downwards, and say so; relevance is as it came', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const chip = (name: RegExp) => side().getByRole('button', { name });
    expect(chip(/^Relevance/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(shownNames()).toEqual(['Ikat Stole', 'Herringbone Throw', 'Kantha Quilt']));
    expect(chip(/^Price ?, low to high$/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt', 'Herringbone Throw', 'Ikat Stole']));
    expect(chip(/^Price ?, high to low$/)).toBeTruthy();
    await user.click(chip(/^Relevance/));
    await waitFor(() => expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']));
  });

  test('sort by rating upwards first, and are sorted anew by another button', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a&sort=price');
    await heading("Showing 3 results for 'a'");
    await user.click(side().getByRole('button', { name: /^Rating/ }));
    await waitFor(() => expect(shownNames()).toEqual(['Kantha Quilt', 'Herringbone Throw', 'Ikat Stole']));
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&sort=rating'));
    await user.click(side().getByRole('button', { name: /^Rating/ }));
    await waitFor(() => expect(shownNames()).toEqual(['Ikat Stole', 'Herringbone Throw', 'Kantha Quilt']));
  });

  test('take a lower price, of which nothing is left by an empty field or by its chip', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const from = side().getByRole<HTMLInputElement>('spinbutton', { name: 'FROM' });
    const takeBack = [
      () => user.clear(from).then(() => user.tab()),
      () => user.click(side().getByRole('button', { name: 'Remove ₹1,000 – ₹5,000' })),
    ];
    for (const clear of takeBack) {
      await user.clear(from);
      await user.type(from, '1000{Enter}');
      await heading("Showing 2 results for 'a'");
      await clear();
      await heading("Showing 3 results for 'a'");
      expect(from.value).toBe('0');
      await waitFor(() => expect(placeOf(history)).toBe('/results?q=a'));
    }
  });

  test('take a price from two fields; an empty one is no limit', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const to = side().getByRole<HTMLInputElement>('spinbutton', { name: 'TO' });
    expect([side().getByRole<HTMLInputElement>('spinbutton', { name: 'FROM' }).value, to.value]).toEqual(['0', '5000']);
    await user.clear(to);
    await user.type(to, '1300{Enter}');
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&to=1300'));
    expect(side().getByRole('button', { name: 'Remove ₹0 – ₹1,300' })).toBeTruthy();
    await user.clear(to);
    await user.tab();
    expect(await heading("Showing 3 results for 'a'")).toBeTruthy();
    expect(to.value).toBe('5000');
  });

  test('do not hide anything for a number that is still being written', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const to = side().getByRole('spinbutton', { name: 'TO' });
    await user.clear(to);
    await user.type(to, '1');
    expect(shownNames()).toHaveLength(3);
    await user.type(to, '300');
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
  });

  test('follow the slider, and enter the address once it is let go', async () => {
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const lowest = side().getByRole('slider', { name: 'Lowest price' });
    const steps = history.length;
    for (const value of ['500', '700', '1000']) fireEvent.change(lowest, { target: { value } });
    expect(await heading("Showing 2 results for 'a'")).toBeTruthy();
    expect([lowest.getAttribute('aria-valuetext'), placeOf(history)]).toEqual(['₹1,000', '/results?q=a']);
    fireEvent.pointerUp(lowest);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&from=1000'));
    expect(history.length).toBe(steps + 1);
    fireEvent.change(lowest, { target: { value: '9999' } });
    expect((lowest as HTMLInputElement).value).toBe('5000');
  });

  test('are taken back one by one, or all at once', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a&stock=in&from=1000&to=1300&sort=-price&utm_source=post');
    await heading("Showing 1 results for 'a'");
    expect(shownNames()).toEqual(['Herringbone Throw']);
    await user.click(side().getByRole('button', { name: 'Remove In Stock' }));
    await waitFor(() => expect(placeOf(history)).not.toContain('stock'));
    await user.click(side().getByRole('button', { name: 'Clear all' }));
    await heading("Showing 3 results for 'a'");
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    await waitFor(() => expect(placeOf(history)).toBe('/results?q=a&utm_source=post'));
    expect(side().queryByRole('button', { name: 'Clear all' })).toBeNull();
  });

  test('are where they were after Back', async () => {
    const user = userEvent.setup();
    const { history } = await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    await user.click(side().getByRole('checkbox', { name: 'Out Of Stock (1)' }));
    await waitFor(() => expect(placeOf(history)).toContain('stock=in'));
    act(() => history.back());
    await heading("Showing 3 results for 'a'");
    expect(side().getByRole<HTMLInputElement>('checkbox', { name: 'Out Of Stock (1)' }).checked).toBe(true);
  });

  test('stand in a sheet as well, which says how much they leave', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a&sort=price');
    await heading("Showing 3 results for 'a'");
    await user.click(screen.getByRole('button', { name: 'Filters, 1 in use' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: 'In Stock (2)' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownNames()).toEqual(['Ikat Stole']);
  });

  test('that make no sense in an address count as not there', async () => {
    await openSearch('/results?q=a&stock=maybe&from=x&to=-3&sort=name');
    await heading("Showing 3 results for 'a'");
    expect(side().queryByRole('button', { name: 'Clear all' })).toBeNull();
  });
});
