import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShippingTable } from '../../../contract/shipping.ts';
import { checkouts } from '../../../tests/at-checkout.tsx';
import { gatewayOfEachTest, openAsMeera, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { refusal } from '../../../tests/replies.ts';
import { home, type Opening } from '../../../tests/shop.ts';

const gateway = gatewayOfEachTest();
const table: ShippingTable = {
  cutOff: '14:00',
  dispatchDays: 1,
  closedWeekdays: [],
  closedDays: [],
  cashUpToPaise: 500_000,
  zones: [{ name: 'Pune', pincodes: ['411'], days: 2 }],
};
const withoutCash = { name: 'Pune', pincodes: ['411', '560'], days: 2, cash: false };
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const description = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

/** Opens the bag of a shop with this shipping table. */
async function open(shipping: ShippingTable | null = table, more: Opening = {}) {
  const page = await openAsMeera('/cart', sellingShop({ shipping, ...more }));
  await screen.findByRole('button', { name: 'Proceed to Checkout' });
  return page;
}

test('shows the payment methods, with online payment selected', async () => {
  await open();
  const online = await radio('Pay online');
  const cash = await radio('Cash on delivery');
  await waitFor(() => expect(cash.disabled).toBe(false));
  expect([online.checked, cash.checked]).toEqual([true, false]);
  expect(description(online)).toBe('UPI, cards or net banking, on the secure page that opens next.');
  expect(description(cash)).toBe('Pay ₹1,499 when it arrives.');
});

test('a cash-on-delivery order is placed and confirmed without the payment page', async () => {
  const { shop, store } = await open();
  const cash = await radio('Cash on delivery');
  await waitFor(() => expect(cash.disabled).toBe(false));
  fireEvent.click(cash);
  fireEvent.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order placed' })).toBeTruthy();
  expect(checkouts(shop.sent).map(({ body }) => body.payment_method)).toEqual(['cash']);
  expect((await screen.findByText(/^To pay in cash on delivery/)).parentElement?.textContent).toContain('₹1,499');
  expect(gateway.opened).toEqual([]);
  expect(localStorage.getItem(`pendingPayments:s${store.id}`)).toBeNull();
});

test('an order paid online sends no payment method', async () => {
  const { shop } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(gateway.opened).toHaveLength(1));
  expect(checkouts(shop.sent)[0]?.body).not.toHaveProperty('payment_method');
});

test.each([
  ['that is too dear', { ...table, cashUpToPaise: 149_800 }, {}, 'Available for orders up to ₹1,498.'],
  ['to where there is none', { ...table, zones: [withoutCash] }, {}, 'Not available at 411004.'],
  ['without an address', table, { addresses: [] }, 'Choose an address to see if we offer it there.'],
])('an order %s cannot use cash on delivery and shows the reason', async (_, store, more, words) => {
  await open(store, more);
  const cash = await radio('Cash on delivery');
  await waitFor(() => expect(description(cash)).toBe(words));
  expect(cash.disabled).toBe(true);
});

test.each([
  ['promises no day', null],
  ['takes no cash', { ...table, cashUpToPaise: 0 }],
])('a store that %s offers online payment only', async (_, store) => {
  await open(store);
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  expect(screen.getByText('Pay online')).toBeTruthy();
});

test('changing to an address without cash on delivery switches back to online payment', async () => {
  const addresses = [
    home({ is_default: true }),
    home({ name: 'Asha', pincode: '560001', city: 'Bengaluru', state: 'Karnataka', line1: '9 MG Road' }),
  ];
  const zones = [{ ...withoutCash, pincodes: ['560'] }, ...table.zones];
  const { shop } = await open({ ...table, zones }, { addresses });
  const cash = await radio('Cash on delivery');
  await waitFor(() => expect(cash.disabled).toBe(false));
  fireEvent.click(cash);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  fireEvent.click(await screen.findByRole('button', { name: /9 MG Road/, pressed: false }));
  await waitFor(() => expect(description(cash)).toBe('Not available at 560001.'));
  fireEvent.click(screen.getByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(checkouts(shop.sent)).toHaveLength(1));
  expect(checkouts(shop.sent)[0]?.body).not.toHaveProperty('payment_method');
});

test('shows the message of a refusal by the server', async () => {
  const { shop } = await open();
  shop.checkout = () => refusal(409, 'CASH_UNAVAILABLE');
  const cash = await radio('Cash on delivery');
  await waitFor(() => expect(cash.disabled).toBe(false));
  fireEvent.click(cash);
  fireEvent.click(await screen.findByRole('button', { name: 'Place order' }));
  expect(await toastBody('Checkout Failed')).toBeTruthy();
  expect(await screen.findByText('The shop says CASH_UNAVAILABLE')).toBeTruthy();
});
