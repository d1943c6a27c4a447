import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from './render.tsx';

type Said = { path: string; body: unknown };
export const refusal = (status: number, error: object, headers = {}) =>
  Response.json({ success: false, error }, { status, headers });
const WRONG = { code: 'INVALID_OTP', message: 'This code is wrong or no longer valid' };
export const meera = { id: 7, name: 'Meera', email: 'meera@example.in', phone: '9822041736' };

/** A shop that signs in whoever has the code 418023; an answer given by path goes before. */
export async function openLogin(answers: Record<string, () => Response | Promise<Response>> = {}) {
  const said: Said[] = [];
  const answer = (path: string, init?: RequestInit) => {
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
    said.push({ path, body });
    const given = answers[path.replace('/api/v1/auth/', '')];
    if (given) return given();
    if (path === '/api/v1/auth/verify-otp') {
      const right = JSON.stringify(body).includes('418023');
      return right ? Response.json({ success: true, data: { token: 't1', user: meera } }) : refusal(400, WRONG);
    }
    return path.startsWith('/api/v1/auth/') ? Response.json({ success: true, message: '', otp_sent: true }) : undefined;
  };
  const shop = await renderApp('/', { layout: {}, answer });
  await screen.findByRole('main');
  const user = userEvent.setup();
  const opener = screen.getByRole('button', { name: 'Account' });
  await user.click(opener);
  await screen.findByRole('dialog', { name: 'Sign in' });
  const sent = (call: string) => said.filter(({ path }) => path.endsWith(call)).map(({ body }) => body);
  return { ...shop, user, opener, sent, answers };
}

/** The parts of the dialog. */
export const phone = () => screen.getByRole('textbox', { name: 'Phone number' }) as HTMLInputElement;
export const sendCode = () => screen.getByRole('button', { name: 'Send OTP' });
export const boxes = () =>
  within(screen.getByRole('group', { name: 'Code' })).getAllByRole('textbox') as HTMLInputElement[];
/** What stands in the boxes. */
export const code = () =>
  boxes()
    .map(({ value }) => value || '_')
    .join('');
export const toast = (title: string) => screen.findByText(title, { selector: 'strong' });
export const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';

/** Signing in as far as the code. */
export async function openCode(answers?: Parameters<typeof openLogin>[0]) {
  const shop = await openLogin(answers);
  await shop.user.type(phone(), '9822041736');
  await shop.user.click(sendCode());
  await screen.findByRole('dialog', { name: 'Enter the code' });
  return shop;
}
