import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CheckoutReply } from '../../../tests/api/shopper.ts';
import { checkouts, openCheckout, placed, placedDialog } from '../../../tests/at-checkout.tsx';
import { gatewayOfEachTest, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { refusal, verdict } from '../../../tests/replies.ts';
import { settle } from '../../../tests/shop-connection.ts';

const unpaidOrder = (more: Record<string, unknown> = {}) => ({
  order_id: 'S2-LOST',
  status: 'pending',
  created_at: '',
  order_total: 1499,
  ordered_items: [{ sku_id: '1', name: 'Throw 1', quantity: 1, selling_price: 1499, creatives: [] }],
  ...more,
});

const gateway = gatewayOfEachTest();

// D11
describe('an order with an id', () => {
  test('but without a payment session is shown as placed and can be paid', async () => {
    const shop = sellingShop();
    shop.checkout = () => Response.json({ success: true, data: { order: { order_id: 'S2-ABC' } } });
    shop.verify = () => verdict('PENDING', 'sandbox_2_later');
    const { user, button } = await openCheckout(shop);
    await user.click(button);
    expect((await placedDialog()).textContent).toContain('Order number S2-ABC');
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: 'sandbox_2_later' }]));
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
    gateway.answers(answer);
    const { user, button, shop } = await openCheckout();
    await user.click(button);
    const { textContent } = await placedDialog();
    const { order, session } = placed(shop.sent);
    expect(textContent).toContain(order);
    expect(await toastBody('Payment Gateway Error')).toContain(
      "Your order is placed, but we couldn't open the payment page.",
    );
    gateway.answers();
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: session }]));
  });

  test('cannot be paid without an open payment session', async () => {
    const shop = sellingShop();
    shop.checkout = () => Response.json({ success: true, order_id: 'S2-ABC' });
    shop.verify = () => verdict('PENDING');
    const { user, button } = await openCheckout(shop);
    await user.click(button);
    await placedDialog();
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await toastBody('Unable to retry payment - Payment session not found')).toBeTruthy();
  });

  test('R42: cannot be paid offline and shows the reason', async () => {
    const shop = sellingShop();
    shop.checkout = () => Response.json({ success: true, order_id: 'S2-ABC' });
    const { user, button } = await openCheckout(shop);
    await user.click(button);
    await placedDialog();
    act(() => onlineManager.setOnline(false));
    const before = shop.sent.length;
    const pay = screen.getByRole('button', { name: 'Payment needs a connection' });
    expect(pay.getAttribute('aria-disabled')).toBe('true');
    await user.click(pay);
    await settle();
    act(() => onlineManager.setOnline(true));
    expect([shop.sent.length, gateway.opened]).toEqual([before, []]);
    expect(screen.getByRole('button', { name: 'Pay now' })).toBe(pay);
  });
});

// R43
test('an order placed in another tab is shown and can be paid', async () => {
  const shop = sellingShop();
  let other: CheckoutReply | undefined;
  // The other tab orders first.
  shop.checkout = async (real, { path, body }) => {
    other ??= (await shop.here().call('POST', path, body)) as CheckoutReply;
    return real();
  };
  const { user, button } = await openCheckout(shop);
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Already ordered' });
  expect(dialog.textContent).toContain(`Order number ${other?.order_id}`);
  expect(dialog.textContent).toContain(
    'You have already placed an order for these items, so we did not place another.',
  );
  await user.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: other?.payment.payment_session_id }]));
});

// D11, R44
describe('a checkout without a definite response', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  test.each([
    ['no network', lost as () => Response],
    ['an error of the server', () => refusal(502, 'ANY')],
    ['a page instead of an answer', () => new Response('<p>Wi-Fi</p>')],
    ['a yes without an order id', () => Response.json({ success: true })],
    ['its twin still under way', () => refusal(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ])('(%s) is shown as placed if the order list has the order', async (_, answer) => {
    const shop = sellingShop();
    let order: unknown;
    let session: unknown;
    // The server creates the order; only its response is lost.
    shop.checkout = async (real) => {
      const reply = (await (await real()).json()) as CheckoutReply;
      order = reply.order_id;
      session = reply.payment.payment_session_id;
      return answer();
    };
    const { user, button } = await openCheckout(shop);
    await user.click(button);
    expect((await placedDialog()).textContent).toContain(order);
    expect(await toastBody('Network Issue')).toContain('Your order is saved.');
    expect(checkouts(shop.sent)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: session }]));
  });

  test('fails if no order is found, keeps the bag, and retries with the same key', async () => {
    const shop = sellingShop();
    shop.checkout = lost;
    const others = [unpaidOrder({ status: 'delivered' }), unpaidOrder({ order_total: 1 })];
    shop.orders = () => Response.json({ success: true, data: others });
    const { user, button } = await openCheckout(shop);
    await user.click(button);
    await waitFor(() => expect(button.textContent).toBe('Checking your order…'));
    const failed = await screen.findByText('Checkout Failed');
    expect(failed.closest('[role]')?.textContent).toContain(
      'There was an error processing your order. Please try again.',
    );
    expect(screen.getByText(/You can safely try again/)).toBeTruthy();
    expect(screen.getByText('Throw 1')).toBeTruthy();
    shop.checkout = (real) => real();
    await user.click(button);
    await waitFor(() => expect(gateway.opened).toHaveLength(1));
    const keys = checkouts(shop.sent).map((sent) => ('key' in sent ? sent.key : null));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
