import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleItem, sampleOrder } from '../../../tests/account-samples.ts';
import { styleAt } from '../../../tests/css.ts';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { home, piece, type Store } from '../../../tests/shop.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => {
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
  });
});

const numbered = (at: number) => `S2-${String(at).padStart(10, 'A')}`;
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    sampleOrder({ order_id: numbered(at), ordered_items: [sampleItem(at, `Piece ${at}`)] }),
  );
const card = (id = 'S2-AAAAAAAAAA') => screen.findByRole('article', { name: `Order #${id}` });
const cards = () => screen.queryAllByRole('article').length;
/** A shop where Meera has bought a throw, and as many more that each are an hour older. */
const bought = (more: { copies?: number; status?: 'delivered' | 'placed' } = {}) => ({
  ...{ pieces: [piece(1)], addresses: [home()] },
  before: async (store: Store) => store.changeOrder(await store.buy(), more),
});
const status = (value: string) => sampleOrder({ status: value });

// spec §2, §9
describe('the card of an order', () => {
  test('counts pieces as the bag does, says number, date, total and status, and shows three of five rows', async () => {
    const names = ['Stripe', 'Kantha', 'Waffle', 'Dohar', 'Quilt'];
    const ordered_items = names.map((name, at) => sampleItem(at + 1, name, { quantity: at + 1 }));
    await openAccount({ orders: [sampleOrder({ ordered_items, order_total: 123456 })] });
    const shown = within(await card());
    expect(shown.getByText('₹1,23,456')).toBeTruthy();
    expect(shown.getByText(/items · /).textContent?.replace(/\s+/g, ' ')).toBe('15 items · Placed 14 Nov 2026');
    expect(shown.getByText('Placed')).toBeTruthy();
    expect(shown.getByText('Order confirmed, preparing for shipment')).toBeTruthy();
    expect(shown.getByText('+4')).toBeTruthy();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stripe× 1quantity 1',
      'Kantha× 2quantity 2',
      'Waffle× 3quantity 3',
      '+9 more items',
    ]);
  });

  test('of one item has no count on its picture and nothing more to say', async () => {
    await openAccount({ orders: [sampleOrder()] });
    const shown = within(await card());
    expect(shown.getByText(/^1 item\b/)).toBeTruthy();
    expect(shown.queryByText(/^\+/)).toBeNull();
  });

  test.each([
    ['shipped', ['Track Package'], ['Support', 'Write Review', 'Order Again']],
    ['delivered', ['Write Review'], ['Support', 'Track Package', 'Order Again', 'Return Items']],
    ['placed', ['Support'], ['Track Package', 'Write Review', 'Order Again', 'Cancel Order']],
    ['cancelled', ['Support'], ['Track Package', 'Write Review', 'Order Again']],
    ['lost in space', ['Support'], ['Track Package', 'Write Review', 'Order Again']],
  ])('that is %s offers the five actions, and what may be done with it', async (value, fitting, others) => {
    const { user } = await openAccount({ orders: [status(value)] });
    const first = ['View Details', 'Invoice', ...fitting];
    const shown = within(await card());
    const offered = () => shown.getAllByRole('button').map((button) => button.textContent);
    expect(offered()).toEqual([...first, '']);
    await user.click(shown.getByRole('button', { name: 'More actions' }));
    expect(offered()).toEqual([...first, '', ...others]);
  });

  // spec §4
  test.each([
    ['pending', 'Pending', 'Order received, awaiting confirmation'],
    ['placed', 'Placed', 'Order confirmed, preparing for shipment'],
    ['confirmed', 'Confirmed', 'Order confirmed by merchant'],
    ['processing', 'Processing', 'Order is being prepared'],
    ['SHIPPED', 'Shipped', 'Order is on the way'],
    ['delivered', 'Delivered', 'Order delivered successfully'],
    ['Cancelled', 'Cancelled', 'Order was cancelled'],
    ['returned', 'Returned', 'Order returned'],
    ['', 'Unknown', 'Status unknown'],
    ['lost_in space', 'Lost in space', 'Status update available'],
  ])('that is %j says %s: %s', async (value, word, description) => {
    await openAccount({ orders: [status(value)] });
    const shown = within(await card());
    expect(shown.getByText(word)).toBeTruthy();
    expect(shown.getByText(description)).toBeTruthy();
  });

  // spec §4
  test.each([
    ['delivered', 'ok'],
    ['shipped', 'info'],
    ['placed', 'info'],
    ['confirmed', 'teal'],
    ['processing', 'warn'],
    ['pending', 'orange'],
    ['cancelled', 'bad'],
    ['returned', 'purple'],
    ['on hold', undefined],
  ])('that is %s has its badge in the colours of "%s"', async (value, colour) => {
    await openAccount({ orders: [status(value)] });
    const badge = within(await card()).getByText(value, { exact: false, selector: '[data-tone]' });
    const rule = `.badge[data-tone="${badge.dataset.tone}"]`;
    const { color, background } = styleAt('src/pages/account/OrderBadge.module.css', rule, 390);
    expect([color, background]).toEqual(colour ? [`var(--${colour})`, `var(--${colour}-bg)`] : [undefined, undefined]);
  });

  test.each([
    ['shipped', 'Track Package', 'Track Order', 'Tracking feature coming soon.'],
    ['delivered', 'Write Review', 'Write Review', 'Review feature coming soon.'],
  ])('that is %s answers %s honestly', async (value, button, title, body) => {
    const { user } = await openAccount({ orders: [status(value)] });
    await user.click(within(await card()).getByRole('button', { name: button }));
    expect(await toast(title)).toBe(body);
  });
});

