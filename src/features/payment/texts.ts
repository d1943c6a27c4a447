export const texts = {
  // spec §8: both with an order that exists
  gatewayError: 'Payment Gateway Error',
  gatewayErrorBody: "Your order is placed, but we couldn't open the payment page.",
  networkIssue: 'Network Issue',
  networkIssueBody: "Your order is saved. You can pay once you're back online.",
  offline: 'Payment needs a connection',
  // spec §8
  retryFailed: 'Payment retry failed - please try again',
  noSession: 'Unable to retry payment - Payment session not found',
  paid: 'Payment received',
  paidBody: (order: string) => `Order ${order} is paid.`,
} as const;
