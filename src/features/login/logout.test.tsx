import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { expectErrors } from '../../../tests/console.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { stillBag } from '../../../tests/still-bag.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { useAuth } from '../auth/auth.tsx';

const meera = { id: '7', name: 'Meera', email: 'meera@example.in', phone: '9822041736' };
afterEach(() => localStorage.clear());

async function openAsMeera(path = '/', { unsent = 0, status = 200, page = '' } = {}) {
  const before = (app: AppContext) => {
    app.session.signIn('t1', meera);
    localStorage.setItem('searchHistory:s2', '["kantha"]');
    app.bag = { ...stillBag, unsent: () => unsent };
  };
  const answer = () =>
    page ? new Response(page, { status }) : Response.json({ success: status < 400, data: {} }, { status });
  const shop = await renderApp(path, { layout: {}, before, answer });
  await screen.findByRole('main');
  return { ...shop, user: userEvent.setup() };
}

async function openQuestion(path?: string, options?: Parameters<typeof openAsMeera>[1]) {
  const shop = await openAsMeera(path, options);
  await shop.user.click(screen.getByRole('button', { name: 'Menu' }));
  // The account's page has one, too.
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await shop.user.click(menu.getByRole('button', { name: 'Logout' }));
  return { ...shop, question: await screen.findByRole('dialog', { name: 'Ready to Sign Out?' }) };
}

// spec §2, §6
describe('a customer', () => {
  test('reaches the account and the bag without a login', async () => {
    await openAsMeera();
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/myaccount');
    expect(bar.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/cart');
  });

  test('is asked before logging out, and may stay', async () => {
    const { user, question, app } = await openQuestion();
    expect(within(question).queryByText(/not sent/)).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.session.token()).toBe('t1');
  });

  // R34
  test.each([
    [2, '2 changes were not sent. Log out anyway?'],
    [1, '1 change was not sent. Log out anyway?'],
  ])('with %i unsent changes is warned', async (unsent, words) => {
    const { question } = await openQuestion('/', { unsent });
    expect(await within(question).findByText(words)).toBeTruthy();
  });

  test('is signed out after that, and no data is left', async () => {
    const { user, question, app, calls } = await openQuestion();
    await user.click(within(question).getByRole('button', { name: 'Yes, Logout' }));
    await screen.findByText('Logged out successfully');
    expect(app.session.token()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Account' })).toBeTruthy();
    await waitFor(() => expect(calls).toContain('/api/v1/auth/revoke'));
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
  });

  test.each([
    ['the account', '/myaccount'],
    ['what they looked at', '/product/2001'],
  ])('leaves %s for home', async (_, path) => {
    const { user, question, history, app } = await openQuestion(path);
    await user.click(within(question).getByRole('button', { name: 'Yes, Logout' }));
    await screen.findByText('Logged out successfully');
    expect(placeOf(history)).toBe('/');
    await waitFor(() => expect(app.queryClient.getQueryData(['pub', 2, 'product', '2001'])).toBeUndefined());
  });
});

// spec §6
test.each([
  ['profile', (app: AppContext) => app.api.call('profile', { body: { storeId: 2 } })],
  ['addresses', (app: AppContext) => app.api.call('addresses')],
  ['orders', (app: AppContext) => app.api.call('orders', { query: { page: 1, pageSize: 10 } })],
])('a session that the call for %s refuses ends at home, with the login open', async (_, ask) => {
  const { app, history } = await openAsMeera('/myaccount', { status: 401 });
  await act(async () => {
    await expect(ask(app)).rejects.toMatchObject({ status: 401 });
  });
  await screen.findByRole('dialog', { name: 'Sign in' });
  expect([placeOf(history), app.session.token()]).toEqual(['/', undefined]);
});

test('R30a: the sign-in page of a Wi-Fi in place of the account does not sign out', async () => {
  const { app, history } = await openAsMeera('/myaccount', { status: 401, page: '<h1>Welcome to our Wi-Fi</h1>' });
  await act(async () => {
    await expect(app.api.call('addresses')).rejects.toMatchObject({ kind: 'INVALID_RESPONSE' });
  });
  expect([placeOf(history), app.session.token()]).toEqual(['/myaccount', 't1']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a bag request that refuses the token keeps the session: its changes wait for a sign-in (R32)', async () => {
  const { app, history } = await openAsMeera('/cart', { status: 401 });
  await expect(app.api.call('cart', { query: { storeId: 2 } })).rejects.toMatchObject({ status: 401 });
  expect([placeOf(history), app.session.token()]).toEqual(['/cart', 't1']);
});

// spec §8
test('a token that has expired before the start is reported', async () => {
  const { app, user } = await openAsMeera();
  act(() => app.session.expire('t1', 'invalid'));
  await screen.findByText('Token Verification Failed');
  expect(screen.getByText('Please try again later')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
});

function Stranger() {
  useAuth();
  return null;
}

test('useAuth outside of the provider throws', () => {
  expectErrors(/useAuth must be used within an AuthProvider/);
  expect(() => render(<Stranger />)).toThrow('useAuth must be used within an AuthProvider');
});
