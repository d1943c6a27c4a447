import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAccount, toast } from '../../../tests/account.tsx';
import { sampleOrder } from '../../../tests/account-samples.ts';
import { gatewayOfEachTest } from '../../../tests/buying.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal, verdict } from '../../../tests/replies.ts';

beforeEach(() => vi.useRealTimers());
afterEach(() => localStorage.clear());

const card = () => screen.findByRole('article', { name: 'Order #S2-AAAAAAAAAA' });

// D13
describe('an unpaid order', () => {
  const gateway = gatewayOfEachTest();
  const unpaid = (payment: object | null = { status: 'NOT_ATTEMPTED', may_pay: true }) =>
    sampleOrder({ status: 'pending', payment });
  const verifyAnswer = (answer: () => Response) => ({
    answer: ({ path }: { path: string }) => (path.endsWith('verify-order-status') ? answer() : undefined),
  });

  test('shows its payment deadline on the card', async () => {
    const pay_by = '2026-11-14T11:05:00Z';
    await openAccount({ orders: [unpaid({ status: 'FAILED', may_pay: true, pay_by })] });
    const words = within(await card()).getByText(/^Payment not completed/).textContent;
    expect(words?.replace(/\s+/g, ' ')).toBe('Payment not completed · Pay by 4:35 pm');
  });

  test('that can no longer be paid shows no deadline', async () => {
    const payment = { status: 'FAILED', may_pay: false, pay_by: '2026-11-14T11:05:00Z' };
    await openAccount({ orders: [unpaid(payment)] });
    expect(within(await card()).getByText('Payment not completed')).toBeTruthy();
  });

  test('is marked on its card and in its details, and both open the payment page', async () => {
    const { user, sent, store } = await openAccount({
      orders: [unpaid()],
      ...verifyAnswer(() => verdict('NOT_ATTEMPTED', 'sandbox_2_again')),
    });
    await user.click(within(await card()).getByRole('button', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Order #S2-AAAAAAAAAA' }));
    expect(within(await card()).getByText('Payment not completed')).toBeTruthy();
    expect((await dialog.findAllByRole('listitem'))[0]?.textContent).toBe('Pending, currentPayment not completed');
    expect(screen.queryByText('Order received, awaiting confirmation')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Complete Payment' }));
    await waitFor(() => expect(gateway.opened).toMatchObject([{ paymentSessionId: 'sandbox_2_again' }]));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(within(await card()).getByRole('button', { name: 'Complete Payment' }));
    await waitFor(() => expect(gateway.opened).toHaveLength(2));
    expect(sent('POST', 'verify-order-status').map(({ body }) => body)).toEqual(
      Array.from({ length: 2 }, () => ({ order_id: 'S2-AAAAAAAAAA', retry: true })),
    );
    expect(localStorage.getItem(`pendingPayments:s${store.id}`)).toContain('S2-AAAAAAAAAA');
  });

  test.each(['PAID', 'PENDING', 'FAILED'])('that turns out to be %s opens the return page', async (status) => {
    const session = status === 'PENDING' ? 'sandbox_2_x' : null;
    const { user, history } = await openAccount({
      orders: [unpaid()],
      ...verifyAnswer(() =>
        Response.json({ data: { status, may_retry: false, raw_response: { payment_session_id: session } } }),
      ),
    });
    await user.click(within(await card()).getByRole('button', { name: 'Complete Payment' }));
    await waitFor(() => expect(placeOf(history)).toBe('/payment-return?order_id=S2-AAAAAAAAAA'));
    expect(gateway.opened).toEqual([]);
  });

  test('reports a failed request', async () => {
    const { user } = await openAccount({ orders: [unpaid()], ...verifyAnswer(() => refusal(503, 'UNAVAILABLE')) });
    await user.click(within(await card()).getByRole('button', { name: 'Complete Payment' }));
    expect(await screen.findByText('Payment retry failed - please try again')).toBeTruthy();
    expect(gateway.opened).toEqual([]);
  });

  test('R42: cannot be paid offline and shows the reason', async () => {
    const { user, sent } = await openAccount({ orders: [unpaid()] });
    const button = within(await card()).getByRole('button', { name: 'Complete Payment' });
    act(() => onlineManager.setOnline(false));
    await user.click(button);
    expect(await toast('You are offline')).toBe('Connect to change your orders, addresses or profile.');
    expect(sent('POST', 'verify-order-status')).toEqual([]);
  });

  test.each([
    ['after its time', unpaid({ status: 'NOT_ATTEMPTED', may_pay: false }), 'Payment not completed'],
    [
      'cancelled',
      sampleOrder({ status: 'cancelled', payment: { status: 'FAILED', may_pay: false } }),
      'Order was cancelled',
    ],
    ['while the bank decides', unpaid({ status: 'PENDING', may_pay: true }), 'Order received, awaiting confirmation'],
    ['of a backend that does not say', unpaid(null), 'Order received, awaiting confirmation'],
  ])('%s is not offered for payment', async (_, order, words) => {
    await openAccount({ orders: [order] });
    const shown = within(await card());
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Complete Payment' })).toBeNull();
  });
});
