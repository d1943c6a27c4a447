import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleItem, sampleOrder } from '../../../tests/account-samples.ts';
import { setMedia } from '../../../tests/browser.ts';
import { styleAt } from '../../../tests/css.ts';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { cartItem, home, type Store } from '../../../tests/shop.ts';

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
    sampleOrder({ order_id: numbered(at), ordered_items: [sampleItem(at, `CartItem ${at}`)] }),
  );
const card = (id = 'S2-AAAAAAAAAA') => screen.findByRole('article', { name: `Order #${id}` });
const cards = () => screen.queryAllByRole('article').length;
/** A shop with one order of Meera's and `copies` more, each an hour older. */
const bought = (more: { copies?: number; status?: 'delivered' | 'placed' } = {}) => ({
  items: [cartItem(1)],
  addresses: [home()],
  before: async (store: Store) => store.changeOrder(await store.buy(), more),
});
const status = (value: string) => sampleOrder({ status: value });

// spec §2, §9
describe('an order card', () => {
  test('shows number, item count, date, total and status, and three of five rows', async () => {
    const names = ['Stripe', 'Kantha', 'Waffle', 'Dohar', 'Quilt'];
    const ordered_items = names.map((name, at) => sampleItem(at + 1, name, { quantity: at + 1 }));
    await openAccount({ orders: [sampleOrder({ ordered_items, order_total: 123456 })] });
    const shown = within(await card());
    expect(shown.getByText('₹1,23,456')).toBeTruthy();
    expect(shown.getByText(/items · /).textContent?.replace(/\s+/g, ' ')).toBe('15 items · Placed 14 Nov 2026');
    expect(shown.getByText('Placed')).toBeTruthy();
    expect(shown.getByText('Order confirmed, preparing for shipment')).toBeTruthy();
    // Pieces, as in the line above and the row below.
    expect(shown.getByText('+14')).toBeTruthy();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stripe Double, Indigo× 1quantity 1',
      'Kantha Double, Indigo× 2quantity 2',
      'Waffle Double, Indigo× 3quantity 3',
      '+9 more items',
    ]);
  });

  test('names the variants, and says that an order is paid in cash', async () => {
    const ordered_items = [
      sampleItem(1, 'Stripe', { description: 'Size: Single' }),
      sampleItem(2, 'Stripe', { description: 'Size: King' }),
    ];
    await openAccount({ orders: [sampleOrder({ ordered_items, payment: { status: 'CASH' } })] });
    const shown = within(await card());
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Stripe Size: Single× 1quantity 1',
      'Stripe Size: King× 1quantity 1',
    ]);
    expect(shown.getByText(/items · /).textContent).toContain('Cash on delivery');
  });

  test('with one item has no count on its picture and no "more" row', async () => {
    await openAccount({ orders: [sampleOrder()] });
    const shown = within(await card());
    expect(shown.getByText(/^1 item\b/)).toBeTruthy();
    expect(shown.queryByText(/^\+/)).toBeNull();
  });

  const offered = async () =>
    within(await card())
      .getAllByRole('button')
      .map((button) => button.textContent);
  const showMore = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(within(await card()).getByRole('button', { name: 'More actions' }));

  test.each([
    ['shipped', ['Track Package'], ['Support', 'Write Review', 'Order Again']],
    ['delivered', ['Write Review'], ['Support', 'Order Again', 'Return Items']],
    ['placed', ['Support'], ['Track Package', 'Write Review', 'Order Again', 'Cancel Order']],
    ['cancelled', ['Support'], ['Write Review', 'Order Again']],
    ['returned', ['Support'], ['Write Review', 'Order Again']],
    ['lost in space', ['Support'], ['Track Package', 'Write Review', 'Order Again']],
  ])('that is %s offers the actions its status allows', async (value, fitting, others) => {
    const { user } = await openAccount({ orders: [status(value)] });
    const first = ['View Details', 'Invoice', ...fitting];
    expect(await offered()).toEqual([...first, '']);
    await showMore(user);
    expect(await offered()).toEqual([...first, '', ...others]);
  });

  describe('on a phone', () => {
    beforeEach(() => setMedia('(max-width: 559px)', true));

    const meta = { tracking_number: 'DL1', estimated_delivery: '', tracking_url: 'https://carrier.example/DL1' };
    test.each([
      ['unpaid', { status: 'pending', payment: { status: 'FAILED', may_pay: true } }, 'Complete Payment'],
      ['placed', { status: 'placed' }, 'View Details'],
      ['shipped, and shown by its carrier,', { status: 'shipped', order_meta: meta }, 'Track Package'],
      ['shipped, and shown by no carrier,', { status: 'shipped' }, 'View Details'],
      ['delivered', { status: 'delivered' }, 'View Details'],
      ['cancelled', { status: 'cancelled' }, 'View Details'],
    ])('that is %s shows one action, and the same ones in all', async (_, state, action) => {
      const { user } = await openAccount({ orders: [sampleOrder(state)] });
      expect(await offered()).toEqual([action, '']);
      await showMore(user);
      const all = await offered();
      // Turned, the phone has space for three.
      setMedia('(max-width: 559px)', false);
      expect((await offered()).toSorted()).toEqual(all.toSorted());
      expect(all.length).toBeGreaterThan(5);
    });
  });

  // D26
  test.each([
    ['in its window', '2099-01-01T18:29:59.999Z', 'Order delivered successfully · Returnable until 01 Jan 2099', true],
    ['after it', '2026-01-01T18:29:59.999Z', 'Order delivered successfully · Returns closed on 01 Jan 2026', false],
  ])(
    'that was delivered and is %s offers a return until then only, and says when that ended',
    async (_, returnable_until, text, isOffered) => {
      const order = sampleOrder({ status: 'delivered', returnable_until });
      const { user } = await openAccount({ orders: [order] });
      const shown = within(await card());
      expect(shown.getByText(/^Order delivered/).textContent?.replace(/\s+/g, ' ')).toBe(text);
      await user.click(shown.getByRole('button', { name: 'More actions' }));
      expect(shown.queryByRole('button', { name: 'Return Items' }) !== null).toBe(isOffered);
    },
  );

  // D26
  test('of which a part was returned says how much', async () => {
    const ordered_items = [sampleItem(1, 'Stripe', { quantity: 3, returned_quantity: 2 })];
    await openAccount({ orders: [sampleOrder({ status: 'delivered', ordered_items })] });
    const text = within(await card()).getByText(/^Order delivered/);
    expect(text.textContent?.replace(/\s+/g, ' ')).toBe('Order delivered successfully · Return of 2 items requested');
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
  ])('with status %j shows %s: %s', async (value, label, description) => {
    await openAccount({ orders: [status(value)] });
    const shown = within(await card());
    expect(shown.getByText(label)).toBeTruthy();
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
  ])('that is %s has a badge in the colours of "%s"', async (value, colour) => {
    await openAccount({ orders: [status(value)] });
    const badge = within(await card()).getByText(value, { exact: false, selector: '[data-tone]' });
    const rule = `.badge[data-tone="${badge.dataset.tone}"]`;
    const { color, background } = styleAt('src/pages/account/OrderBadge.module.css', rule, 390);
    expect([color, background]).toEqual(colour ? [`var(--${colour})`, `var(--${colour}-bg)`] : [undefined, undefined]);
  });

  test.each([
    ['shipped', 'Track Package', 'Track Order', 'Tracking feature coming soon.'],
    ['delivered', 'Write Review', 'Write Review', 'Review feature coming soon.'],
  ])('that is %s shows "coming soon" for %s', async (value, button, title, body) => {
    const { user } = await openAccount({ orders: [status(value)] });
    await user.click(within(await card()).getByRole('button', { name: button }));
    expect(await toast(title)).toBe(body);
  });
});

