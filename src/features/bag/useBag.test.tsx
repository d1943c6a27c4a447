import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { silent } from '../../../tests/silent.ts';
import { createApi } from '../../data/api.ts';
import { type AppContext, AppContextProvider } from '../../data/app-context.tsx';
import { type Bag, emptyBag } from '../../data/bag.ts';
import { createQueryClient } from '../../data/query-client.ts';
import { createSession } from '../../data/session.ts';
import type { BagLine } from '../../domain/bag.ts';
import { useBag } from './useBag.ts';
import { useBagCount } from './useBagCount.ts';

const line: BagLine = {
  skuId: '1',
  productId: '12',
  name: 'Indigo throw',
  description: '',
  quantity: 2,
  pricePaise: 50_000,
  wasPaise: 50_000,
  picture: null,
  attributes: {},
  state: 'waiting',
  available: true,
};

function BagContents() {
  const { lines, count, setQuantity } = useBag();
  const badge = useBagCount();
  return (
    <>
      {lines.map((one) => (
        <button key={one.skuId} type="button" onClick={() => void setQuantity(one, 0)}>
          Remove {one.quantity} {one.name}
        </button>
      ))}
      <p>
        {count} in the bag, {badge.count} on the badge, {badge.changes} times
      </p>
    </>
  );
}

function openPart(bag?: Bag) {
  const api = createApi({ baseUrl: '', fetch: async () => Response.json({}), token: () => null });
  const app: AppContext = {
    store: { id: 2 },
    api,
    queryClient: createQueryClient(api),
    session: createSession(2, () => localStorage, new EventTarget()),
    storage: () => window.localStorage,
    ...silent,
    plainHttp: false,
    newId: () => 'id',
    ...(bag ? { bag } : {}),
  };
  render(
    <AppContextProvider value={app}>
      <BagContents />
    </AppContextProvider>,
  );
}

function bagWith(lines: BagLine[]) {
  const listeners = new Set<() => void>();
  let shown = { ...emptyBag, lines, count: 2 };
  const setQuantity = vi.fn(async () => 'sent' as const);
  const bag: Bag = {
    get: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setQuantity,
    add: async () => 'sent',
    dismiss: async () => undefined,
    flush: async () => 'sent',
    forget: async () => undefined,
    unsent: () => 0,
  };
  const empty = () =>
    act(() => {
      shown = emptyBag;
      for (const listener of listeners) listener();
    });
  return { bag, setQuantity, empty };
}

test('a component shows the bag and its changes', () => {
  const { bag, empty } = bagWith([line]);
  openPart(bag);
  expect(screen.getByText('2 in the bag, 2 on the badge, 1 times')).toBeTruthy();
  empty();
  expect(screen.getByText('0 in the bag, 0 on the badge, 2 times')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('D34: to remove is to set to 0', () => {
  const { bag, setQuantity } = bagWith([line]);
  openPart(bag);
  fireEvent.click(screen.getByRole('button', { name: 'Remove 2 Indigo throw' }));
  expect(setQuantity).toHaveBeenCalledExactlyOnceWith(line, 0);
});

test('without a bag the count is 0', () => {
  openPart();
  expect(screen.getByText('0 in the bag, 0 on the badge, 0 times')).toBeTruthy();
});