describe('the list', () => {
  test('of nothing says so and leads to the shop', async () => {
    const { user, history } = await openAccount();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Start Shopping' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
  });

  test.each([
    ['none', 0, 'No orders yet'],
    ['one', 1, 'Order #S2-AAAAAAAAA0'],
  ])('offers no search before it is known whether there is %s', async (_count, count, name) => {
    let answer: (reply: Response) => void = () => undefined;
    const known = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const orders = many(count);
    const isList = (path: string) => path.startsWith('/api/v1/orders?');
    await openAccount({ answer: ({ path }) => (isList(path) ? known : undefined) });
    expect(await screen.findByText('Loading your orders…')).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    answer(Response.json({ success: true, data: { orders, total: count } }));
    expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.queryAllByRole('search')).toHaveLength(count);
  });

  // spec §7, §9
  test('comes ten at a time, and more by the button', async () => {
    const { user, sent } = await openAccount(bought({ copies: 24 }));
    await waitFor(() => expect(cards()).toBe(10));
    expect(screen.getByRole('search')).toBeTruthy();
    expect(screen.getByText('Showing 10 of 25 orders')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Load more orders' }));
    await waitFor(() => expect(cards()).toBe(20));
    await user.click(screen.getByRole('button', { name: 'Load more orders' }));
    await waitFor(() => expect(cards()).toBe(25));
    expect(screen.queryByRole('button', { name: 'Load more orders' })).toBeNull();
    expect(sent('GET', '/orders').map(({ path }) => path)).toEqual([
      '/api/v1/orders?page=1&page_size=10',
      '/api/v1/orders?page=2&page_size=10',
      '/api/v1/orders?page=3&page_size=10',
    ]);
  });

  test('finds by number and by product, and says when nothing is found', async () => {
    // Long enough to be in no order's number by chance.
    const pieces = [1111, 2222, 3333].map((id) => piece(id, { quantity: 0 }));
    const numbers: string[] = [];
    const before = async ({ buy }: Store) => {
      for (const { id } of pieces) numbers.push(await buy(id));
    };
    const { user } = await openAccount({ pieces, addresses: [home()], before });
    await waitFor(() => expect(cards()).toBe(3));
    const search = screen.getByPlaceholderText('Search orders by order number, product name...');
    await user.type(search, 'throw 3333');
    await waitFor(() => expect(cards()).toBe(1));
    await card(numbers[2]);
    await user.clear(search);
    await user.type(search, String(numbers[1]).toLowerCase());
    await waitFor(() => expect(screen.queryByRole('article', { name: `Order #${numbers[2]}` })).toBeNull());
    await card(numbers[1]);
    await user.type(search, 'nonsense');
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(cards()).toBe(3));
  });

  test('by status asks the shop, and leaves the status out for all', async () => {
    const pieces = [1, 2].map((id) => piece(id, { quantity: 0 }));
    const numbers: string[] = [];
    const before = async ({ buy, changeOrder }: Store) => {
      for (const { id } of pieces) numbers.push(await buy(id));
      await changeOrder(String(numbers[1]), { status: 'delivered' });
    };
    const { user, sent } = await openAccount({ pieces, addresses: [home()], before });
    await card(numbers[0]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Delivered');
    await waitFor(() => expect(screen.queryByRole('article', { name: `Order #${numbers[0]}` })).toBeNull());
    await card(numbers[1]);
    expect(sent('GET', '/orders').at(-1)?.path).toBe('/api/v1/orders?page=1&page_size=10&status=delivered');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Returned');
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeTruthy();
  });

  test('that did not come can be asked for again', async () => {
    let broken = true;
    const { user } = await openAccount({
      ...bought(),
      answer: ({ path }) => (path.includes('/orders') && broken ? refusal(400, 'ANY') : undefined),
    });
    const alert = await screen.findByText('Failed to load your orders. Please try again.');
    broken = false;
    await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  test('is asked for again when the app comes back to the front', async () => {
    let number = '';
    const before = async ({ buy }: Store) => {
      number = await buy();
    };
    const { store } = await openAccount({ ...bought(), before });
    await card(number);
    await store.changeOrder(number, { status: 'shipped' });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText('Order is on the way')).toBeTruthy();
  });

  test('that is long asks only for its newest page then', async () => {
    const { user, sent } = await openAccount(bought({ copies: 44 }));
    for (const shown of [10, 20, 30]) {
      await waitFor(() => expect(cards()).toBe(shown));
      await user.click(screen.getByRole('button', { name: 'Load more orders' }));
    }
    await waitFor(() => expect(cards()).toBe(40));
    const before = sent('GET', '/orders').length;
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(sent('GET', '/orders')).toHaveLength(before + 1));
    expect(sent('GET', '/orders').at(-1)?.path).toBe('/api/v1/orders?page=1&page_size=10');
    expect(cards()).toBe(40);
  });
});

