import type { PaymentView } from '../../domain/payment.ts';

export const texts = {
  title: 'Payment',
  order: 'Order number',
  // spec §8
  noOrder: 'Payment verification failed - No order ID found. Please check your order status in your account.',
  noOrderRetry: 'Unable to retry payment - No order ID found',
  notVerified: 'Failed to verify payment status',
  retryFailed: 'Payment retry failed - please try again',
  noSession: 'Unable to retry payment - Payment session not found',
  notVerifiedBody:
    'Nothing is lost: what the bank has decided stays decided. We ask again as soon as you are connected.',
  unknownOrder: 'We know of no such order in this account.',
  askAgain: 'Check again',
  // R49
  signIn: 'Login to see this payment',
  signInBody: 'What you paid is safe. Login with the number that you ordered with.',
  login: 'Login',
  retry: 'Retry Payment',
  retrying: 'Opening the payment page…',
  payNow: 'Pay now',
  // R47
  over: 'The time to pay for this order is over, and it was cancelled. You can order the same again from your orders.',
  now: 'Order status',
  orders: 'View my orders',
  home: 'Continue Shopping',
} as const;

export const views: Record<PaymentView, { title: string; body: string }> = {
  checking: { title: 'Checking your payment…', body: 'We are asking the bank. This takes a few seconds.' },
  success: { title: 'Payment successful', body: 'Thank you. Your order is paid and on its way to being packed.' },
  pending: {
    title: 'Payment pending',
    body: 'Your bank has not decided yet. You can close this page: we keep asking, and your orders show what came of it.',
  },
  failed: { title: 'Payment failed', body: 'You have not paid for this order. Your bag is as it was.' },
};
