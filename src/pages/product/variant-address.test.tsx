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

test('a link that names a variant opens with it', async () => {
  await openAt('/product/2001?variant=200111');
  await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
});

test('one that names a variant that is not there opens as if it named none', async () => {
  await openAt('/product/2001?variant=<script>');
  await waitFor(() => expect(chosen()).toEqual(['Single', 'Indigo#27364a']));
});

test('what navigation asks for comes before what the address says', async () => {
  const { history } = await openProduct();
  const cartItem = { sku_id: 200111, attributes: {} };
  act(() => history.push('/product/2001?variant=200110', { cartItem } as never));
  await waitFor(() => expect(chosen()).toEqual(['Double', 'Geru#a4573a']));
});

test('a variant that is chosen comes into the address, without a step back more', async () => {
  const { history } = await openAt('/product/2001?utm_source=post');
  await waitFor(() => expect(chosen()).toEqual(['Single', 'Indigo#27364a']));
  expect(placeOf(history)).toBe('/product/2001?utm_source=post');
  const steps = history.length;
  fireEvent.click(main().getByRole('radio', { name: 'Double' }));
  await waitFor(() => expect(placeOf(history)).toBe('/product/2001?utm_source=post&variant=200110'));
  expect(history.length).toBe(steps);
  expect(chosen()).toEqual(['Double', 'Indigo#27364a']);
});

test('a link that is shared names the variant that was chosen', async () => {
  const writeText = vi.fn(async (_: string) => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openProduct();
  fireEvent.click(main().getByRole('radio', { name: 'Double' }));
  fireEvent.click(button('Share'));
  await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.calls[0]?.[0]).toMatch(/\?variant=200110$/);
});