describe('the order list', () => {
  test('shows an empty state with a link to the home page', async () => {
    const { user, history } = await openAccount();
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
    expect(screen.queryByRole('search')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Start Shopping' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
  });

  test.each([
    ['none', 0, 'No orders yet'],
    ['one', 1, 'Order #S2-AAAAAAAAA0'],
  ])('offers no search until the orders have loaded (%s)', async (_count, count, name) => {
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
  test('loads ten orders at a time, more by the button', async () => {
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

  test('finds orders by number and by product, and shows when none match', async () => {
    // Long enough not to occur in an order number by chance.
    const products = [1111, 2222, 3333].map((id) => cartItem(id, { quantity: 0 }));
    const numbers: string[] = [];
    const before = async ({ buy }: Store) => {
      for (const { id } of products) numbers.push(await buy(id));
    };
    const { user } = await openAccount({ items: products, addresses: [home()], before });
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

  test('filters by status on the server, and sends no status for all', async () => {
    const products = [1, 2].map((id) => cartItem(id, { quantity: 0 }));
    const numbers: string[] = [];
    const before = async ({ buy, changeOrder }: Store) => {
      for (const { id } of products) numbers.push(await buy(id));
      await changeOrder(String(numbers[1]), { status: 'delivered' });
    };
    const { user, sent } = await openAccount({ items: products, addresses: [home()], before });
    await card(numbers[0]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Delivered');
    await waitFor(() => expect(screen.queryByRole('article', { name: `Order #${numbers[0]}` })).toBeNull());
    await card(numbers[1]);
    expect(sent('GET', '/orders').at(-1)?.path).toBe('/api/v1/orders?page=1&page_size=10&status=delivered');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Returned');
    expect(await screen.findByRole('heading', { name: 'No orders found' })).toBeTruthy();
  });

  test('that failed to load can be retried', async () => {
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

  test('is refetched on window focus', async () => {
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

  test('that is long refetches only its first page on window focus', async () => {
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
