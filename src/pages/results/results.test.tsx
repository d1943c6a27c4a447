import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { placeOf, renderApp } from '../../../tests/render.tsx';

type Goods = { id: number; name: string; price?: number; stock?: number; rating?: number };
const wire = ({ id, name, price = 1000, stock = 3, rating = 0 }: Goods) => ({
  id,
  name,
  category: { name: 'Throws' },
  skus: [{ id: id * 10, enabled: true, inventory_count: stock, actual_price: price, selling_price: price }],
  aggregated_rating: { rating, count: rating > 0 ? 3 : 0 },
});
const GOODS = [
  wire({ id: 1, name: 'Herringbone Throw', price: 1299, rating: 4.5 }),
  wire({ id: 2, name: 'Ikat Stole', price: 949, stock: 0, rating: 4.9 }),
  wire({ id: 3, name: 'Kantha Quilt', price: 4999, rating: 2 }),
];

const found = (data: unknown[] = GOODS) => Response.json({ success: true, data });
const isSearch = (path: string) => path.startsWith('/api/v1/search');
const isCollection = (path: string) => path.startsWith('/api/stores/2/collections/');
const searches = (calls: string[]) => calls.filter(isSearch);

const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const names = () =>
  within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

/** Store 2's search page over a shop that finds `goods`. */
const openSearch = (path: string, goods: unknown[] = GOODS) =>
  renderApp(path, { answer: (asked) => (isSearch(asked) ? found(goods) : undefined) });

