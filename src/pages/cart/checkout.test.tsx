import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { checkouts, openCheckout, placed } from '../../../tests/at-checkout.tsx';
import { gatewayOfEachTest, goOn, openAsMeera, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { cartItem, home } from '../../../tests/shop.ts';
import { settle } from '../../../tests/shop-connection.ts';

const gateway = gatewayOfEachTest();

// spec §7, R36, R43
describe('checkout', () => {
  test('orders the shown lines at the shown total and opens the payment page', async () => {
    const { user, button, shop, store } = await openCheckout(sellingShop({ items: [cartItem(1, { quantity: 2 })] }));
    await user.click(button);
    await waitFor(() => expect(gateway.opened).toHaveLength(1));
    const { order, session } = placed(shop.sent);
    expect(gateway.opened[0]).toMatchObject({ paymentSessionId: session, mode: 'sandbox' });
    expect(new URL(gateway.opened[0]?.returnUrl ?? '').pathname).toBe('/payment-return');
    expect(new URL(gateway.opened[0]?.returnUrl ?? '').search).toBe(`?order_id=${order}`);
    const [address] = store.homes;
    expect(checkouts(shop.sent)).toMatchObject([
      {
        path: `/api/v1/stores/${store.id}/checkout`,
        body: {
          checkout_items: [{ sku_id: '1', quantity: 2 }],
          shipping_address_id: address,
          billing_address_id: address,
          expected_total: 2998,
        },
      },
    ]);
    expect(checkouts(shop.sent)[0]).toHaveProperty('key', expect.stringMatching(/^[\w-]{8,}$/));
  });

  test('D13: stores the pending payment on the device before leaving the page', async () => {
    const { user, button, shop, store } = await openCheckout();
    await user.click(button);
    await waitFor(() => expect(gateway.opened).toHaveLength(1));
    const pending = JSON.parse(localStorage.getItem(`pendingPayments:s${store.id}`) ?? '');
    expect(pending).toEqual([{ order: placed(shop.sent).order, user: store.customer.user.id }]);
  });

  test('R43: a double click places one order', async () => {
    const { user, button, shop } = await openCheckout();
    await user.dblClick(button);
    await waitFor(() => expect(gateway.opened).toHaveLength(1));
    expect(checkouts(shop.sent)).toHaveLength(1);
  });

  test('D12: is disabled offline with a reason, and sends nothing then or afterwards', async () => {
    const { user, button, shop } = await openCheckout();
    act(() => onlineManager.setOnline(false));
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Checkout needs a connection', 'true']);
    await user.click(button);
    act(() => onlineManager.setOnline(true));
    expect(button.textContent).toBe('Proceed to Checkout');
    expect(checkouts(shop.sent)).toEqual([]);
  });
});

// spec §5
test('a bag without a purchasable line is not ordered', async () => {
  const soldOut = cartItem(1, { quantity: 0, stock: 0 });
  const { app, shop, user } = await openAsMeera('/cart', sellingShop({ items: [soldOut] }));
  const seen = { name: 'Throw 1', pricePaise: 149900, picture: null, attributes: {}, productId: null };
  await act(async () => void (await app.bag?.add('1', seen)));
  await user.click(await goOn());
  expect(await toastBody('Cart is empty')).toBeTruthy();
  expect(checkouts(shop.sent)).toEqual([]);
});

// spec §5
test('ordering without an address asks for one and focuses the add button', async () => {
  const { user, shop } = await openAsMeera('/cart', sellingShop({ addresses: [] }));
  const button = await goOn();
  await screen.findByText('Where should we deliver? Add an address first.');
  await user.click(button);
  const place = within(screen.getByRole('region', { name: 'Deliver to' }));
  expect((await place.findByRole('alert')).textContent).toBe('Address required Please select a delivery address.');
  const add = place.getByRole('button', { name: 'Add New Address' });
  expect(document.activeElement).toBe(add);
  // The message is shown only in the panel; a second press focuses the button again.
  expect(screen.getAllByText('Address required')).toHaveLength(1);
  await user.click(button);
  expect(document.activeElement).toBe(add);
  expect(checkouts(shop.sent)).toEqual([]);
});

// R45: lines and address must have been shown before ordering
test('the button shows that the addresses load and places no order meanwhile', async () => {
  const shop = sellingShop();
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  shop.addressList = (real) => arrival.then(real);
  const { user } = await openAsMeera('/cart', shop);
  const button = await screen.findByRole('button', { name: 'Loading your addresses…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await settle();
  expect([screen.queryByText('Address required'), checkouts(shop.sent)]).toEqual([null, []]);
  arrive();
  await user.click(await goOn());
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
});

test('the button reloads addresses that failed to load, and does not report a missing choice', async () => {
  const shop = sellingShop();
  shop.addressList = () => refusal(400, 'ANY');
  const { user } = await openAsMeera('/cart', shop);
  await screen.findByText('Your addresses could not be loaded.');
  const button = await goOn();
  await user.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your addresses could not be loaded.'));
  expect(screen.queryByText('Address required')).toBeNull();
  shop.addressList = (real) => real();
  await user.click(button);
  await screen.findByText(/14 Prabhat Road/);
  expect(checkouts(shop.sent)).toEqual([]);
  await user.click(button);
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
});

describe('before anything is charged', () => {
  // R36, R45
  test('a changed price is shown, and the next press orders at it', async () => {
    const { user, button, shop, store } = await openCheckout();
    await store.change(1, { price: 1599 });
    await user.click(button);
    const why = await screen.findByText('Your bag has changed. Please check it before you continue.');
    await waitFor(() => expect(document.activeElement?.contains(why)).toBe(true));
    expect(screen.getAllByText('₹1,599').length).toBeGreaterThan(1);
    expect(checkouts(shop.sent)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(checkouts(shop.sent)).toMatchObject([{ body: { expected_total: 1599 } }]));
  });

  test.each(['PRICE_CHANGED', 'CART_CHANGED', 'OUT_OF_STOCK', 'PRICE_ON_REQUEST', 'SKU_GONE'])(
    'a refusal with %s is shown, and the next press uses a new key',
    async (code) => {
      const shop = sellingShop();
      shop.checkout = () => refusal(409, code);
      const { user, button } = await openCheckout(shop);
      await user.click(button);
      expect(await screen.findByText(`The shop says ${code}`)).toBeTruthy();
      expect(gateway.opened).toEqual([]);
      // A new attempt has a new key.
      await user.click(button);
      await waitFor(() => expect(checkouts(shop.sent)).toHaveLength(2));
      expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(2);
    },
  );

  test('a deleted address is reported, and the remaining address is shown', async () => {
    const { user, button, store } = await openCheckout();
    await store.call('DELETE', `/api/v1/address/${store.homes[0]}`);
    await store.call('POST', '/api/v1/address', home({ line1: '3 Hill Road' }));
    await user.click(button);
    expect(await screen.findByText('This address is no longer available. Please choose another one.')).toBeTruthy();
    expect(await screen.findByText('3 Hill Road')).toBeTruthy();
  });
});

// spec §8
test.each([
  ['success: false', () => Response.json({ success: false, message: 'Not today' })],
  ['a clear no', () => refusal(400, 'INVALID_REQUEST')],
])('a checkout answered with %s has failed', async (_, answer) => {
  const shop = sellingShop();
  shop.checkout = answer;
  const { user, button } = await openCheckout(shop);
  await user.click(button);
  expect(await toastBody('Checkout Failed')).toContain('There was an error processing your order. Please try again.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button.textContent).toBe('Proceed to Checkout'));
});

// spec §6
test('a 401 redirects home and opens the login', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(401, 'UNAUTHENTICATED');
  const { user, button, history } = await openCheckout(shop);
  await user.click(button);
  await waitFor(() => expect(placeOf(history)).toBe('/'));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByText('Authentication Required')).toBeNull();
});
