import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleItem, sampleOrder } from '../../../tests/account-samples.ts';
import { placeOf } from '../../../tests/render.tsx';
import { done, refusal } from '../../../tests/replies.ts';
import { type CartItem, cartItem, home, type Store } from '../../../tests/shop.ts';
import { type Bag, type BagOutcome, emptyBag } from '../../data/bag.ts';
import type { BagLine } from '../../domain/bag.ts';
// Lazy-loaded in the app; imported here so that no test waits for it.
import './CancelForm.tsx';
import './ReturnForm.tsx';

beforeEach(() => vi.useRealTimers());
afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

const ID = 'S2-AAAAAAAAAA';
type Opened = NonNullable<Parameters<typeof openAccount>[0]>;

/** Chooses an action on the card of the order. */
async function chooseOn(shop: Awaited<ReturnType<typeof openAccount>>, id: string, name: string) {
  const card = within(await screen.findByRole('article', { name: `Order #${id}` }));
  await shop.user.click(card.getByRole('button', { name: 'More actions' }));
  await shop.user.click(card.getByRole('button', { name }));
}

/** The error message of a group of choices. */
const wrongOf = (group: HTMLElement): string =>
  document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** The dialog with this name, after its form has loaded. */
async function formIn(name: string) {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await dialog.findByRole('button', { name: /^(Keep Order|Cancel)$/ });
  return dialog;
}

/** Opens the account with one mocked order and chooses an action on its card. */
async function choose(name: string, order = sampleOrder(), more: Opened = {}) {
  const shop = await openAccount({ orders: [order], ...more });
  await chooseOn(shop, ID, name);
  return shop;
}

/** Same as `choose`, with an order placed and paid on the test server. */
async function chooseBought(
  name: string,
  {
    items = [cartItem(1)],
    change = async () => undefined,
    ...more
  }: Opened & {
    pieces?: CartItem[];
    change?: (store: Store, id: string) => Promise<unknown>;
  } = {},
) {
  let id = '';
  const before = async (store: Store) => {
    id = await store.buy();
    await change(store, id);
  };
  const shop = await openAccount({ items, addresses: [home()], before, ...more });
  await chooseOn(shop, id, name);
  return { ...shop, id };
}

