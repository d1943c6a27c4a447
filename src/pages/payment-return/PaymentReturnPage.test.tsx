import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../server/payments/providers/sandbox/api.ts';
import { setHidden } from '../../../tests/browser.ts';
import { gatewayOfEachTest, openAsMeera, type SellingShop, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { endAll } from '../../../tests/ending.ts';
import { renderApp } from '../../../tests/render.tsx';
import { refusal, verdict } from '../../../tests/replies.ts';
import { cartItem } from '../../../tests/shop.ts';
import { settle } from '../../../tests/shop-connection.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { observable } from '../../data/observable.ts';
import type { ConnectionState } from '../../domain/connectivity.ts';
import { watchPayments } from '../../features/payment/watch.ts';

const HERE = '/payment-return?order_id=S2-ABC';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const storedPayments = ({ id }: { id: number }) => localStorage.getItem(`pendingPayments:s${id}`);
const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path.endsWith('verify-order-status')).length;

/** A shop that gives this response to every payment verification. */
function shopVerifying(answer: () => Response) {
  const shop = sellingShop();
  shop.verify = answer;
  return shop;
}

/** Opens the page for an order whose payment has this outcome; null: no payment was attempted. */
async function returnFromPayment(outcome: Outcome | null, shop = sellingShop()) {
  const store = await shop.open();
  const { order, session } = await store.order();
  if (outcome) await store.pay(session, outcome);
  return { ...(await openAsMeera(`/payment-return?order_id=${order}`, shop)), order, session };
}

/** Hides and shows the document; as in a browser, the event also reaches the window. */
function hideAndShow(): void {
  for (const hidden of [true, false]) {
    setHidden(hidden);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  }
}

const gateway = gatewayOfEachTest();

