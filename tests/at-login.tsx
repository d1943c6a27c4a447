import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Kind, type ResponseOverride, sellingShop } from './buying.tsx';
import { renderApp } from './render.tsx';

/** Opens the login on the real server, where Meera has an account; `answers` replace the server's responses. */
export async function openLogin(responses: Partial<Record<Kind, ResponseOverride>> = {}) {
  const shop = Object.assign(sellingShop({ items: [], addresses: [] }), responses);
  const store = await shop.open();
  const page = await renderApp('/', { store: store.id, layout: {}, answer: shop.answer });
  await screen.findByRole('main');
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Account' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Sign in' });
  const sent = (call: string) => shop.sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
  return { ...page, shop, store, user, opener, sent };
}

/** Elements of the login dialog. */
export const phone = () => screen.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement;
export const sendCode = () => screen.getByRole('button', { name: 'Send OTP' });
export const boxes = () =>
  within(screen.getByRole('group', { name: 'Code' })).getAllByRole('textbox') as HTMLInputElement[];
/** The digits in the boxes; `_` for an empty box. */
export const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
export const toast = (title: string) => screen.findByText(title, { selector: 'strong' });
export const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Signs in up to the code dialog. */
export async function openCode(responses?: Parameters<typeof openLogin>[0]) {
  const shop = await openLogin(responses);
  await shop.user.type(phone(), '9822041736');
  await shop.user.click(sendCode());
  await screen.findByRole('dialog', { name: 'Enter the code' });
  return shop;
}
