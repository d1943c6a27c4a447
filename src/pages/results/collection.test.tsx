import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heading, PRODUCTS, shownNames } from '../../../tests/products.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { sampleLayout } from '../../../tests/samples.ts';

const isCollection = (path: string) => path.startsWith('/api/stores/2/collections/');
const signIn = () => {
  localStorage.setItem('authToken:s2', 'a-token');
  act(() => void window.dispatchEvent(new Event('storage')));
};

// D1, D2, spec §8
describe('a collection', () => {
  const open = (entities: unknown[] | null, title = 'Bestsellers') =>
    Response.json({ success: true, data: { entities, configuration: { title } } });
  /** Responses of a store whose collections require a sign-in: with a token the collection, else 401. */
  const gated = (reply: () => Response, title?: string) => ({
    answer: (path: string, init?: RequestInit) => {
      if (!isCollection(path)) return undefined;
      if (new Headers(init?.headers).has('authorization')) return reply();
      const error = { code: 'UNAUTHENTICATED', message: 'Sign in first', ...(title ? { title } : {}) };
      return Response.json({ success: false, error }, { status: 401 });
    },
  });
  const ADDRESSES = ['/results?collection=best', '/collection/best', '/category/best'];

  // D1
  test.each(ADDRESSES)('at %s shows its products to a guest on a direct visit', async (path) => {
    await renderApp(path, { answer: (url) => (isCollection(url) ? open(PRODUCTS) : undefined) });
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(screen.getByText('3 Products')).toBeTruthy();
    expect(shownNames()).toHaveLength(3);
    expect(screen.queryByText('Sign in to see this collection')).toBeNull();
  });

  test('that a guest sees stays while it is refetched with the token after a sign-in', async () => {
    let tokens: (string | null)[] = [];
    await renderApp('/collection/best', {
      answer: (url, init) => {
        if (!isCollection(url)) return undefined;
        const token = new Headers(init?.headers).get('authorization');
        tokens = [...tokens, token];
        return token ? new Promise(() => undefined) : open(PRODUCTS);
      },
    });
    await screen.findByText('3 Products');
    signIn();
    await waitFor(() => expect(tokens).toEqual([null, 'Bearer a-token']));
    expect(shownNames()).toHaveLength(3);
  });

  test.each(ADDRESSES)('at %s asks a guest to sign in on a 401, under its title', async (path) => {
    const user = userEvent.setup();
    await renderApp(
      path,
      gated(() => open(PRODUCTS), 'Bestsellers'),
    );
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
    expect(screen.queryByText('No Results Found')).toBeNull();
    expect(document.title).toBe('Bestsellers · Nindiya');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  test('that requires a sign-in shows a guest its size and its products in the home layout', async () => {
    const error = { code: 'UNAUTHENTICATED', message: 'Sign in first', title: 'All spreads', count: 24 };
    await renderApp('/collection/bed-spreads', {
      layout: sampleLayout(),
      answer: (url) => (isCollection(url) ? Response.json({ success: false, error }, { status: 401 }) : undefined),
    });
    expect(await heading('All spreads')).toBeTruthy();
    expect(screen.getByText('24 Products')).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.querySelector('img')?.getAttribute('src')).toContain('2-bed-spreads');
    const seen = within(screen.getByRole('list', { name: 'From this collection' })).getAllByRole('article');
    expect(seen.length).toBeGreaterThan(0);
    expect(screen.queryByText('No Results Found')).toBeNull();
  });

  test('refused without a title has the name of its menu entry', async () => {
    await renderApp('/collection/bed-spreads', {
      answer: (url) => (isCollection(url) ? Response.json({ message: 'Unauthorized' }, { status: 401 }) : undefined),
    });
    expect(await heading('Bed Spreads')).toBeTruthy();
    expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
    expect(screen.queryByText(/^\d+ Products$/)).toBeNull();
  });

  test('without a known title is called Collection', async () => {
    await renderApp(
      '/collection/best',
      gated(() => open(PRODUCTS)),
    );
    expect(await heading('Collection')).toBeTruthy();
    expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
  });

  // D38
  test.each(ADDRESSES)('at %s requests the category in its address and keeps it there', async (path) => {
    const asked: string[] = [];
    const address = `${path}${path.includes('?') ? '&' : '?'}filter_category=Bed%20Sheets`;
    localStorage.setItem('authToken:s2', 'a-token');
    const { history } = await renderApp(address, {
      answer: (url) => {
        if (!isCollection(url)) return undefined;
        asked.push(url);
        return open(PRODUCTS);
      },
    });
    await screen.findByText('3 Products');
    expect(asked).toEqual(['/api/stores/2/collections/best?filter_category=Bed+Sheets']);
    const filters = within(screen.getByRole('complementary', { name: 'Filters' }));
    await userEvent.setup().click(filters.getByRole('button', { name: /^Price/ }));
    await waitFor(() => expect(placeOf(history)).toContain('sort=price'));
    expect(placeOf(history)).toContain('filter_category=Bed+Sheets');
  });

  test('is requested separately with and without a category', async () => {
    localStorage.setItem('authToken:s2', 'a-token');
    const { router } = await renderApp('/collection/best', {
      answer: (url) =>
        isCollection(url) ? open(url.includes('filter_category') ? PRODUCTS.slice(0, 1) : PRODUCTS) : undefined,
    });
    await screen.findByText('3 Products');
    await act(() => router.navigate({ href: '/collection/best?filter_category=Quilts' }));
    await screen.findByText('1 Products');
    await act(() => router.navigate({ href: '/collection/best' }));
    await screen.findByText('3 Products');
  });

  test('appears in place after sign-in', async () => {
    const { history } = await renderApp(
      '/collection/best',
      gated(() => open(PRODUCTS), 'Bestsellers'),
    );
    await screen.findByText('Sign in to see this collection');
    signIn();
    expect(await screen.findByText('3 Products')).toBeTruthy();
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    expect(placeOf(history)).toBe('/collection/best');
  });

  test.each(ADDRESSES)('at %s shows its title and the number of filtered products', async (path) => {
    signIn();
    const user = userEvent.setup();
    await renderApp(
      path,
      gated(() => open(PRODUCTS)),
    );
    expect(await heading('Bestsellers')).toBeTruthy();
    expect(screen.getByText('3 Products')).toBeTruthy();
    await user.click(screen.getAllByRole('checkbox', { name: 'In Stock (2)' })[0] as HTMLElement);
    expect(await screen.findByText('1 Products')).toBeTruthy();
  });

  test('without a match for the filters is shown whole again by the button', async () => {
    signIn();
    const user = userEvent.setup();
    const { history } = await renderApp(
      '/collection/best?stock=none',
      gated(() => open(PRODUCTS)),
    );
    await heading('No Results Found', 2);
    await user.click(screen.getByRole('button', { name: 'Start Shopping' }));
    expect(await screen.findByText('3 Products')).toBeTruthy();
    expect(placeOf(history)).toBe('/collection/best');
  });

  test('with null entities shows an empty state with its title', async () => {
    signIn();
    await renderApp(
      '/results?collection=best',
      gated(() => open(null, 'Quilts')),
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
  ])('that cannot be fetched (%s) shows an error and retries on request', async (_, fail, words) => {
    signIn();
    let reply = fail;
    await renderApp(
      '/collection/best',
      gated(() => reply()),
    );
    expect(await heading(words)).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products');
    reply = () => open(PRODUCTS);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Bestsellers')).toBeTruthy();
  });

  test.each([
    ['a stacked banner', { ownAddress: true }, '/collection/best'],
    ['any other widget', {}, '/results?collection=best'],
  ])('opened from %s with state %j stays at %s if it cannot be fetched', async (_, state, place) => {
    signIn();
    const { history } = await renderApp(
      '/',
      gated(() => Response.json({}, { status: 400 })),
    );
    await heading('Nindiya');
    act(() => history.push('/results?collection=best', state));
    await heading('Error: HTTP error! status: 400');
    expect(placeOf(history)).toBe(place);
    act(() => history.back());
    expect(await heading('Nindiya')).toBeTruthy();
  });

  test('that does not exist shows "Page not found"', async () => {
    signIn();
    await renderApp(
      '/collection/gone',
      gated(() => Response.json({ success: false }, { status: 404 })),
    );
    expect(await heading('Page not found')).toBeTruthy();
  });

  describe('in the navigation state', () => {
    const open = async (state: object, path = '/results') => {
      const visit = await renderApp('/', { answer: () => new Promise(() => undefined) });
      await heading('Nindiya');
      // The state may have been written by a link of an older release.
      act(() => visit.history.push(path, state as never));
      return visit;
    };

    test('is shown with its title', async () => {
      signIn();
      await open({ isCollection: true, collectionData: [...PRODUCTS, null, 4], collectionTitle: 'Picked' });
      expect(await heading('Picked')).toBeTruthy();
      expect(shownNames()).toHaveLength(3);
    });

    test('without a title is called Collection, and without results shows an empty state', async () => {
      signIn();
      await open({ isCollection: true, collectionData: [], noResults: true });
      expect(await heading('Collection')).toBeTruthy();
      expect(
        screen.getByText('No items found for "Collection". Try checking out other collections or check back later!'),
      ).toBeTruthy();
    });

    // D1: the store has already sent it
    test('is shown to a guest as well', async () => {
      await open({ isCollection: true, collectionData: PRODUCTS, collectionTitle: 'Picked' });
      expect(await heading('Picked')).toBeTruthy();
      expect(shownNames()).toHaveLength(3);
    });

    // spec §2: a collection is treated as a collection only when a token exists
    test('without its products asks a guest to sign in', async () => {
      await open({ isCollection: true, collectionTitle: 'Picked' });
      expect(await heading('Picked')).toBeTruthy();
      expect(screen.getByText('Sign in to see this collection')).toBeTruthy();
      expect(screen.queryByText('No Results Found')).toBeNull();
    });

    test('is shown while the request for the address is pending', async () => {
      signIn();
      await open(
        { isCollection: true, collectionData: PRODUCTS, collectionTitle: 'Picked' },
        '/results?collection=best',
      );
      expect(await heading('Picked')).toBeTruthy();
      expect(shownNames()).toHaveLength(3);
    });

    test.each([[{ isCollection: 'yes', collectionData: 'all' }], [{ collectionTitle: {} }]])(
      'that is invalid (%j) is ignored',
      async (state) => {
        await open(state);
        expect(await heading('Search')).toBeTruthy();
      },
    );
  });
});
