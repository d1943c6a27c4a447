import { screen, within } from '@testing-library/react';
import { openAccount } from './account.tsx';
import { refusal } from './replies.ts';
import { home } from './shop.ts';

export type Opened = NonNullable<Parameters<typeof openAccount>[0]>;
const flat = () =>
  home({ name: 'Meera Shah', email: 'meera@example.in', is_default: true, latitude: 18.5, longitude: 73.8 });
const office = () => home({ name: 'Meera at work', email: 'meera@example.in', type: 'office' });
/** Opens the account's addresses: two unless `more` says otherwise. */
export const openAddresses = (more: Opened = {}) =>
  openAccount({ path: '/myaccount?tab=addresses', addresses: [flat(), office()], ...more });
export const card = async (name: string) => within(await screen.findByRole('article', { name }));
/** Fails every address request of this method. */
export const failing = (method: string): Opened => ({
  answer: (call) => (call.method === method && call.path.includes('/address') ? refusal(500, 'ANY') : undefined),
});
