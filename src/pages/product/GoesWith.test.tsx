import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAround } from '../../../tests/browser.ts';
import { main, openProduct } from '../../../tests/product.tsx';
import { sampleProduct } from '../../../tests/samples.ts';

const PATH = '/api/v1/stores/2/products/2001/companions';
const answering = (data: unknown) => ({
  answer: (path: string) => (path === PATH ? Response.json({ success: true, data }) : undefined),
});

test('companion products are rendered near the viewport, without the product itself', async () => {
  const other = sampleProduct({ id: '2002', name: 'Indigo throw' });
  const { calls, app } = await openProduct({}, answering([other, sampleProduct(), null]));
  await expect.poll(() => calls.includes(PATH) && app.queryClient.isFetching()).toBe(0);
  // The query notifies its observers in a separate task.
  await act(() => new Promise((next) => setTimeout(next)));
  expect(main().queryByText('Goes with it')).toBeNull();
  lookAround();
  const row = within(await screen.findByRole('region', { name: 'Goes with it' }));
  expect(row.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Indigo throw']);
  expect(row.getByRole('link', { name: 'Indigo throw' }).getAttribute('href')).toBe('/product/2002');
});

test.each([
  ['nothing goes with it', answering([])],
  ['another backend knows no such call (D35)', {}],
])('if %s, there is no row', async (_, visit) => {
  const { calls, app } = await openProduct({}, visit);
  await expect.poll(() => calls.includes(PATH) && app.queryClient.isFetching()).toBe(0);
  await act(async () => undefined);
  expect(main().queryByText('Goes with it')).toBeNull();
});
