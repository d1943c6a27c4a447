import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';
import { type Bag, type BagSnapshot, emptyBag } from '../../data/bag.ts';
import { observable } from '../../data/observable.ts';
import type { BagLine } from '../../domain/bag.ts';
import { showMiniBag } from './MiniBag.tsx';

const line: BagLine = {
  skuId: '1',
  productId: '12',
  name: 'Indigo throw',
  description: '',
  quantity: 2,
  pricePaise: 50_000,
  wasPaise: 50_000,
  picture: null,
  attributes: { Size: 'King' },
  state: 'sent',
  available: true,
};
const bagOf = (...lines: BagLine[]): BagSnapshot => ({
  ...emptyBag,
  status: 'ready',
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totals: { originalPaise: 100_000, finalPaise: 100_000, deliveryPaise: 0, estimated: false },
});

async function open(lines: BagLine[] = [line], companions: unknown[] = []) {
  const answer = (path: string) =>
    path === '/api/v1/stores/2/products/12/companions' ? Response.json({ success: true, data: companions }) : undefined;
  const { app } = await renderApp('/', { answer });
  await screen.findByRole('heading', { level: 1 });
  const { get, set, subscribe } = observable(bagOf(...lines));
  // The members of a bag that are read.
  const bag = { get, subscribe } as unknown as Bag;
  const navigate = vi.fn();
  const show = () => act(async () => app.lazyViews && showMiniBag(app.lazyViews, bag, '1', navigate));
  await show();
  return { set, navigate, show };
}
const miniBag = (name = 'Your bag') => screen.queryByRole('region', { name });

afterEach(() => vi.useRealTimers());

test('shows the line and the total, leaves the announcement to the toast, and links to the bag', async () => {
  const { navigate } = await open();
  const part = within(miniBag() as HTMLElement);
  expect(part.getByText('Indigo throw').nextElementSibling?.textContent).toBe('Size: King');
  expect(part.getByText('Total (2 items)').parentElement?.textContent).toBe('Total (2 items) ₹1,000');
  expect(part.queryByRole('status')).toBeNull();
  fireEvent.click(part.getByRole('link', { name: 'View bag' }));
  expect(navigate.mock.calls).toEqual([['/cart']]);
  expect(miniBag()).toBeNull();
});

test('links to the address and total of the bag', async () => {
  const { navigate } = await open();
  fireEvent.click(within(miniBag() as HTMLElement).getByRole('link', { name: 'Checkout' }));
  expect(navigate.mock.calls).toEqual([['/cart#deliver-to']]);
  expect(miniBag()).toBeNull();
});

test('closes by itself, but not while the pointer or the focus is in it', async () => {
  await open();
  const part = miniBag() as HTMLElement;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  fireEvent.pointerEnter(part);
  await pass(20_000);
  expect(miniBag()).toBe(part);
  fireEvent.pointerLeave(part);
  await pass(5900);
  expect(miniBag()).toBe(part);
  await pass(200);
  expect(miniBag()).toBeNull();
});

test('closes by its button and by Escape, and never takes the focus', async () => {
  const { show } = await open();
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(miniBag()).toBeNull();
  await show();
  expect(miniBag()).toBeTruthy();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(miniBag()).toBeNull();
});

test('R24: a line that the server does not have yet is not called added', async () => {
  await open([{ ...line, state: 'waiting' }]);
  expect(miniBag()).toBeNull();
  expect(miniBag('In your bag, sent when you are online')).toBeTruthy();
});

test('closes when its line is removed', async () => {
  const { set } = await open();
  await act(async () => set(bagOf()));
  expect(miniBag()).toBeNull();
});

test('shows two companion products, never the product itself', async () => {
  const products = ['12', '13', '14', '15'].map((id) => sampleProduct({ id, name: `Throw ${id}` }));
  const { navigate } = await open([line], products);
  const links = await within(miniBag() as HTMLElement).findAllByRole('link', { name: /^Throw/ });
  expect(links.map(({ textContent }) => textContent?.match(/Throw \d+/)?.[0])).toEqual(['Throw 13', 'Throw 14']);
  fireEvent.click(links[0] as HTMLElement);
  expect(navigate.mock.calls).toEqual([['/product/13']]);
});