// spec §4, D13
describe('returning from the payment page', () => {
  test('a successful payment is shown and removed from storage, and the bag is refetched', async () => {
    const shop = shopVerifying(() => verdict('PENDING'));
    const { calls, order, store } = await returnFromPayment('paid', shop);
    await waitFor(() => expect(storedPayments(store)).toContain(order));
    shop.verify = (real) => real();
    expect(await title('Payment successful')).toBeTruthy();
    expect(screen.getByText(order)).toBeTruthy();
    expect(storedPayments(store)).toBeNull();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    await waitFor(() => expect(calls.filter((path) => path.startsWith('/api/v1/cart')).length).toBeGreaterThan(1));
  });

  test('a paid order is shown with items, total, delivery date, address and invoice', async () => {
    const items = [cartItem(1, { quantity: 2 }), cartItem(2, { price: 750 })];
    const shipping = { cutOff: '14:00', dispatchDays: 1, closedWeekdays: [], closedDays: [], cashUpToPaise: 0 };
    const zones = [{ name: 'Pune', pincodes: ['411'], days: 2 }];
    const { user } = await returnFromPayment('paid', sellingShop({ items, shipping: { ...shipping, zones } }));
    const receipt = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(receipt.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Throw 1Size: Single, Colour: Indigo2 × ₹1,499₹2,998',
      'Throw 2Size: Single, Colour: Indigo1 × ₹750₹750',
    ]);
    expect(receipt.getByText('₹3,748')).toBeTruthy();
    expect(receipt.getByText(/^Expected delivery/).parentElement?.textContent).toMatch(
      /^Expected delivery \d+ \w+ \d{4}$/,
    );
    expect(receipt.getByText('Pune, Maharashtra 411004')).toBeTruthy();
    await user.click(receipt.getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('Tax Invoice')).toBeTruthy();
  });

  test('an undecided payment is pending, stored, and can be paid again', async () => {
    const { user, store, order, session } = await returnFromPayment('pending');
    expect(await title('Payment pending')).toBeTruthy();
    expect(storedPayments(store)).toBe(JSON.stringify([{ order, user: store.customer.user.id }]));
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: session }]));
  });

  test('R48: a pending payment becomes paid by polling, and stays paid', async () => {
    const { shop, store, session, app } = await returnFromPayment('pending');
    expect(await title('Payment pending')).toBeTruthy();
    await store.pay(session, 'paid');
    expect(await title('Payment successful')).toBeTruthy();
    const before = asked(shop.sent);
    shop.verify = () => verdict('FAILED');
    hideAndShow();
    // A verification triggered by the focus would have been sent before this request.
    await act(() => app.api.call('orders', { query: { page: 1, pageSize: 10 } }));
    await settle();
    expect(await title('Payment successful')).toBeTruthy();
    expect(asked(shop.sent)).toBe(before);
  });

  test('D13: a pending payment is checked again on window focus', async () => {
    const { shop, app } = await returnFromPayment('pending');
    expect(await title('Payment pending')).toBeTruthy();
    const before = asked(shop.sent);
    hideAndShow();
    // A verification triggered by the focus is sent before this request; the next poll comes seconds later.
    await act(() => app.api.call('orders', { query: { page: 1, pageSize: 10 } }));
    expect(asked(shop.sent)).toBeGreaterThan(before);
  });

  test('a failed payment can be retried', async () => {
    const { user, session } = await returnFromPayment('failed');
    expect(await title('Payment failed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry Payment' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: session }]));
  });

  test('D13: an order without a payment attempt shows that no payment was made, and can be paid', async () => {
    const { user, shop, session } = await returnFromPayment(null);
    expect(await title('Checking your payment…')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Payment not completed' });
    expect(screen.getByText(/^No payment was made for this order\./)).toBeTruthy();
    expect(screen.queryByText(/bank/)).toBeNull();
    expect(asked(shop.sent)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Retry Payment' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: session }]));
  });

  test('R42: a failed payment cannot be retried offline, with the reason', async () => {
    const { user, shop } = await returnFromPayment('failed');
    expect(await title('Payment failed')).toBeTruthy();
    act(() => onlineManager.setOnline(false));
    await settle();
    const before = shop.sent.length;
    await user.click(screen.getByRole('button', { name: 'Payment needs a connection' }));
    await settle();
    expect([shop.sent.length, gateway.opened]).toEqual([before, []]);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('button', { name: 'Retry Payment' })).toBeTruthy();
  });

  test('a status that may still change is not shown as a failure', async () => {
    const words = ['ACTIVE', 'PAID'];
    await openAsMeera(
      HERE,
      shopVerifying(() => verdict(words.shift() ?? 'PAID')),
    );
    expect(await title('Checking your payment…')).toBeTruthy();
    expect(await title('Payment successful')).toBeTruthy();
  });
});

// spec §8
describe('error messages:', () => {
  test('no order in the address', async () => {
    const { shop } = await openAsMeera('/payment-return');
    const words = 'Payment verification failed - No order ID found. Please check your order status in your account.';
    expect(await title(words)).toBeTruthy();
    expect(screen.getByText('Unable to retry payment - No order ID found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View my orders' }).getAttribute('href')).toBe('/myaccount');
    expect(asked(shop.sent)).toBe(0);
  });

  test('a failed request, and a successful retry', async () => {
    const { shop, user } = await returnFromPayment(
      'paid',
      shopVerifying(() => refusal(503, 'ANY')),
    );
    expect(await title('Failed to verify payment status')).toBeTruthy();
    shop.verify = (real) => real();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await title('Payment successful')).toBeTruthy();
  });

  test('R47: an unknown order, which is removed from storage', async () => {
    const { store } = await openAsMeera(({ id, customer }) => {
      localStorage.setItem(`pendingPayments:s${id}`, `[{"order":"S2-ABC","user":"${customer.user.id}"}]`);
      return HERE;
    });
    expect(await title('Failed to verify payment status')).toBeTruthy();
    expect(screen.getByText('We could not find this order in your account.')).toBeTruthy();
    expect(storedPayments(store)).toBeNull();
  });

  test('a payment without an open session', async () => {
    const { user } = await openAsMeera(
      HERE,
      shopVerifying(() => verdict('FAILED')),
    );
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(await toastBody('Unable to retry payment - Payment session not found')).toBeTruthy();
  });

  test('a payment page that fails to open', async () => {
    gateway.answers(() => ({ error: 'no' }));
    const { user } = await openAsMeera(
      HERE,
      shopVerifying(() => verdict('FAILED', 'sandbox_2_retry')),
    );
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(await toastBody('Payment retry failed - please try again')).toBeTruthy();
  });
});

