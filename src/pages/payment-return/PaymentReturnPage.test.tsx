import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleInvoice, sampleItem, sampleOrder } from '../../../tests/account-samples.ts';
import { setHidden } from '../../../tests/browser.ts';
import {
  gatewayOfEachTest,
  meera,
  openAsMeera,
  refusal,
  sellingShop,
  settle,
  told,
  verdict,
} from '../../../tests/buying.tsx';
import { endAll } from '../../../tests/ending.ts';
import { renderApp } from '../../../tests/render.tsx';

const HERE = '/payment-return?order_id=S2-ABC';
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const ledger = () => localStorage.getItem('pendingPayments:s2');
const asked = (sent: { path: string }[]) => sent.filter(({ path }) => path.endsWith('verify-order-status')).length;

function shopThatSays(answer: () => Response) {
  const shop = sellingShop();
  shop.verify = answer;
  return shop;
}

/** As a browser tells it: the event reaches the window, too. */
function lookAwayAndBack(): void {
  for (const hidden of [true, false]) {
    setHidden(hidden);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
  }
}

const gateway = gatewayOfEachTest();

// spec §4, D13
describe('coming back from the payment', () => {
  test('a payment that went through is told, forgotten by the phone, and the bag is asked for again', async () => {
    localStorage.setItem('pendingPayments:s2', '[{"order":"S2-ABC","user":"7"}]');
    const { calls } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('PAID')),
    );
    expect(await title('Payment successful')).toBeTruthy();
    expect(screen.getByText('S2-ABC')).toBeTruthy();
    expect(ledger()).toBeNull();
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull();
    await waitFor(() => expect(calls.filter((path) => path.startsWith('/api/v1/cart')).length).toBeGreaterThan(1));
  });

  test('what was paid is shown with its pieces, its amount and its address, and has its invoice', async () => {
    const shop = shopThatSays(() => verdict('PAID'));
    shop.order = sampleOrder({
      ...{ order_id: 'S2-ABC', status: 'placed', order_total: 3748, invoice: sampleInvoice },
      order_meta: { tracking_number: '', estimated_delivery: '2026-11-26' },
      ordered_items: [sampleItem(1, 'Stripe', { quantity: 2 }), sampleItem(2, 'Kantha', { selling_price: 750 })],
    });
    const { user } = await openAsMeera(HERE, shop);
    const receipt = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(receipt.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'StripeDouble, Indigo2 × ₹1,499₹2,998',
      'KanthaDouble, Indigo1 × ₹750₹750',
    ]);
    expect(receipt.getByText('₹3,748')).toBeTruthy();
    expect(receipt.getByText(/^Expected delivery/).textContent).toBe('Expected delivery 26 Nov 2026');
    expect(receipt.getByText('Pune, Maharashtra 411001')).toBeTruthy();
    await user.click(receipt.getByRole('button', { name: 'Invoice' }));
    expect(await screen.findByText('Tax Invoice')).toBeTruthy();
  });

  test('one that the bank has not decided is pending, is remembered, and can be paid again', async () => {
    const { user } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('PENDING', 'sandbox_2_again')),
    );
    expect(await title('Payment pending')).toBeTruthy();
    expect(ledger()).toBe('[{"order":"S2-ABC","user":"7"}]');
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: 'sandbox_2_again' }]));
  });

  test('R48: one that was pending becomes paid while one looks, and never goes back', async () => {
    const words = ['PENDING', 'PAID', 'FAILED'];
    const { shop, app } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict(words.shift() ?? 'FAILED')),
    );
    expect(await title('Payment pending')).toBeTruthy();
    expect(await title('Payment successful')).toBeTruthy();
    lookAwayAndBack();
    // Whatever was asked before this has been asked by now.
    await act(() => app.api.orders({ query: { page: 1, pageSize: 10 } }));
    await settle();
    expect(await title('Payment successful')).toBeTruthy();
    expect(asked(shop.sent)).toBe(2);
  });

  test('D13: one that is pending is asked after when somebody looks again', async () => {
    const { shop } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('PENDING')),
    );
    expect(await title('Payment pending')).toBeTruthy();
    expect(asked(shop.sent)).toBe(1);
    lookAwayAndBack();
    await waitFor(() => expect(asked(shop.sent)).toBeGreaterThan(1), { timeout: 500 });
  });

  test('one that failed can be tried again', async () => {
    const { user } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('FAILED', 'sandbox_2_retry')),
    );
    expect(await title('Payment failed')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry Payment' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: 'sandbox_2_retry' }]));
  });

  test('D13: an order that nobody has tried to pay says that no payment was made, and can be paid', async () => {
    const { user, shop } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('NOT_ATTEMPTED', 'sandbox_2_first')),
    );
    expect(await title('Checking your payment…')).toBeTruthy();
    await screen.findByRole('heading', { level: 1, name: 'Payment not completed' }, { timeout: 3500 });
    expect(screen.getByText(/^No payment was made for this order\./)).toBeTruthy();
    expect(screen.queryByText(/bank/)).toBeNull();
    expect(asked(shop.sent)).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Retry Payment' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: 'sandbox_2_first' }]));
  });

  test('R42: offline a failed one is not tried again, and says why', async () => {
    const { user, shop } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('FAILED', 'sandbox_2_retry')),
    );
    expect(await title('Payment failed')).toBeTruthy();
    act(() => onlineManager.setOnline(false));
    const before = shop.sent.length;
    await user.click(screen.getByRole('button', { name: 'Payment needs a connection' }));
    await settle();
    expect([shop.sent.length, gateway.opened]).toEqual([before, []]);
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByRole('button', { name: 'Retry Payment' })).toBeTruthy();
  });

  test('a word that may still become another is no failure yet', async () => {
    const words = ['ACTIVE', 'PAID'];
    await openAsMeera(
      HERE,
      shopThatSays(() => verdict(words.shift() ?? 'PAID')),
    );
    expect(await title('Checking your payment…')).toBeTruthy();
    expect(await title('Payment successful')).toBeTruthy();
  });
});