const SHIPPED = sampleOrder({
  status: 'shipped',
  reached_at: { placed: '2026-11-15', confirmed: '2026-11-15', shipped: '2026-11-16', delivered: '2026-11-20' },
  order_meta: { tracking_number: 'DL 4471 8820', estimated_delivery: '2026-11-21' },
  ordered_items: [sampleItem(1, 'Stripe', { quantity: 2 }), sampleItem(2, 'Kantha', { selling_price: 750 })],
  order_total: 3748,
});

async function openDetail(order = sampleOrder(), more: Parameters<typeof openAccount>[0] = {}) {
  const shop = await openAccount({ orders: [order], ...more });
  await shop.user.click(within(await card()).getByRole('button', { name: 'View Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order #S2-AAAAAAAAAA' }));
  return { ...shop, dialog };
}
const factOf = (dialog: ReturnType<typeof within>, name: string) =>
  dialog.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

// spec §2, §4, D28
describe('the details of an order', () => {
  test('have three tabs, the first with way, total, count, estimate and tracking number', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    const tabs = within(dialog.getByRole('tablist', { name: 'Order details' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Order Status',
      'Items & Details',
      'Shipping & Payment',
    ]);
    const steps = dialog.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps).toEqual([
      'Placed, completed14 Nov 2026',
      'Confirmed, completed15 Nov 2026',
      'Shipped, current16 Nov 2026Order is on the way',
      'Delivered, upcomingExpected 21 Nov 2026',
    ]);
    expect(dialog.getAllByRole('listitem')[2]?.getAttribute('aria-current')).toBe('step');
    expect(factOf(dialog, 'Order total')).toBe('₹3,748');
    expect(factOf(dialog, 'Items')).toBe('3');
    expect(factOf(dialog, 'Estimated delivery')).toBe('21 Nov 2026');
    expect(factOf(dialog, 'Tracking number')).toBe('DL 4471 8820');
    await user.click(within(dialog.getByRole('tabpanel')).getByRole('button', { name: 'Track Package' }));
    expect(await toast('Track Order')).toBe('Tracking feature coming soon.');
  });

  // D33
  test('lead to the carrier’s page where the shop names one', async () => {
    const tracked = {
      tracking_number: 'DL 4471 8820',
      carrier: 'Delhivery',
      tracking_url: 'https://carrier.example/p/1',
    };
    const { dialog } = await openDetail(sampleOrder({ status: 'shipped', order_meta: tracked }));
    expect(factOf(dialog, 'Carrier')).toBe('Delhivery');
    for (const name of ['DL 4471 8820', 'Track Package']) {
      const link = dialog.getByRole('link', { name });
      expect(link.getAttribute('href')).toBe('https://carrier.example/p/1');
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  test.each([
    ['https://carrier.example/p/1', ['https://carrier.example/p/1']],
    ['javascript:alert(1)', []],
  ])('are not needed for it: the card’s button opens "%s" itself, or says that it cannot yet', async (url, opened) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const tracked = { tracking_number: 'DL 4471 8820', tracking_url: url };
    const { user } = await openAccount({ orders: [sampleOrder({ status: 'shipped', order_meta: tracked })] });
    await user.click(within(await card()).getByRole('button', { name: 'Track Package' }));
    expect(open.mock.calls.map(([address]) => address)).toEqual(opened);
    expect(screen.queryAllByText('Tracking feature coming soon.')).toHaveLength(opened.length === 0 ? 1 : 0);
    open.mockRestore();
  });

  // S28
  test('make no link of a tracking page that is a script', async () => {
    const tracked = { tracking_number: 'DL 4471 8820', tracking_url: 'javascript:alert(1)' };
    const { dialog } = await openDetail(sampleOrder({ status: 'shipped', order_meta: tracked }));
    expect(factOf(dialog, 'Tracking number')).toBe('DL 4471 8820');
    expect(within(dialog.getByRole('tabpanel')).queryByRole('link')).toBeNull();
  });

  // D33
  test.each([
    ['requested', 'Requested. For items you return, it is sent once they reach us.'],
    ['sent', 'Sent to the account you paid from. Your bank may take some days to show it.'],
    ['confirmed', 'Completed. The money is in the account you paid from.'],
    ['failed', 'It could not be completed yet. We are looking into it.'],
    ['a state of tomorrow', 'Under way.'],
  ])('say of a refund that is %s how far it is', async (state, words) => {
    const refunds = [{ amount: 1799, status: state }];
    const { dialog } = await openDetail(sampleOrder({ status: 'returned', refunds }));
    const list = within(dialog.getByRole('list', { name: 'Refunds' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`Refund of ₹1,799${words}`]);
  });

  test('have no tracking before and after the way, and TBD for an unknown day', async () => {
    const meta = { tracking_number: 'DL 1', estimated_delivery: '' };
    const { dialog } = await openDetail(sampleOrder({ status: 'delivered', order_meta: meta }));
    expect(dialog.queryByText('Tracking number')).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Track Package' })).toBeNull();
    expect(factOf(dialog, 'Estimated delivery')).toBe('TBD');
  });

  test('list the items with subtotal, shipping, tax and total', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    await user.click(dialog.getByRole('tab', { name: 'Items & Details' }));
    const [first] = within(dialog.getByRole('tabpanel')).getAllByRole('listitem');
    expect(first?.textContent?.replace(/\s+/g, ' ')).toContain('× 2 · ₹1,499 each');
    expect(['Subtotal', 'Shipping', 'Tax', 'Total'].map((name) => factOf(dialog, name))).toEqual([
      '₹3,748',
      '₹0',
      '₹0',
      '₹3,748',
    ]);
  });

  test('say where it goes and how', async () => {
    const { dialog, user } = await openDetail(SHIPPED);
    await user.click(dialog.getByRole('tab', { name: 'Shipping & Payment' }));
    expect(factOf(dialog, 'Shipping address')).toContain('12 MG RoadPune, Maharashtra 411001');
    expect(factOf(dialog, 'Estimated delivery')).toBe('21 Nov 2026');
    expect(factOf(dialog, 'Delivery method')).toBe('Standard Delivery');
  });

  test('say so when they cannot be loaded, over what the list knew', async () => {
    const { dialog } = await openDetail(SHIPPED, {
      answer: ({ path }) => (path.endsWith('/S2-AAAAAAAAAA') ? refusal(404, 'NOT_FOUND') : undefined),
    });
    expect(await dialog.findByText(/Failed to load order details\. Please try again\./)).toBeTruthy();
    expect(factOf(dialog, 'Order total')).toBe('₹3,748');
  });

  test('lead to people who can help, with the order named', async () => {
    const { dialog, user } = await openDetail();
    await user.click(dialog.getByRole('button', { name: 'Contact Support' }));
    const support = within(await screen.findByRole('dialog', { name: 'Support' }));
    const email = await support.findByRole('link', { name: 'Email us' });
    expect(email.getAttribute('href')).toBe(
      `mailto:help@nindiya.in?subject=${encodeURIComponent('Order #S2-AAAAAAAAAA')}&body=${encodeURIComponent('My question is about order #S2-AAAAAAAAAA.')}`,
    );
    expect(support.getByRole('link', { name: /^Call us/ }).getAttribute('href')).toBe('tel:+919822000000');
    expect(support.getByRole('link', { name: 'Contact page' }).getAttribute('href')).toBe('/page/CONTACT');
  });
});
