import { screen } from '@testing-library/react';
import type { CheckoutReply } from './api/shopper.ts';
import { goOn, openAsMeera, sellingShop } from './buying.tsx';

/** The checkout requests among those sent. */
export const checkouts = <T extends { path: string }>(calls: T[]): T[] =>
  calls.filter(({ path }) => path.endsWith('/checkout'));
/** The order id and payment session of the first checkout's response. */
export function placed(calls: { path: string; reply?: unknown }[]) {
  const [reply] = checkouts(calls).map((each) => each.reply as CheckoutReply);
  if (!reply) throw new Error('nothing was ordered');
  const { order_id, payment } = reply;
  return { order: order_id, session: payment.payment_session_id };
}
export const placedDialog = () => screen.findByRole('dialog', { name: 'Order placed' });

/** Opens the bag page with its address selected; `button` is the checkout button. */
export async function openCheckout(shop = sellingShop()) {
  const page = await openAsMeera('/cart', shop);
  const button = await goOn();
  await screen.findByText(/14 Prabhat Road/);
  return { ...page, button };
}
