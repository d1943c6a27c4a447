import type { PaymentView } from '../../domain/checkout.ts';

export const texts = {
  title: 'Payment',
  order: 'Order number',
  // spec §8
  noOrder: 'Payment verification failed - No order ID found. Please check your order status in your account.',
  noOrderRetry: 'Unable to retry payment - No order ID found',
  notVerified: 'Failed to verify payment status',
  retryFailed: 'Payment retry failed - please try again',
  noSession: 'Unable to retry payment - Payment session not found',
  notVerifiedBody: 'Your payment is safe. We will check again as soon as you are connected.',
  unknownOrder: 'We could not find this order in your account.',
  askAgain: 'Check again',
  signIn: 'Log in to see this payment',
  signInBody: 'Your payment is safe. Log in with the number you used for this order.',
  login: 'Login',
  retry: 'Retry Payment',
  retrying: 'Opening the payment page…',
  payNow: 'Pay now',
  over: 'The time to pay for this order is over, and it was cancelled. You can order the same items again from My Orders.',
  orders: 'View my orders',
  home: 'Continue Shopping',
} as const;

export const receiptTexts = {
  title: 'Your order',
  now: 'Order status',
  pieces: (quantity: number, price: string) => `${quantity} × ${price}`,
  paid: 'Paid',
  onDelivery: 'To pay in cash on delivery',
  expected: 'Expected delivery',
  deliverTo: 'Delivering to',
  invoice: 'Invoice',
} as const;

export const views: Record<PaymentView, { title: string; body: string }> = {
  checking: { title: 'Checking your payment…', body: 'We are asking the bank. This takes a few seconds.' },
  success: { title: 'Payment successful', body: 'Thank you. Your order is paid, and we will pack it soon.' },
  cash: { title: 'Order placed', body: 'Thank you. Please have the amount ready in cash when it arrives.' },
  pending: {
    title: 'Payment pending',
    body: 'Your bank has not confirmed this payment yet. You can close this page. We will keep checking and update your order.',
  },
  unpaid: { title: 'Payment not completed', body: 'No payment was made for this order. Your bag is as it was.' },
  failed: { title: 'Payment failed', body: 'You have not paid for this order. Your bag is as it was.' },
};