const signIn = () => {
  localStorage.setItem('authToken:s2', 'a-token');
  act(() => void window.dispatchEvent(new Event('storage')));
};

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
    expect(names()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    expect(document.title).toBe('Search: cotton · Nindiya');
  });

  test('shows at once what the phone knows of it', async () => {
    await renderApp('/results?q=mulmul', { answer: () => new Promise(() => undefined) });
    expect(await heading('Searching for "mulmul"...')).toBeTruthy();
    const known = names();
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
    expect(names()).toEqual(['Herringbone Throw', 'Kantha Quilt']);
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

  test('sort by price upwards, then downwards, and say so; relevance is as it came', async () => {
    const user = userEvent.setup();
    await openSearch('/results?q=a');
    await heading("Showing 3 results for 'a'");
    const chip = (name: RegExp) => side().getByRole('button', { name });
    expect(chip(/^Relevance/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(names()).toEqual(['Ikat Stole', 'Herringbone Throw', 'Kantha Quilt']));
    expect(chip(/^Price ?, low to high$/).getAttribute('aria-pressed')).toBe('true');
    await user.click(chip(/^Price/));
    await waitFor(() => expect(names()).toEqual(['Kantha Quilt', 'Herringbone Throw', 'Ikat Stole']));
    expect(chip(/^Price ?, high to low$/)).toBeTruthy();
    await user.click(chip(/^Relevance/));
    await waitFor(() => expect(names()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']));
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
    expect(names()).toHaveLength(3);
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
    expect(names()).toEqual(['Herringbone Throw']);
    await user.click(side().getByRole('button', { name: 'Remove In Stock' }));
    await waitFor(() => expect(placeOf(history)).not.toContain('stock'));
    await user.click(side().getByRole('button', { name: 'Clear all' }));
    await heading("Showing 3 results for 'a'");
    expect(names()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
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
    expect(names()).toEqual(['Ikat Stole']);
  });

  test('that make no sense in an address count as not there', async () => {
    await openSearch('/results?q=a&stock=maybe&from=x&to=-3&sort=name');
    await heading("Showing 3 results for 'a'");
    expect(side().queryByRole('button', { name: 'Clear all' })).toBeNull();
  });
});

// D1, D2, spec §8
describe('a collection', () => {
  const open = (entities: unknown[] | null, title = 'Bestsellers') =>
    Response.json({ success: true, data: { entities, configuration: { title } } });
  /** The shop as its server is: with a token the collection, else 401. */
  const shop = (reply: () => Response, title?: string) => ({
    answer: (path: string, init?: RequestInit) => {
      if (!isCollection(path)) return undefined;
      if (new Headers(init?.headers).has('authorization')) return reply();
      const error = { code: 'UNAUTHENTICATED', message: 'Sign in first', ...(title ? { title } : {}) };
      return Response.json({ success: false, error }, { status: 401 });
    },
  });
  const ADDRESSES = ['/results?collection=best', '/collection/best', '/category/best'];

  test.each(ADDRESSES)('at %s asks a guest to sign in, under its own title', async (path) => {
    const user = userEvent.setup();
    await renderApp(
      path,
      shop(() => open(GOODS), 'Bestsellers'),
    );
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
    expect(screen.queryByText('No Results Found')).toBeNull();
    expect(document.title).toBe('Bestsellers · Nindiya');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(screen.getByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  test('of a backend that does not say its title is called a collection', async () => {
    await renderApp(
      '/collection/best',
      shop(() => open(GOODS)),
    );
    expect(await heading('Collection')).toBeTruthy();
    expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
  });

  test('appears in place after sign-in', async () => {
    const { history } = await renderApp(
      '/collection/best',
      shop(() => open(GOODS), 'Bestsellers'),
    );
    await screen.findByText('Sign in to see this collection');
    signIn();
    expect(await screen.findByText('3 Products')).toBeTruthy();
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(names()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    expect(placeOf(history)).toBe('/collection/best');
  });

  test.each(ADDRESSES)('at %s shows its title and its products, and how many', async (path) => {
    signIn();
    const user = userEvent.setup();
    await renderApp(
      path,
      shop(() => open(GOODS)),
    );
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(screen.getByText('3 Products')).toBeTruthy();
    await user.click(screen.getAllByRole('checkbox', { name: 'In Stock (2)' })[0] as HTMLElement);
    expect(await screen.findByText('1 Products')).toBeTruthy();
  });

  test('whose filters leave nothing gets its products back by the button', async () => {
    signIn();
    const user = userEvent.setup();
    const { history } = await renderApp(
      '/collection/best?stock=none',
      shop(() => open(GOODS)),
    );
    await heading('No Results Found', 2);
    await user.click(screen.getByRole('button', { name: 'Start Shopping' }));
    expect(await screen.findByText('3 Products')).toBeTruthy();
    expect(placeOf(history)).toBe('/collection/best');
  });

  test('with null entities has no items, and says for which title', async () => {
    signIn();
    await renderApp(
      '/results?collection=best',
      shop(() => open(null, 'Quilts')),
    );
    expect(await heading('Quilts')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'No Results Found' })).toBeTruthy();
    expect(
      screen.getByText('No items found for "Quilts". Try checking out other collections or check back later!'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start Shopping' }).getAttribute('href')).toBe('/');
  });

  test.each([
    ['non-OK', () => Response.json({}, { status: 400 }), 'Error: HTTP error! status: 400'],
    ['success=false', () => Response.json({ success: false }), 'Error: Search request failed'],
  ])('that cannot be fetched (%s) tells and tries again on request', async (_, fail, words) => {
    signIn();
    let reply = fail;
    await renderApp(
      '/collection/best',
      shop(() => reply()),
    );
    expect(await heading(words)).toBeTruthy();
    reply = () => open(GOODS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Bestsellers')).toBeTruthy();
  });

  test.each([
    ['a stacked banner', { ownAddress: true }, '/collection/best'],
    ['any other widget', {}, '/results?collection=best'],
  ])('that cannot be fetched from %s is left at %j → %s', async (_, state, place) => {
    signIn();
    const { history } = await renderApp(
      '/',
      shop(() => Response.json({}, { status: 400 })),
    );
    await heading('Nindiya');
    act(() => history.push('/results?collection=best', state));
    await heading('Error: HTTP error! status: 400');
    expect(placeOf(history)).toBe(place);
    act(() => history.back());
    expect(await heading('Nindiya')).toBeTruthy();
  });

  test('that the shop does not have is a page not found', async () => {
    signIn();
    await renderApp(
      '/collection/gone',
      shop(() => Response.json({ success: false }, { status: 404 })),
    );
    expect(await heading('Page not found')).toBeTruthy();
  });

  describe('in the navigation state', () => {
    const open = async (state: object, path = '/results') => {
      const visit = await renderApp('/', { answer: () => new Promise(() => undefined) });
      await heading('Nindiya');
      // What a link of an older release may have left there, too.
      act(() => visit.history.push(path, state as never));
      return visit;
    };

    test('is shown with its title', async () => {
      signIn();
      await open({ isCollection: true, collectionData: [...GOODS, null, 4], collectionTitle: 'Picked' });
      expect(await heading('Picked')).toBeTruthy();
      expect(names()).toHaveLength(3);
    });

    test('without a title is called Collection, and without results says so', async () => {
      signIn();
      await open({ isCollection: true, collectionData: [], noResults: true });
      expect(await heading('Collection')).toBeTruthy();
      expect(
        screen.getByText('No items found for "Collection". Try checking out other collections or check back later!'),
      ).toBeTruthy();
    });

    // spec §2: a collection is treated as a collection only when a token exists
    test('is for those who are signed in', async () => {
      await open({ isCollection: true, collectionData: GOODS, collectionTitle: 'Picked' });
      expect(await heading('Picked')).toBeTruthy();
      expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
      expect(screen.queryByRole('list', { name: 'Products' })).toBeNull();
    });

    test('stands there until the address has answered', async () => {
      signIn();
      await open({ isCollection: true, collectionData: GOODS, collectionTitle: 'Picked' }, '/results?collection=best');
      expect(await heading('Picked')).toBeTruthy();
      expect(names()).toHaveLength(3);
    });

    test.each([[{ isCollection: 'yes', collectionData: 'all' }], [{ collectionTitle: {} }]])(
      'that is nonsense (%j) is none',
      async (state) => {
        await open(state);
        expect(await heading('Search')).toBeTruthy();
      },
    );
  });
});
