import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ShippingTable } from '../../../contract/shipping.ts';
import { checkouts, openCheckout } from '../../../tests/at-checkout.tsx';
import { goOn, openAsMeera, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { refusal } from '../../../tests/replies.ts';
import { home } from '../../../tests/shop.ts';
import { settle } from '../../../tests/shop-connection.ts';
// Lazy-loaded in the app; imported here so that no test waits for it.
import '../../features/address/AddressForm.tsx';

afterEach(() => onlineManager.setOnline(true));

// spec §2, §5, D25
describe('the delivery address', () => {
  test('is the default address until another is chosen', async () => {
    const addresses = [home(), home({ line1: '3 Hill Road', is_default: true })];
    const { user, shop, store } = await openAsMeera('/cart', sellingShop({ addresses }));
    const panel = within(await screen.findByRole('region', { name: 'Deliver to' }));
    expect(await panel.findByText('3 Hill Road')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: /14 Prabhat Road/, pressed: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await goOn());
    await waitFor(() =>
      expect(checkouts(shop.sent)).toMatchObject([{ body: { shipping_address_id: store.homes[0] } }]),
    );
  });

  test('can be added in the bag and is selected afterwards', async () => {
    const { user, shop } = await openAsMeera('/cart', sellingShop({ addresses: [] }));
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const form = within(screen.getByRole('dialog', { name: 'Add New Address' }));
    const type = (label: string, words: string) => user.type(form.getByLabelText(label), words);
    await user.click(await form.findByRole('button', { name: 'Save address' }));
    expect(await toastBody('Validation Error')).toContain('Please fill in all required fields');
    expect(document.activeElement).toBe(form.getByLabelText('Full name'));
    for (const empty of ['Who receives the parcel?', 'Enter the city', 'Enter the pincode']) {
      expect(form.getByText(empty)).toBeTruthy();
    }
    await type('Full name', 'Meera');
    await type('Phone number', '5822041736');
    await type('House number, building, street', '14 Prabhat Road');
    await type('Pincode', '0110049');
    await type('City', 'Pune');
    await type('State', 'Maharashtra');
    await type('Email (optional)', 'meera');
    const save = () => user.click(form.getByRole('button', { name: 'Save address' }));
    await save();
    expect(await toastBody('Invalid Phone Number')).toContain('Please enter a valid Indian phone number');
    await user.clear(form.getByLabelText('Phone number'));
    await type('Phone number', '9822041736');
    await save();
    expect(await toastBody('Invalid Email')).toContain('Please enter a valid email address');
    await user.clear(form.getByLabelText('Email (optional)'));
    await save();
    expect(await toastBody('Invalid Pincode')).toContain('Please enter a valid 6-digit pincode');
    await user.clear(form.getByLabelText('Pincode'));
    await type('Pincode', '411004');
    await save();
    expect(await toastBody('Address Added')).toBeTruthy();
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
  });

  // D35
  test('has a field for the GSTIN only if the backend keeps it', async () => {
    const gstin = 'GSTIN, for business purchases (optional)';
    for (const [capabilities, isOffered] of [
      [[], false],
      [['gstin'], true],
    ] as const) {
      const { user } = await openAsMeera('/cart', sellingShop({ addresses: [] }), { capabilities });
      await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
      const form = within(screen.getByRole('dialog', { name: 'Add New Address' }));
      expect(await form.findByLabelText('Full name')).toBeTruthy();
      expect(form.queryByLabelText(gstin) !== null).toBe(isOffered);
      cleanup();
    }
  });

  test('can be edited; the form shows an old value that is invalid today unchanged', async () => {
    const old = sellingShop();
    old.addressList = async (real) => {
      const { data } = (await (await real()).json()) as { data: object[] };
      const asOnceSaved = (address: object) => ({ ...address, pincode: '0', type: 'billing' });
      return Response.json({ success: true, data: data.map(asOnceSaved) });
    };
    const { user, shop, store } = await openCheckout(old);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: /^Edit Meera/ }));
    const form = within(screen.getByRole('dialog', { name: 'Edit Address' }));
    const pincode = await form.findByLabelText<HTMLInputElement>('Pincode');
    expect(pincode.value).toBe('0');
    await user.clear(pincode);
    await user.type(pincode, '411004');
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await toastBody('Address Updated')).toBeTruthy();
    const body = { pincode: '411004', type: 'billing' };
    expect(shop.sent.at(-1)).toMatchObject({ method: 'PUT', path: `/api/v1/address/${store.homes[0]}`, body });
  });

  test('fills city and state from the pincode without overwriting typed values', async () => {
    const { user } = await openAsMeera('/cart', sellingShop({ addresses: [] }));
    await user.click(await screen.findByRole('button', { name: 'Add New Address' }));
    const form = within(screen.getByRole('dialog', { name: 'Add New Address' }));
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    await user.type(await form.findByLabelText('Pincode'), '560 001');
    await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Bengaluru', 'Karnataka']));
    await user.clear(field('City'));
    await user.type(field('City'), 'Pimpri');
    await user.clear(field('Pincode'));
    await user.type(field('Pincode'), '411001');
    await waitFor(() => expect([field('City').value, field('State').value]).toEqual(['Pimpri', 'Maharashtra']));
    // A state that contradicts the pincode is not refused, but is not silent either.
    const hint = '411001 is a pincode of Maharashtra. Please check both.';
    expect(form.queryByText(hint)).toBeNull();
    await user.clear(field('State'));
    await user.type(field('State'), 'Goa State');
    expect(form.getByText(hint)).toBeTruthy();
  });

  test('stays in the form if saving fails, and is not sent offline', async () => {
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
    for (const [label, words] of values) await user.type(await form.findByLabelText(label), words);
    await user.click(form.getByRole('button', { name: 'Save address' }));
    expect(await toastBody('Address Addition Failed')).toContain('Failed to save address. Please try again.');
    expect(form.getByLabelText<HTMLInputElement>('Pincode').value).toBe('411004');
    // R42: offline it shows the reason and sends no request.
    act(() => onlineManager.setOnline(false));
    expect(form.getByText('Connect to the internet to save an address.')).toBeTruthy();
    const before = shop.sent.length;
    await user.click(form.getByRole('button', { name: 'Save address' }));
    await user.type(form.getByLabelText('Pincode'), '{Enter}');
    await settle();
    expect(shop.sent).toHaveLength(before);
  });
});

