import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  goOn,
  installGateway,
  openAsMeera,
  refusal,
  removeGateway,
  sellingShop,
  told,
  verdict,
  wireAddress,
  wireLine,
} from '../../../tests/buying.tsx';
import { placeOf } from '../../../tests/render.tsx';

const ADDRESS = /14 Prabhat Road/;
const checkouts = <T extends { path: string }>(sent: T[]) => sent.filter(({ path }) => path.endsWith('/checkout'));
const dialog = () => screen.findByRole('dialog', { name: 'Order placed' });
const unpaidOrder = (more: Record<string, unknown> = {}) => ({
  order_id: 'S2-LOST',
  status: 'pending',
  created_at: '',
  order_total: 1499,
  ordered_items: [{ sku_id: '1', name: 'Throw 1', quantity: 1, selling_price: 1499, creatives: [] }],
  ...more,
});

async function open(shop = sellingShop()) {
  const page = await openAsMeera('/cart', shop);
  const button = await goOn();
  await screen.findByText(ADDRESS);
  return { ...page, button };
}

let opened: ReturnType<typeof installGateway>;
beforeEach(() => {
  opened = installGateway();
});
afterEach(() => {
  removeGateway();
  onlineManager.setOnline(true);
});

// spec §7, R36, R43
describe('a checkout', () => {
  test('orders what is shown, at the total that is shown, and leaves for the payment page', async () => {
    const { user, button, shop } = await open(sellingShop({ lines: [wireLine('1', { quantity: 2 })], delivery: 50 }));
    await user.click(button);
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(opened[0]).toMatchObject({ paymentSessionId: 'sandbox_2_x', mode: 'sandbox' });
    expect(new URL(opened[0]?.returnUrl ?? '').pathname).toBe('/payment-return');
    expect(new URL(opened[0]?.returnUrl ?? '').search).toBe('?order_id=S2-ABC');
    expect(checkouts(shop.sent)).toMatchObject([
      {
        path: '/api/v1/stores/2/checkout',
        body: {
          checkout_items: [{ sku_id: '1', quantity: 2 }],
          shipping_address_id: '5',
          billing_address_id: '5',
          expected_total: 3048,
        },
      },
    ]);
    expect(checkouts(shop.sent)[0]).toHaveProperty('key', expect.stringMatching(/^[\w-]{8,}$/));
  });

  test('D13: is remembered on the phone before the page is left', async () => {
    const { user, button } = await open();
    await user.click(button);
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(localStorage.getItem('pendingPayments:s2')).toBe('[{"order":"S2-ABC","user":"7"}]');
  });

  test('R43: pressed twice orders once', async () => {
    const { user, button, shop } = await open();
    await user.dblClick(button);
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(checkouts(shop.sent)).toHaveLength(1);
  });

  test('D12: offline says why, and nothing is sent, now or later', async () => {
    const { user, button, shop } = await open();
    act(() => onlineManager.setOnline(false));
    expect([button.textContent, button.getAttribute('aria-disabled')]).toEqual(['Checkout needs a connection', 'true']);
    await user.click(button);
    act(() => onlineManager.setOnline(true));
    expect(button.textContent).toBe('Proceed to Checkout');
    expect(checkouts(shop.sent)).toEqual([]);
  });
});

// spec §5
test('a bag with nothing that can be bought is not ordered', async () => {
  const gone = wireLine('1', { selling_price: 0, actual_price: 0 });
  const { user, button, shop } = await open(sellingShop({ lines: [gone] }));
  await user.click(button);
  expect(await told('Cart is empty')).toBeTruthy();
  expect(checkouts(shop.sent)).toEqual([]);
});

// spec §5
test('without an address the order has nowhere to go', async () => {
  const { user, shop } = await openAsMeera('/cart', sellingShop({ addresses: [] }));
  const button = await goOn();
  await screen.findByText('Where shall it go? Add an address first.');
  await user.click(button);
  expect(await told('Address required')).toContain('Please select a delivery address.');
  expect(checkouts(shop.sent)).toEqual([]);
});