// spec §8
describe('what cannot be done says so:', () => {
  test('no order in the address', async () => {
    const { shop } = await openAsMeera('/payment-return');
    const words = 'Payment verification failed - No order ID found. Please check your order status in your account.';
    expect(await title(words)).toBeTruthy();
    expect(screen.getByText('Unable to retry payment - No order ID found')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View my orders' }).getAttribute('href')).toBe('/myaccount');
    expect(asked(shop.sent)).toBe(0);
  });

  test('nobody answers; asking again helps', async () => {
    const shop = shopThatSays(() => refusal(503, 'ANY'));
    const { user } = await openAsMeera(HERE, shop);
    expect(await title('Failed to verify payment status')).toBeTruthy();
    shop.verify = () => verdict('PAID');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await title('Payment successful')).toBeTruthy();
  });

  test('R47: an order that is not theirs, or is none', async () => {
    localStorage.setItem('pendingPayments:s2', '[{"order":"S2-ABC","user":"7"}]');
    await openAsMeera(
      HERE,
      shopThatSays(() => refusal(404, 'NOT_FOUND')),
    );
    expect(await title('Failed to verify payment status')).toBeTruthy();
    expect(screen.getByText('We could not find this order in your account.')).toBeTruthy();
    expect(ledger()).toBeNull();
  });

  test('a payment that no session is open for', async () => {
    const { user } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('FAILED')),
    );
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(await told('Unable to retry payment - Payment session not found')).toBeTruthy();
  });

  test('a payment page that does not open', async () => {
    gateway.answers(() => ({ error: 'no' }));
    const { user } = await openAsMeera(
      HERE,
      shopThatSays(() => verdict('FAILED', 'sandbox_2_retry')),
    );
    await user.click(await screen.findByRole('button', { name: 'Retry Payment' }));
    expect(await told('Payment retry failed - please try again')).toBeTruthy();
  });
});

// R49
describe('without a session', () => {
  test('nothing of the order is shown, and nobody is asked', async () => {
    const { calls } = await renderApp(HERE);
    expect(await title('Log in to see this payment')).toBeTruthy();
    expect(screen.getByRole('main').textContent).not.toContain('S2-ABC');
    expect(calls.filter((path) => path.includes('verify'))).toEqual([]);
  });

  test('that the server takes any more the page stays, and signing in is offered', async () => {
    const shop = shopThatSays(() => refusal(401, 'UNAUTHENTICATED'));
    const { app, user } = await openAsMeera(HERE, shop);
    expect(await title('Log in to see this payment')).toBeTruthy();
    await user.click(screen.getByRole('main').querySelector('button') as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    shop.verify = () => verdict('PAID');
    act(() => app.session.signIn('t2', { id: '7', name: 'Meera', email: '', phone: '' }));
    expect(await title('Payment successful')).toBeTruthy();
  });
});

// D13
describe('a payment that was left pending', () => {
  const leave = (user: string) =>
    localStorage.setItem('pendingPayments:s2', JSON.stringify([{ order: 'S2-OLD', user }]));

  test('is asked after at the start, told once it is paid, and forgotten', async () => {
    leave('7');
    await openAsMeera(
      '/',
      shopThatSays(() => verdict('PAID')),
    );
    expect(await told('Payment received')).toContain('Order S2-OLD is paid.');
    expect(ledger()).toBeNull();
  });

  test('R33: is nobody else’s business', async () => {
    leave('8');
    const { shop } = await openAsMeera(
      '/',
      shopThatSays(() => verdict('PAID')),
    );
    await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy());
    expect(asked(shop.sent)).toBe(0);
  });

  test('is not touched by a page whose time is over: a late answer finds nobody', async () => {
    leave('7');
    const answers: ((reply: Response) => void)[] = [];
    await renderApp('/', {
      before: (app) => app.session.signIn('t1', meera),
      answer: (path) =>
        path.endsWith('verify-order-status') ? new Promise((resolve) => answers.push(resolve)) : undefined,
    });
    await waitFor(() => expect(answers).toHaveLength(1));
    cleanup();
    endAll();
    answers[0]?.(verdict('PAID'));
    for (let turn = 0; turn < 5; turn += 1) await settle();
    expect(ledger()).toContain('S2-OLD');
  });
});
