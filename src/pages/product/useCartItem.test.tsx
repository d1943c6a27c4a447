import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCartItem } from './useCartItem.ts';

let said: unknown;
vi.mock('@tanstack/react-router', () => ({
  getRouteApi: () => ({ useSearch: () => ({ variant: '7' }) }),
  useRouterState: () => said,
}));

let variants: (string | undefined)[];
function Page() {
  const item = useCartItem();
  variants.push(item?.skuId);
  return <p>{item?.skuId}</p>;
}

/** The variants with which the page is rendered, one rendering after the other, once its document is here. */
async function renderings(): Promise<typeof variants> {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  variants = [];
  const root = await act(async () => hydrateRoot(place, <Page />));
  const seen = variants;
  act(() => root.unmount());
  return seen;
}

beforeEach(() => {
  variants = [];
});

test.each([undefined, {}, { cartItem: null }, { cartItem: 'King' }, { activeTab: 'orders' }])(
  'a page whose navigation names no variant (%j) is rendered once',
  async (state) => {
    said = state;
    expect(await renderings()).toEqual(['7']);
  },
);

test('a variant that the navigation names comes once the page is alive', async () => {
  said = { cartItem: { sku_id: 9, attributes: { Size: 'King' } } };
  expect(await renderings()).toEqual(['7', '9']);
});