describe('before anything is charged', () => {
  // R36, R45
  test('another price is shown, and only the next press orders', async () => {
    const { user, button, shop } = await open();
    shop.lines = [wireLine('1', { selling_price: 1599 })];
    await user.click(button);
    const why = await screen.findByText('Your bag has changed. Please look at it again before you go on.');
    await waitFor(() => expect(document.activeElement).toBe(why));
    expect(screen.getAllByText('₹1,599').length).toBeGreaterThan(1);
    expect(checkouts(shop.sent)).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(checkouts(shop.sent)).toMatchObject([{ body: { expected_total: 1599 } }]));
  });

  test.each(['PRICE_CHANGED', 'CART_CHANGED', 'OUT_OF_STOCK', 'SKU_GONE'])(
    '%s at the last moment is shown',
    async (code) => {
      const shop = sellingShop();
      shop.checkout = () => refusal(409, code);
      const { user, button } = await open(shop);
      await user.click(button);
      expect(await screen.findByText('Your bag has changed. Please look at it again before you go on.')).toBeTruthy();
      expect(opened).toEqual([]);
      // Another wish: another key.
      await user.click(button);
      await waitFor(() => expect(checkouts(shop.sent)).toHaveLength(2));
      expect(new Set(shop.sent.map(({ key }) => key)).size).toBe(2);
    },
  );

  test('an address that is gone is told, and the others are there to choose from', async () => {
    const shop = sellingShop();
    shop.checkout = () => refusal(404, 'NOT_FOUND');
    const { user, button } = await open(shop);
    shop.addresses = [wireAddress(6, { Line1: '3 Hill Road' })];
    await user.click(button);
    expect(await screen.findByText('This address is not there any more. Please choose another one.')).toBeTruthy();
    expect(await screen.findByText('3 Hill Road')).toBeTruthy();
  });
});

// D11
describe('an order with an id', () => {
  test('but without a payment session is placed, and can be paid for', async () => {
    const shop = sellingShop();
    shop.checkout = () => Response.json({ success: true, data: { order: { order_id: 'S2-ABC' } } });
    shop.verify = () => verdict('PENDING', 'sandbox_2_later');
    const { user, button } = await open(shop);
    await user.click(button);
    expect((await dialog()).textContent).toContain('Order number S2-ABC');
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(opened).toMatchObject([{ paymentSessionId: 'sandbox_2_later' }]));
  });

  test.each([
    ['answers with an error', () => ({ error: { message: 'no' } })],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('whose payment page %s is placed, with a warning and another way to pay', async (_, answer) => {
    opened = installGateway(answer);
    const { user, button } = await open();
    await user.click(button);
    expect((await dialog()).textContent).toContain('S2-ABC');
    expect(await told('Payment Gateway Error')).toContain(
      'Your order is placed, but the payment page could not be opened.',
    );
    opened = installGateway();
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(opened).toMatchObject([{ paymentSessionId: 'sandbox_2_x' }]));
  });

  test('cannot be paid for where no session is open any more', async () => {
    const shop = sellingShop();
    shop.checkout = () => Response.json({ success: true, order_id: 'S2-ABC' });
    const { user, button } = await open(shop);
    await user.click(button);
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await told('Unable to retry payment - Payment session not found')).toBeTruthy();
  });
});

// R43
test('what another tab has ordered already is said, and can be paid for', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(409, 'CART_CHANGED', { order_id: 'S2-OTHER' });
  shop.verify = () => verdict('PENDING', 'sandbox_2_other');
  const { user, button } = await open(shop);
  await user.click(button);
  const said = await screen.findByRole('dialog', { name: 'Already ordered' });
  expect(said.textContent).toContain('Order number S2-OTHER');
  expect(said.textContent).toContain('You have ordered what is in your bag before, so nothing was ordered twice.');
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(opened).toMatchObject([{ paymentSessionId: 'sandbox_2_other' }]));
});

