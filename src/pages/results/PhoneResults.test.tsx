import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading, PRODUCTS, shownNames } from '../../../tests/products.ts';
import { renderApp } from '../../../tests/render.tsx';
import { lazyConnectivity } from '../../data/connectivity/connectivity.ts';
import type { ConnectionState } from '../../domain/connectivity.ts';

const ON_PHONE = 'Found on this device. Connect to search the whole store.';
const isSearch = (path: string) => path.startsWith('/api/v1/search');
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const silent = () => new Promise<Response>(() => undefined);

/** A search over a line of that kind, on a phone that has seen home. */
async function searchOver(line: ConnectionState, q: string, answer: () => Response | Promise<Response>) {
  const board = lazyConnectivity(async () => () => undefined);
  board.show(line);
  let reply = answer;
  const shop = await renderApp(`/results?q=${q}`, {
    before: (app) => {
      app.connectivity = board;
    },
    answer: (path) => (isSearch(path) ? reply() : undefined),
  });
  /** The shop answers again. */
  const mend = async (next: () => Response) => {
    reply = next;
    act(() => board.show('online'));
    await act(() => shop.app.queryClient.refetchQueries());
  };
  return { ...shop, board, mend };
}

// Offline 2.7, R2, R9
describe('where the shop cannot be asked', () => {
  test.each([
    ['offline', cut],
    ['weak', cut],
    ['weak', silent],
  ] as const)(
    '(%s), what was seen on this phone and fits is shown, and says where it was found',
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

  test('and nothing is cached for it either, the page says so, and that a search needs a connection', async () => {
    await searchOver('offline', 'zebra', cut);
    const alert = within(await screen.findByRole('alert'));
    expect(
      alert.getByText('Search needs a connection. Recent searches you opened are saved.', { exact: false }),
    ).toBeTruthy();
    expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(ON_PHONE)).toBeNull();
    expect(screen.queryByText('No Results Found')).toBeNull();
  });

  test('the shop’s own answer takes its place as soon as there is one', async () => {
    const { mend } = await searchOver('offline', 'mulmul', cut);
    expect(await screen.findByText(ON_PHONE)).toBeTruthy();
    await mend(() => Response.json({ success: true, data: PRODUCTS }));
    expect(await heading("Showing 3 results for 'mulmul'")).toBeTruthy();
    expect(shownNames()).toEqual(['Herringbone Throw', 'Ikat Stole', 'Kantha Quilt']);
    await waitFor(() => expect(screen.queryByText(ON_PHONE)).toBeNull());
  });
});

test('a shop that answers with trouble is not spoken for by the phone', async () => {
  await searchOver('online', 'mulmul', () => Response.json({ error: { message: 'Too busy' } }, { status: 429 }));
  expect(await heading('Error: Too busy')).toBeTruthy();
  expect(screen.queryByText(ON_PHONE)).toBeNull();
});

test('a refusal is a refusal on a weak line, too', async () => {
  await searchOver('weak', 'mulmul', () => Response.json({ error: { message: 'Too busy' } }, { status: 429 }));
  expect(await heading('Error: Too busy')).toBeTruthy();
  expect(screen.queryByText(ON_PHONE)).toBeNull();
});
