import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAccount } from '../../tests/account.tsx';
import { sampleAddress, sampleItem, sampleOrder } from '../../tests/account-samples.ts';
import { openAsMeera, sellingShop } from '../../tests/buying.tsx';
import { nameOf, spoiledBut } from '../../tests/odd-wire.ts';
import { openProduct, skus } from '../../tests/product.tsx';
import { heading, PRODUCTS, shownNames } from '../../tests/products.ts';
import { renderApp } from '../../tests/render.tsx';
import { done } from '../../tests/replies.ts';
import { sampleProduct } from '../../tests/samples.ts';
import { cartItem } from '../../tests/shop.ts';

/** One of each kind, for all optional fields at once: `contract/odds.test.ts` tries more, one field at a time. */
const INVALID = [undefined, null, 'x'.repeat(1000), 1e300, -1, true, [null], { odd: { odd: 1 } }];

test.each(INVALID.map((invalid) => [nameOf(invalid), invalid] as const))(
  'a product whose optional fields are all %s is rendered',
  async (_, invalid) => {
    const [first = {}, second = {}] = skus(() => ({}));
    const product = spoiledBut(sampleProduct(), invalid, 'id', 'name', 'skus');
    await openProduct({ ...product, skus: [spoiledBut(first, invalid, 'id'), second] });
    expect(
      screen.getByRole('button', { name: /^(ADD TO BAG|SELECT A .*|Ask for the price|OUT OF STOCK)$/ }),
    ).toBeTruthy();
  },
);

test('invalid products among the results do not affect the others', async () => {
  const [first = {}, ...others] = PRODUCTS;
  const invalid = INVALID.map((value, id) => spoiledBut({ ...first, id: 100 + id }, value, 'id'));
  await renderApp('/results?q=cotton', {
    answer: (path) =>
      path.startsWith('/api/v1/search') ? Response.json({ success: true, data: [...invalid, ...others] }) : undefined,
  });
  expect(await heading(`Showing ${INVALID.length + 2} results for 'cotton'`)).toBeTruthy();
  expect(shownNames().slice(-2)).toEqual(['Ikat Stole', 'Kantha Quilt']);
});

test('invalid lines of the bag do not affect the others', async () => {
  const shop = sellingShop({ items: [cartItem(2)] });
  shop.cart = async (real) => {
    const reply = (await (await real()).json()) as { data: { items: Record<string, unknown>[] } };
    const lines = reply.data.items.flatMap((line) => [
      ...INVALID.map((value, id) => spoiledBut({ ...line, sku_id: `1${id}` }, value, 'id', 'sku_id', 'quantity')),
      line,
    ]);
    return Response.json({ ...reply, data: { ...reply.data, items: lines } });
  };
  await openAsMeera('/cart', shop);
  const bag = within(await screen.findByRole('list', { name: 'In your bag' }));
  expect(bag.getAllByRole('listitem')).toHaveLength(INVALID.length + 1);
  expect(bag.getByRole('link', { name: 'Throw 2' })).toBeTruthy();
});

test('invalid orders do not affect the others', async () => {
  const invalid = INVALID.map((value, id) => {
    const item = spoiledBut(sampleItem(1, 'Throw'), value, 'sku_id');
    return spoiledBut(sampleOrder({ order_id: `S2-${id}`, ordered_items: [item] }), value, 'order_id', 'ordered_items');
  });
  await openAccount({ orders: [...invalid, sampleOrder({ order_id: 'S2-GOOD' })] });
  expect(await screen.findByText(/S2-GOOD/)).toBeTruthy();
  expect(screen.getAllByText(/S2-\d/)).toHaveLength(INVALID.length);
});

test('invalid addresses do not affect the others', async () => {
  const invalid = INVALID.map((value, id) => spoiledBut(sampleAddress({ id: 100 + id }), value, 'id'));
  const addresses = [...invalid, sampleAddress({ id: 4, name: 'Ravi Shah' })];
  const answer = ({ path }: { path: string }) => (path === '/api/v1/address' ? done(addresses) : undefined);
  await openAccount({ path: '/myaccount?tab=addresses', answer });
  expect(await screen.findByText('Ravi Shah')).toBeTruthy();
});
