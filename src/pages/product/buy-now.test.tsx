import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsMeera, sellingShop } from '../../../tests/buying.tsx';
import { button, main, NAME, openProduct, skus, title } from '../../../tests/product.tsx';
import { type CartItem, cartItem } from '../../../tests/shop.ts';

const FIRST = 200100;
/** A shop whose customer has these items in the bag. */
const shopWith = (...items: CartItem[]) => sellingShop({ items });
const puts = ({ sent }: ReturnType<typeof sellingShop>) => sent.filter(({ path }) => path.startsWith('/api/v1/cart'));

async function open(shop = shopWith()) {
  const page = await openAsMeera('/product/2001', shop);
  await title();
  await waitFor(() => expect(page.app.bag?.get().status).toBe('ready'));
  return page;
}

test('Buy now adds the item to the existing bag and opens the bag page', async () => {
  const { shop } = await open(shopWith(cartItem(1)));
  fireEvent.click(button('Buy now'));
  await screen.findByRole('heading', { level: 1, name: 'Review Your Bag' });
  await waitFor(() => expect(puts(shop).map(({ body }) => body)).toMatchObject([{ sku_id: FIRST, quantity: 1 }]));
  expect(await screen.findByText('Throw 1')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Proceed to Checkout' })).toBeTruthy();
  // No toast: the bag page shows the item.
  expect(screen.queryByText('Added to cart!')).toBeNull();
});

test('Buy now does not add an item that is already in the bag', async () => {
  const { shop } = await open(sellingShop({ items: [], bag: { [FIRST]: 1 } }));
  fireEvent.click(button('Buy now'));
  await screen.findByRole('heading', { level: 1, name: 'Review Your Bag' });
  expect(puts(shop)).toEqual([]);
});

test('a refused item keeps the product page open and shows the reason', async () => {
  const { store } = await open();
  await store.change(FIRST, { stock: 0 });
  fireEvent.click(button('Buy now'));
  expect(await screen.findByText(`${NAME} is out of stock`)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Review Your Bag' })).toBeNull();
});

test('D8: a guest is asked to sign in first', async () => {
  await openProduct();
  fireEvent.click(button('Buy now'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test.each([
  ['sold out', { inventory_count: 0 }],
  ['without a price', { selling_price: 0, actual_price: 0 }],
])('there is no Buy now for a product that is %s', async (_, change) => {
  await openProduct({ skus: skus(() => change) });
  expect(main().queryByRole('button', { name: 'Buy now' })).toBeNull();
});
