import { screen } from '@testing-library/react';
import { goOn, openAsMeera, sellingShop } from './buying.tsx';

/** What was sent to have something ordered. */
export const checkouts = <T extends { path: string }>(sent: T[]): T[] =>
  sent.filter(({ path }) => path.endsWith('/checkout'));
export const placedDialog = () => screen.findByRole('dialog', { name: 'Order placed' });

/** The bag with its address chosen, and the button that orders it. */
export async function openCheckout(shop = sellingShop()) {
  const page = await openAsMeera('/cart', shop);
  const button = await goOn();
  await screen.findByText(/14 Prabhat Road/);
  return { ...page, button };
}
