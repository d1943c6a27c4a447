import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { button, main, openProduct } from '../../../tests/product.tsx';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';

const chosen = () =>
  main()
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, value }) => (checked ? [value] : []));
const openAt = (path: string) => renderApp(path, { products: { 2001: sampleProduct() } });

test('a link with a variant opens with it', async () => {
  await openAt('/product/2001?variant=200111');
  await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
});

test('a link with an unknown variant opens with the default one', async () => {
  await openAt('/product/2001?variant=<script>');
  await waitFor(() => expect(chosen()).toEqual(['Single', 'Indigo#27364a']));
});

test('the navigation state has precedence over the address', async () => {
  const { history } = await openProduct();
  const cartItem = { sku_id: 200111, attributes: {} };
  act(() => history.push('/product/2001?variant=200110', { cartItem } as never));
  await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
});

test('a chosen variant is written into the address without a history entry', async () => {
  const { history } = await openAt('/product/2001?utm_source=post');
  await waitFor(() => expect(chosen()).toEqual(['Single', 'Indigo#27364a']));
  expect(placeOf(history)).toBe('/product/2001?utm_source=post');
  const steps = history.length;
  fireEvent.click(main().getByRole('radio', { name: 'Double' }));
  await waitFor(() => expect(placeOf(history)).toBe('/product/2001?utm_source=post&variant=200110'));
  expect(history.length).toBe(steps);
  expect(chosen()).toEqual(['Double', 'Indigo#27364a']);
});

test('a shared link contains the chosen variant', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openProduct();
  fireEvent.click(main().getByRole('radio', { name: 'Double' }));
  fireEvent.click(button('Share'));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.calls[0]?.[0]).toMatch(/\?variant=200110$/);
});