// D26, spec §7
describe('cancelling', () => {
  const open = async (more: Opened = {}) => {
    const shop = await chooseBought('Cancel Order', more);
    return { ...shop, dialog: await formIn('Cancel this order?') };
  };

  test('requires a reason, sends it and shows the order as cancelled', async () => {
    const { dialog, user, sent, id } = await open();
    const submit = dialog.getByRole('button', { name: 'Cancel Order' });
    await user.click(submit);
    expect(wrongOf(dialog.getByRole('radiogroup', { name: 'Why are you cancelling?' }))).toBe('Please choose a reason');
    expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'I changed my mind' }));
    expect(sent('POST', '/cancel')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'I ordered by mistake' }));
    await user.type(dialog.getByRole('textbox', { name: 'Tell us more (optional)' }), ' Two of them ');
    await user.click(submit);
    expect(await toast('Order Cancelled')).toBe('We will refund your payment to the account you paid from.');
    expect(sent('POST', '/cancel')).toMatchObject([
      { path: `/api/v1/orders/${id}/cancel`, body: { reason: 'I ordered by mistake: Two of them' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Order was cancelled')).toBeTruthy();
  });

  test.each([
    ['nobody paid for', { status: 'NOT_ATTEMPTED' }, 'You have not been charged for this order.'],
    ['whose payment failed', { status: 'FAILED' }, 'You have not been charged for this order.'],
    [
      'whose bank still decides',
      { status: 'PENDING' },
      'If you were charged, we will refund the payment to the account you paid from.',
    ],
    [
      'of a backend that does not say',
      null,
      'If you were charged, we will refund the payment to the account you paid from.',
    ],
  ])('an order %s promises no refund of an unpaid amount', async (_, payment, words) => {
    const order = sampleOrder({ status: 'pending', payment });
    const { user } = await choose('Cancel Order', order, {
      answer: ({ path }) => (path.endsWith('/cancel') ? done({ ...order, status: 'cancelled' }) : undefined),
    });
    const dialog = await formIn('Cancel this order?');
    await user.click(dialog.getByRole('radio', { name: 'I changed my mind' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await toast('Order Cancelled')).toBe(words);
  });

  test('too late shows an error and the current status', async () => {
    const { dialog, user, store, id } = await open();
    await store.changeOrder(id, { status: 'shipped' });
    await user.click(dialog.getByRole('radio', { name: 'I changed my mind' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await toast('Error')).toBe('This order has changed since you opened it. Here is its latest status.');
    expect(await screen.findByText('Order is on the way')).toBeTruthy();
  });

  test('that fails keeps the dialog and its input', async () => {
    const { dialog, user } = await open({
      answer: ({ path }) => (path.endsWith('/cancel') ? refusal(500, 'ANY') : undefined),
    });
    await user.click(dialog.getByRole('radio', { name: 'I changed my mind' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(await toast('Error')).toBe('Failed to cancel order. Please try again.');
    expect((dialog.getByRole('radio', { name: 'I changed my mind' }) as HTMLInputElement).checked).toBe(true);
  });

  // R42
  test('is not sent offline and shows the reason', async () => {
    const { dialog, user, sent } = await open();
    await user.click(dialog.getByRole('radio', { name: 'I changed my mind' }));
    act(() => onlineManager.setOnline(false));
    expect(dialog.getByText('You are offline. Connect to change your orders, addresses or profile.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel Order' }));
    expect(sent('POST', '/cancel')).toEqual([]);
  });
});

// D26, spec §7
describe('returning', () => {
  test('sends the chosen items, up to the quantity left', async () => {
    const { user, sent, store, id } = await chooseBought('Return Items', {
      items: [cartItem(1, { quantity: 3 }), cartItem(2), cartItem(3)],
      change: async (store, id) => {
        await store.changeOrder(id, { status: 'delivered' });
        const items = [1, 3].map((sku) => ({ sku_id: sku, quantity: 1 }));
        await store.call('POST', `/api/v1/orders/${id}/return`, { items });
      },
    });
    const dialog = await formIn('Return items');
    expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
    expect(dialog.queryByText('Throw 3')).toBeNull();
    const submit = dialog.getByRole('button', { name: 'Return Items' });
    await user.click(submit);
    const items = dialog.getByRole('group', { name: 'Which items are you returning?' });
    expect(wrongOf(items)).toBe('Please choose at least one item');
    expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /Throw 1/ }));
    expect(sent('POST', '/return')).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: /Throw 1/ }));
    const count = dialog.getByRole('combobox', { name: 'How many of Throw 1' });
    expect(within(count).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(count, '1');
    await user.click(submit);
    expect(await toast('Return Requested')).toBe('We have received your return request for these items.');
    expect(sent('POST', '/return').map(({ body }) => body)).toEqual([{ items: [{ sku_id: '1', quantity: 1 }] }]);
    type Reply = { data: { ordered_items: { returned_quantity?: number }[] } };
    const { data } = (await store.call('GET', `/api/v1/orders/${id}`)) as Reply;
    expect(data.ordered_items.map((item) => item.returned_quantity ?? 0)).toEqual([2, 0, 1]);
  });

  test('the last item shows the order as returned', async () => {
    const change = (store: Store, id: string) => store.changeOrder(id, { status: 'delivered' });
    const { user } = await chooseBought('Return Items', { change });
    const dialog = await formIn('Return items');
    await user.click(dialog.getByRole('checkbox', { name: /Throw 1/ }));
    await user.click(dialog.getByRole('button', { name: 'Return Items' }));
    expect(await screen.findByText('Order returned')).toBeTruthy();
  });

  test('after the return window shows the server’s message', async () => {
    const message = 'Items can be returned within 10 days of delivery. That time is over for this order.';
    const { user } = await choose('Return Items', sampleOrder({ status: 'delivered' }), {
      answer: ({ path }) => (path.endsWith('/return') ? refusal(409, 'RETURN_WINDOW', { message }) : undefined),
    });
    const dialog = await formIn('Return items');
    await user.click(dialog.getByRole('checkbox', { name: /Stripe/ }));
    await user.click(dialog.getByRole('button', { name: 'Return Items' }));
    expect(await toast('Error')).toBe(message);
  });
});

/** A bag with two of SKU 1, whose changes all resolve to `outcome`. */
function fakeBag(outcome: BagOutcome) {
  const line: BagLine = {
    skuId: '1',
    productId: '2001',
    name: 'Stripe',
    description: '',
    quantity: 2,
    pricePaise: 149_900,
    wasPaise: 149_900,
    picture: null,
    attributes: {},
    state: 'sent',
    available: true,
  };
  const snapshot = { ...emptyBag, status: 'ready' as const, lines: [line], count: 2 };
  const setQuantity = vi.fn(async (_: { skuId: string }, _quantity: number) => outcome);
  const bag: Bag = {
    get: () => snapshot,
    subscribe: () => () => undefined,
    setQuantity,
    add: async () => outcome,
    dismiss: async () => undefined,
    flush: async () => 'sent' as const,
    forget: async () => undefined,
    unsent: () => 0,
  };
  return { bag, quantityChanges: () => setQuantity.mock.calls.map(([{ skuId }, quantity]) => [skuId, quantity]) };
}

// D26, D6
describe('ordering again', () => {
  const items = [sampleItem(1, 'Stripe', { quantity: 2 }), sampleItem(2, 'Kantha'), sampleItem(3, 'Waffle')];
  const again = (data: object) => ({
    answer: ({ path }: { path: string }) => (path.endsWith('/reorder') ? done(data) : undefined),
  });
  const reorder = async (outcome: BagOutcome, data: object) => {
    const { bag, quantityChanges } = fakeBag(outcome);
    const order = sampleOrder({ ordered_items: items });
    const shop = await openAccount({ orders: [order], withBag: bag, ...again(data) });
    const card = within(await screen.findByRole('article', { name: `Order #${ID}` }));
    await shop.user.click(card.getByRole('button', { name: 'More actions' }));
    await shop.user.click(card.getByRole('button', { name: 'Order Again' }));
    return { ...shop, quantityChanges };
  };

  test('adds to the bag and reports unavailable items and reduced quantities', async () => {
    const { quantityChanges, user, history } = await reorder('sent', {
      items: [
        { sku_id: 1, quantity: 1, name: 'Stripe' },
        { sku_id: 2, quantity: 1, name: 'Kantha' },
      ],
      unavailable: [{ sku_id: 3, name: 'Waffle' }],
    });
    expect(await toast('Added to Bag')).toContain('2 items are in your bag.');
    expect(await toast('Not Available')).toBe('Waffle is no longer available.');
    expect(await toast('Fewer Left')).toBe('Fewer are in stock now: Stripe.');
    expect(quantityChanges()).toEqual([
      ['1', 3],
      ['2', 1],
    ]);
    await user.click(screen.getByRole('button', { name: 'View Bag' }));
    await waitFor(() => expect(placeOf(history)).toBe('/cart'));
  });

  // R24
  test('reports items as waiting until the server confirms them', async () => {
    await reorder('waiting', { items: [{ sku_id: 2, quantity: 1, name: 'Kantha' }], unavailable: [] });
    expect(await toast('Waiting for connection')).toContain('1 item is in your bag.');
    expect(screen.queryByText('Added to Bag')).toBeNull();
  });

  test('unavailable items reports only that', async () => {
    await reorder('sent', { items: [], unavailable: [{ sku_id: 3, name: 'Waffle' }] });
    expect(await toast('Not Available')).toBe('Waffle is no longer available.');
    expect(screen.queryByText('Added to Bag')).toBeNull();
  });

  test('reports a refusal by the bag', async () => {
    await reorder('refused', { items: [{ sku_id: 2, quantity: 1, name: 'Kantha' }], unavailable: [] });
    expect(await toast('Error')).toBe('Failed to order again. Please try again.');
  });
});
