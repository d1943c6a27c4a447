import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCartItem } from './useCartItem.ts';

let variants: (string | undefined)[] = [];
function Page() {
  const item = useCartItem();
  variants.push(item?.skuId);
  return <p>{item?.skuId}</p>;
}

/** The variant ids of each client render, in order, when a server-rendered document is hydrated. */
async function renderings(state: object | undefined): Promise<typeof variants> {
  const root = createRootRoute();
  const product = createRoute({ getParentRoute: () => root, path: '/product/$id' });
  const history = createMemoryHistory();
  history.replace('/product/1?variant=%227%22', state);
  const router = createRouter({ routeTree: root.addChildren([product]), history });
  await router.load();
  const page = (
    <RouterContextProvider router={router as never}>
      <Page />
    </RouterContextProvider>
  );
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  variants = [];
  const hydrated = await act(async () => hydrateRoot(place, page));
  act(() => hydrated.unmount());
  return variants;
}

test.each([undefined, {}, { cartItem: null }, { cartItem: 'King' }, { activeTab: 'orders' }])(
  'a page without a variant in its navigation state (%j) is rendered once',
  async (state) => {
    expect(await renderings(state)).toEqual(['7']);
  },
);

test('a variant in the navigation state applies after hydration', async () => {
  expect(await renderings({ cartItem: { sku_id: 9, attributes: { Size: 'King' } } })).toEqual(['7', '9']);
});