// D11, R44
describe('a checkout without an answer', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  test.each([
    ['no network', lost],
    ['an error of the server', () => refusal(502, 'ANY')],
    ['a page instead of an answer', () => new Response('<p>Wi-Fi</p>')],
    ['a yes without an order id', () => Response.json({ success: true })],
    ['its twin still under way', () => refusal(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ])('(%s) is placed if the orders have it', async (_, answer) => {
    const shop = sellingShop();
    shop.checkout = answer;
    shop.orders = [unpaidOrder()];
    shop.verify = () => verdict('PENDING', 'sandbox_2_lost');
    const { user, button } = await open(shop);
    await user.click(button);
    expect((await dialog()).textContent).toContain('S2-LOST');
    expect(await told('Network Issue')).toContain('Your order is recorded.');
    expect(checkouts(shop.sent)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(opened).toMatchObject([{ paymentSessionId: 'sandbox_2_lost' }]));
  });

  test('and without an order has failed, leaves the bag as it was, and is the same order when pressed again', async () => {
    const shop = sellingShop();
    shop.checkout = lost;
    shop.orders = [unpaidOrder({ status: 'delivered' }), unpaidOrder({ order_total: 1 })];
    const { user, button } = await open(shop);
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Checking your order…'));
    const failed = await screen.findByText('Checkout Failed', {}, { timeout: 9000 });
    expect(failed.closest('[role]')?.textContent).toContain(
      'There was an error processing your order. Please try again.',
    );
    expect(screen.getByText(/Trying again is safe/)).toBeTruthy();
    expect(screen.getByText('Throw 1')).toBeTruthy();
    shop.checkout = sellingShop().checkout;
    await user.click(button);
    await waitFor(() => expect(opened).toHaveLength(1));
    const keys = checkouts(shop.sent).map((sent) => ('key' in sent ? sent.key : null));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

// spec §8
test.each([
  ['success: false', () => Response.json({ success: false, message: 'Not today' })],
  ['a clear no', () => refusal(400, 'INVALID_REQUEST')],
])('a checkout answered with %s has failed', async (_, answer) => {
  const shop = sellingShop();
  shop.checkout = answer;
  const { user, button } = await open(shop);
  await user.click(button);
  expect(await told('Checkout Failed')).toContain('There was an error processing your order. Please try again.');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button.textContent).toBe('Proceed to Checkout'));
});

// spec §6
test('a session that is over sends the shopper home', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(401, 'UNAUTHENTICATED');
  const { user, button, history } = await open(shop);
  await user.click(button);
  await waitFor(() => expect(placeOf(history)).toBe('/'));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

// spec §2, §5, D25
describe('the address', () => {
  test('is the default one until another is chosen', async () => {
    const addresses = [wireAddress(5), wireAddress(6, { Line1: '3 Hill Road', is_default: true })];
    const { user, shop } = await openAsMeera('/cart', sellingShop({ addresses }));
    const panel = within(await screen.findByRole('region', { name: 'Deliver to' }));
    expect(await panel.findByText('3 Hill Road')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: ADDRESS, pressed: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await goOn());
    await waitFor(() => expect(checkouts(shop.sent)).toMatchObject([{ body: { shipping_address_id: '5' } }]));
  });

  test('can be added in the bag, and is chosen then', async () => {
    const { user, shop } = await openAsMeera('/cart', sellingShop({ addresses: [] }));
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const form = within(screen.getByRole('dialog', { name: 'Add New Address' }));
    const type = (label: string, words: string) => user.type(form.getByLabelText(label), words);
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await told('Validation Error')).toContain('Please fill in all required fields');
    expect(document.activeElement).toBe(form.getByLabelText('Full name'));
    await type('Full name', 'Meera');
    await type('Phone number', '5822041736');
    await type('House number, building, street', '14 Prabhat Road');
    await type('Pincode', '0110049');
    await type('City', 'Pune');
    await type('State', 'Maharashtra');
    await type('Email (optional)', 'meera');
    const save = () => user.click(form.getByRole('button', { name: 'Save address' }));
    await save();
    expect(await told('Invalid Phone Number')).toContain('Please enter a valid Indian phone number');
    await user.clear(form.getByLabelText('Phone number'));
    await type('Phone number', '9822041736');
    await save();
    expect(await told('Invalid Email')).toContain('Please enter a valid email address');
    await user.clear(form.getByLabelText('Email (optional)'));
    await save();
    expect(await told('Invalid Pincode')).toContain('Please enter a valid 6-digit pincode');
    await user.clear(form.getByLabelText('Pincode'));
    await type('Pincode', '411004');
    await save();
    expect(await told('Address Added')).toBeTruthy();
    expect(shop.sent.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        name: 'Meera',
        line1: '14 Prabhat Road',
        country: 'India',
        type: 'home',
        latitude: 19.076,
        longitude: 72.8777,
      },
    });
    const region = within(screen.getByRole('region', { name: 'Deliver to' }));
    expect(await region.findByText('14 Prabhat Road')).toBeTruthy();
  }, 40_000);

  test('can be changed; one that breaks the rules of today is shown as it is', async () => {
    const { user, shop } = await open(sellingShop({ addresses: [wireAddress(5, { pincode: '0', type: 'billing' })] }));
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: /^Edit Meera/ }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Address' }));
    const pincode = form.getByLabelText<HTMLInputElement>('Pincode');
    expect(pincode.value).toBe('0');
    await user.clear(pincode);
    await user.type(pincode, '411004');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await told('Address Updated')).toBeTruthy();
    expect(shop.sent.at(-1)).toMatchObject({ method: 'PUT', path: '/api/v1/address/5', body: { pincode: '411004' } });
  });

  test('that cannot be saved stays on the screen', async () => {
    const shop = sellingShop({ addresses: [] });
    shop.address = () => refusal(500, 'ANY');
    const { user } = await openAsMeera('/cart', shop);
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const form = within(screen.getByRole('dialog', { name: 'Add New Address' }));
    const values = [
      ['Full name', 'M'],
      ['Phone number', '9822041736'],
      ['House number, building, street', '1'],
      ['Pincode', '411004'],
      ['City', 'P'],
      ['State', 'M'],
    ] as const;
    for (const [label, words] of values) await user.type(form.getByLabelText(label), words);
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await told('Address Addition Failed')).toContain('Failed to save address. Please try again.');
    expect(form.getByLabelText<HTMLInputElement>('Pincode').value).toBe('411004');
    // R42: offline it says why.
    act(() => onlineManager.setOnline(false));
    expect(form.getByText('Connect to the internet to save an address.')).toBeTruthy();
  });
});