// R49
describe('without a session', () => {
  test('shows nothing of the order and sends no verification', async () => {
    const { calls } = await renderApp(HERE);
    expect(await title('Log in to see this payment')).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toContain('S2-ABC');
    expect(calls.filter((path) => path.includes('verify'))).toEqual([]);
  });

  test('that the server accepts, keeps the page and offers the sign-in', async () => {
    const { app, shop, store, user } = await returnFromPayment(
      'paid',
      shopVerifying(() => refusal(401, 'UNAUTHENTICATED')),
    );
    expect(await title('Log in to see this payment')).toBeTruthy();
    await user.click(screen.getByRole('main').querySelector('button') as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    shop.verify = (real) => real();
    const again = await act(store.signIn);
    act(() => app.session.signIn(again.token, again.user));
    expect(await title('Payment successful')).toBeTruthy();
  });
});

// D13
describe('a stored pending payment', () => {
  const leave = (store: number, order: string, user: string) =>
    localStorage.setItem(`pendingPayments:s${store}`, JSON.stringify([{ order, user }]));

  const openHome = async (shop: SellingShop, more?: Partial<AppContext>) => {
    const { app } = await openAsMeera('/', shop, more);
    watchPayments(window, app);
  };

  test('is checked at startup, reported when paid, and removed', async () => {
    const shop = sellingShop();
    const store = await shop.open();
    const { order, session } = await store.order();
    await store.pay(session, 'paid');
    leave(store.id, order, store.customer.user.id);
    await openHome(shop);
    expect(await toastBody('Payment received')).toContain(`Order ${order} is paid.`);
    expect(storedPayments(store)).toBeNull();
  });

  test('R48: that the bank decides while the device is offline is reported when the network is back', async () => {
    const shop = sellingShop();
    const store = await shop.open();
    const { order, session } = await store.order();
    leave(store.id, order, store.customer.user.id);
    const connectivity = observable<ConnectionState>('online');
    await openHome(shop, { connectivity });
    await waitFor(() => expect(asked(shop.sent)).toBe(1));
    act(() => connectivity.set('offline'));
    await store.pay(session, 'paid');
    expect(screen.queryByText('Payment received')).toBeNull();
    act(() => connectivity.set('online'));
    expect(await toastBody('Payment received')).toContain(`Order ${order} is paid.`);
  });

  test('R33: is not checked for another user', async () => {
    const shop = sellingShop();
    leave((await shop.open()).id, 'S2-OLD', '1');
    await openHome(shop);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(asked(shop.sent)).toBe(0);
  });

  test('is not changed by a late response after the page has ended', async () => {
    const meera = { id: '7', name: 'Meera', email: '', phone: '9822041736' };
    leave(2, 'S2-OLD', meera.id);
    const answers: ((reply: Response) => void)[] = [];
    const { app } = await renderApp('/', {
      before: ({ session }) => session.signIn('t1', meera),
      answer: (path) =>
        path.endsWith('verify-order-status') ? new Promise((resolve) => answers.push(resolve)) : undefined,
    });
    watchPayments(window, app);
    await waitFor(() => expect(answers).toHaveLength(1));
    cleanup();
    endAll();
    answers[0]?.(verdict('PAID'));
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(storedPayments({ id: 2 })).toContain('S2-OLD');
  });
});
