import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { openAccount } from '../../../tests/account.tsx';
import { sampleOrder } from '../../../tests/account-samples.ts';
import { expectErrors } from '../../../tests/console.ts';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { home } from '../../../tests/shop.ts';

afterEach(() => {
  localStorage.clear();
  act(() => onlineManager.setOnline(true));
});

const section = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', { name });

// spec §2
describe('the account', () => {
  test('opens with the orders', async () => {
    await openAccount({ orders: [sampleOrder()] });
    expect(document.title).toMatch(/^My account/);
    expect(section('My Orders').getAttribute('aria-current')).toBe('page');
    expect(await screen.findByRole('article', { name: 'Order #S2-AAAAAAAAAA' })).toBeTruthy();
  });

  test('switches to the addresses and updates the address', async () => {
    const { user, history } = await openAccount({ addresses: [home()] });
    await user.click(section('Manage Addresses'));
    expect(await screen.findByRole('article', { name: 'Meera Kulkarni' })).toBeTruthy();
    expect(placeOf(history)).toBe('/myaccount?tab=addresses');
    expect(section('Manage Addresses').getAttribute('aria-current')).toBe('page');
    await user.click(section('My Orders'));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  test('opens the tab in the address', async () => {
    await openAccount({ path: '/myaccount?tab=addresses' });
    expect(await screen.findByRole('heading', { name: 'No addresses found' })).toBeTruthy();
  });

  test('opens the tab in the navigation state, which has precedence over the address', async () => {
    const { router, user, history } = await openAccount();
    await act(() => router.navigate({ to: '/' }));
    await act(() => router.navigate({ to: '/myaccount', search: {}, state: { activeTab: 'addresses' } }));
    expect(await screen.findByRole('heading', { name: 'No addresses found' })).toBeTruthy();
    await waitFor(() => expect(section('Manage Addresses').getAttribute('aria-current')).toBe('page'));
    expect(section('My Orders').getAttribute('aria-current')).toBeNull();
    expect(placeOf(history)).toBe('/myaccount?tab=addresses');
    await user.click(section('My Orders'));
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy();
  });

  test('asks for confirmation of a logout and then shows the home page', async () => {
    const { user, history } = await openAccount();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ready to Sign Out?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Logout' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Namaste, Meera')).toBeNull();
  });

  test('reports a profile that failed to load, and retries', async () => {
    let broken = true;
    const { user } = await openAccount({
      answer: ({ path }) => (path.endsWith('/profile') && broken ? refusal(500, 'ANY') : undefined),
    });
    const alert = await screen.findByText(/Failed to load profile data\. Please try again\./);
    broken = false;
    await user.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Failed to load profile data/)).toBeNull());
  });

  // R9, R42
  test.each([
    [
      '/profile',
      '',
      /Failed to load profile data/,
      'You are offline. Connect to change your orders, addresses or profile.',
    ],
    ['/orders', '', /Failed to load your orders/, 'Your orders appear here once you are connected.'],
    [
      '/address',
      '?tab=addresses',
      /Failed to load your addresses/,
      'Your addresses appear here once you are connected.',
    ],
  ])('says calmly that it is offline where %s cannot be loaded, and loads it later', async (call, tab, alarm, calm) => {
    act(() => onlineManager.setOnline(false));
    let down = true;
    await openAccount({
      path: `/myaccount${tab}`,
      answer: ({ path }) => {
        if (path.includes(call) && down) throw new TypeError('Failed to fetch');
        return undefined;
      },
    });
    expect(await screen.findByText(calm)).toBeTruthy();
    expect([screen.queryByText(alarm), screen.queryByRole('alert')]).toEqual([null, null]);
    down = false;
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(screen.queryByText(calm)).toBeNull());
    expect(screen.queryByText(alarm)).toBeNull();
  });

  // R42
  test('gives the reason offline why changes are disabled', async () => {
    const { user } = await openAccount({ orders: [sampleOrder()] });
    await screen.findByRole('article');
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('You are offline. Connect to change your orders, addresses or profile.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const again = screen.getByRole('button', { name: 'Order Again' });
    expect(again.getAttribute('aria-disabled')).toBe('true');
    await user.click(again);
    expect(await screen.findByText('You are offline', { selector: 'strong' })).toBeTruthy();
  });
});

// spec §6
describe('a guest', () => {
  test('sees the login dialog, and the home page on closing it', async () => {
    const { history } = await renderApp('/myaccount', { layout: {} });
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    expect(placeOf(history)).toBe('/myaccount');
    await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('who signs in sees the account', async () => {
    const { app, history } = await renderApp('/myaccount', { layout: {} });
    await screen.findByRole('dialog', { name: 'Sign in' });
    expectErrors(/./);
    act(() => app.session.signIn('t1', { id: '7', name: 'Asha', email: '', phone: '' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Namaste, Asha' })).toBeTruthy();
    expect(placeOf(history)).toBe('/myaccount');
  });

  // spec §6: a 401 on profile or address calls
  test.each([
    ['/profile', '/myaccount'],
    ['/address', '/myaccount?tab=addresses'],
  ])('after a 401 from %s sees the home page with the login open', async (call, path) => {
    const { history, app } = await renderApp(path, {
      layout: {},
      before: (opened) => opened.session.signIn('old', { id: '7', name: 'Asha', email: '', phone: '' }),
      answer: (asked) => (asked.includes(call) ? refusal(401, 'UNAUTHORIZED') : new Promise(() => undefined)),
    });
    await waitFor(() => expect(placeOf(history)).toBe('/'));
    expect(app.session.token()).toBeUndefined();
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByText(/Failed to load/)).toBeNull();
  });
});
