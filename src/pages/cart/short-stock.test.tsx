import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkouts, openCheckout } from '../../../tests/at-checkout.tsx';
import { gatewayOfEachTest, openAsMeera, sellingShop } from '../../../tests/buying.tsx';
import { refusal } from '../../../tests/replies.ts';
import { cartItem } from '../../../tests/shop.ts';

const gateway = gatewayOfEachTest();

const line = async (name: string) => {
  const list = within(await screen.findByRole('list', { name: 'In your bag' }));
  const found = list.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
  return within(found as HTMLElement);
};
const total = () => {
  const sums = within(screen.getByRole('region', { name: 'Order Summary' })).getAllByRole('definition');
  return sums.at(-1)?.textContent;
};

// R35
test('a press marks the line whose stock ran short, and the press after "Use 1" orders', async () => {
  const { user, button, shop, store } = await openCheckout(sellingShop({ items: [cartItem(1, { quantity: 3 })] }));
  await store.change(1, { stock: 1 });
  await user.click(button);
  const why = await screen.findByText('Only 1 left of Throw 1. Update or remove it to continue.');
  await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true));
  expect(within((await line('Throw 1')).getByRole('alert')).getByText('Only 1 left')).toBeTruthy();
  expect(checkouts(shop.sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use 1' }));
  await waitFor(() => expect(screen.queryByText('Only 1 left')).toBeNull());
  // A resolved line no longer blocks the order.
  expect([total(), screen.queryByText(/to continue/)]).toEqual(['₹1,499', null]);
  await user.click(button);
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
  expect(checkouts(shop.sent)).toMatchObject([{ body: { checkout_items: [{ quantity: 1 }], expected_total: 1499 } }]);
});

test('R35: stock that runs short between the refetch and the order is marked the same way', async () => {
  const shop = sellingShop({ items: [cartItem(1, { quantity: 2 }), cartItem(2)] });
  shop.checkout = async (real) => {
    await shop.here().change(1, { stock: 1 });
    return real();
  };
  const { user, button } = await openCheckout(shop);
  await user.click(button);
  expect(await screen.findByText('Only 1 left of Throw 1. Update or remove it to continue.')).toBeTruthy();
  expect((await line('Throw 1')).getByText('Only 1 left')).toBeTruthy();
  shop.checkout = (real) => real();
  await user.click((await line('Throw 1')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Throw 1')).toBeNull());
  await user.click(button);
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
  expect(checkouts(shop.sent).at(-1)).toMatchObject({ body: { checkout_items: [{ sku_id: '2', quantity: 1 }] } });
});

test('R35: several short lines share one message, and none is ordered', async () => {
  const short = (id: number) => cartItem(id, { quantity: 4, stock: 2 });
  const { user, button, shop } = await openCheckout(sellingShop({ items: [short(1), short(2), cartItem(3)] }));
  expect(screen.getAllByText('Only 2 left')).toHaveLength(2);
  await user.click(button);
  expect(
    await screen.findByText("Some items don't have enough stock. Update or remove them to continue."),
  ).toBeTruthy();
  expect(checkouts(shop.sent)).toEqual([]);
  // One press on "less" sets the quantity to the stock: the server would refuse any value in between.
  await user.click(screen.getByRole('button', { name: 'One less of Throw 1' }));
  await waitFor(() => expect(shop.sent.at(-1)).toMatchObject({ method: 'PUT', body: { quantity: 2 } }));
});

test('R35: a sold-out line is marked and not counted, and the other lines are ordered', async () => {
  const items = [cartItem(1, { quantity: 2, stock: 0 }), cartItem(2)];
  const { user, button, shop } = await openCheckout(sellingShop({ items }));
  const soldOut = await line('Throw 1');
  expect(soldOut.getByText('Sold out')).toBeTruthy();
  expect(soldOut.queryByRole('group')).toBeNull();
  expect(total()).toBe('₹1,499');
  await user.click(button);
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
  expect(checkouts(shop.sent)).toMatchObject([
    { body: { checkout_items: [{ sku_id: '2', quantity: 1 }], expected_total: 1499 } },
  ]);
});

test('R37: the button is disabled if no line is purchasable, and the lines can be removed', async () => {
  const items = [cartItem(1, { stock: 0 }), cartItem(2, { gone: true })];
  const { user, shop } = await openAsMeera('/cart', sellingShop({ items }));
  const button = await screen.findByRole('button', { name: 'No items available' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(checkouts(shop.sent)).toEqual([]);
  await user.click((await line('Throw 1')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Sold out')).toBeNull());
  await user.click((await line('Throw 2')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your cart is empty')).toBeTruthy();
});

// R36
test.each([
  ['dearer', 1399, 'Price changed from ₹1,399 to ₹1,499 since you added it'],
  ['cheaper', 1599.5, 'Price changed from ₹1,599.50 to ₹1,499 since you added it'],
])('a line that has become %s shows a notice and is ordered at the current total', async (_, at, words) => {
  const { user, button, shop } = await openCheckout(sellingShop({ items: [cartItem(1, { added: at })] }));
  expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
  await waitFor(() => expect(total()).toBe('₹2,998'));
  // Changing the quantity does not dismiss the notice.
  expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  await user.click(button);
  await waitFor(() => expect(checkouts(shop.sent)).toMatchObject([{ body: { expected_total: 2998 } }]));
});

test('R35: shows the message of a backend that reports no stock', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(409, 'OUT_OF_STOCK');
  const { user, button } = await openCheckout(shop);
  await user.click(button);
  expect(await screen.findByText('The shop says OUT_OF_STOCK')).toBeTruthy();
});
