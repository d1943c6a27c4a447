import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading, PRODUCTS, shownNames } from '../../../tests/products.ts';
import { renderApp } from '../../../tests/render.tsx';
import { observable } from '../../data/observable.ts';
import type { ConnectionState } from '../../domain/connectivity.ts';

const ON_PHONE = 'Found on this device. Connect to search the whole store.';
const isSearch = (path: string) => path.startsWith('/api/v1/search');
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => undefined);

/** Opens a search in this connection state, with the products of the home page cached. */
async function searchOver(line: ConnectionState, q: string, answer: () => Response | Promise<Response>) {
  const board = observable<ConnectionState>(line);
  let reply = answer;
  const shop = await renderApp(`/results?q=${q}`, {
    before: (app) => {
      app.connectivity = board;
    },
    answer: (path) => (isSearch(path) ? reply() : undefined),
  });
  /** Restores the connection. */
  const restoreConnection = async (next: () => Response) => {
    reply = next;
    act(() => board.set('online'));
    await act(() => shop.app.queryClient.refetchQueries());
  };
  return { ...shop, board, restoreConnection };
}

// Offline 2.7, R2, R9
describe('while the server is unreachable', () => {
  test.each([
    ['offline', cut],
    ['weak', cut],
    ['weak', silent],
  ] as const)(
    '(%s), matching products that are cached on this device are shown with a note on their origin',
    async (line, answer) => {
      await searchOver(line, 'MULM', answer);
      expect(await screen.findByText(ON_PHONE)).toBeTruthy();
      const names = shownNames();
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(name?.toLowerCase()).toContain('mulm');
      expect(await heading(`Showing ${names.length} results for 'MULM'`)).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('and no cached product matches, an error says that search needs a connection', async () => {
    await searchOver('offline', 'zebra', cut);
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText('Search needs a connection. Recent searches you opened are saved.', { exact: false }),
    ).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(ON_PHONE)).toBeNull();
    expect(screen.queryByText('No Results Found')).toBeNull();
  });

  test('the server’s response replaces them when it arrives', async () => {
    const { restoreConnection } = await searchOver('offline', 'mulmul', cut);
    expect(await screen.findByText(ON_PHONE)).toBeTruthy();
    await restoreConnection(() => Response.json({ success: true, data: PRODUCTS }));
    expect(await heading("Showing 3 results for 'mulmul'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    await waitFor(() => expect(screen.queryByText(ON_PHONE)).toBeNull());
  });
});

test('an error response is not replaced by cached products', async () => {
  await searchOver('online', 'mulmul', () => Response.json({ error: { message: 'Too busy' } }, { status: 429 }));
  expect(await heading('Error: Too busy')).toBeTruthy();
  expect(screen.queryByText(ON_PHONE)).toBeNull();
});

test('an error response is shown on a weak connection, too', async () => {
  await searchOver('weak', 'mulmul', () => Response.json({ error: { message: 'Too busy' } }, { status: 429 }));
  expect(await heading('Error: Too busy')).toBeTruthy();
  expect(screen.queryByText(ON_PHONE)).toBeNull();
});
