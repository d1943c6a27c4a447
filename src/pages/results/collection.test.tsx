import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { GOODS, heading, shownNames } from '../../../tests/goods.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';

const isCollection = (path: string) => path.startsWith('/api/stores/2/collections/');
const signIn = () => {
  localStorage.setItem('authToken:s2', 'a-token');
  act(() => void window.dispatchEvent(new Event('storage')));
};

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
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
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
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
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
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch products');
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
      expect(shownNames()).toHaveLength(3);
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
      expect(shownNames()).toHaveLength(3);
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