const shipping: ShippingTable = {
  cutOff: '14:00',
  dispatchDays: 1,
  closedWeekdays: [],
  closedDays: [],
  zones: [{ name: 'Pune', pincodes: ['411'], days: 2 }],
};
const deliveryDates = () => screen.findAllByText(/^Delivery by \w{3} \d{1,2} \w{3}$/);

test('each line shows its delivery date for the selected address', async () => {
  await openAsMeera('/cart', sellingShop({ shipping }));
  const list = within(await screen.findByRole('list', { name: 'In your bag' }));
  expect(await deliveryDates()).toHaveLength(list.getAllByRole('listitem').length);
});

test.each([
  ['the store does not deliver there', sellingShop({ shipping, addresses: [home({ pincode: '110001' })] })],
  ['no address is chosen', sellingShop({ shipping, addresses: [] })],
  ['the store promises nothing', sellingShop({ shipping: null })],
])('no line shows a delivery date if %s', async (_, shop) => {
  const { app } = await openAsMeera('/cart', shop);
  await screen.findByRole('list', { name: 'In your bag' });
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/^Delivery by/)).toBeNull();
});

test('D48: a place that the store does not deliver to cannot be ordered for, and another address can', async () => {
  const addresses = [home({ pincode: '999999', is_default: true }), home({ line1: '9 MG Road' })];
  const { shop, user } = await openAsMeera('/cart', sellingShop({ shipping, addresses }));
  const button = await screen.findByRole('button', { name: 'We do not deliver to 999999 yet' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add New Address' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(checkouts(shop.sent)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: /9 MG Road/, pressed: false }));
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  await waitFor(() => expect(checkouts(shop.sent)).toHaveLength(1));
});

test('D48: the server’s refusal of a place is told without a failure', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(409, 'PLACE_NOT_SERVED');
  const { user } = await openAsMeera('/cart', shop);
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  expect(await screen.findByText('The shop says PLACE_NOT_SERVED')).toBeTruthy();
  expect(screen.queryByText('Checkout Failed')).toBeNull();
});

test('the orders that wait for payment are named, with a way to each', async () => {
  const shop = sellingShop();
  shop.checkout = () => refusal(409, 'UNPAID_LIMIT', { order_ids: ['S2-ONE', 'S2-TWO'] });
  const { user } = await openAsMeera('/cart', shop);
  await user.click(await screen.findByRole('button', { name: 'Proceed to Checkout' }));
  const reason = (await screen.findByText('The shop says UNPAID_LIMIT')).closest<HTMLElement>('[role="alert"]');
  if (!reason) throw new Error('the reason is not announced');
  const links = within(reason)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Pay for order S2-ONE', '/payment-return?order_id=S2-ONE'],
    ['Pay for order S2-TWO', '/payment-return?order_id=S2-TWO'],
    ['View my orders', '/myaccount'],
  ]);
  expect(screen.queryByText('Checkout Failed')).toBeNull();
});
