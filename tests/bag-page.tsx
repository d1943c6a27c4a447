/** Queries for tests of the bag page, and the cart changes that it sent. */
import { screen, within } from '@testing-library/react';

export const list = async () => within(await screen.findByRole('list', { name: 'In your bag' }));
export const sums = () =>
  within(screen.getByRole('region', { name: 'Order Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
export const quantity = (name: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${name}` })).getByRole('status');
export const puts = (calls: { method: string; body: Record<string, unknown> }[]) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => [String(body.sku_id), body.quantity]);
