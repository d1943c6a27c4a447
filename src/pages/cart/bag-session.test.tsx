import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { list, puts, quantity } from '../../../tests/bag-page.tsx';
import { goOn, openAsMeera, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { placeOf, renderApp } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { settle } from '../../../tests/shop-connection.ts';

// spec §6
test('redirects a guest to the home page and shows the reason', async () => {
  const { history } = await renderApp('/cart');
  expect(await toastBody('Authentication Required')).toContain('Please login to access your cart.');
  await waitFor(() => expect(placeOf(history)).toBe('/'));
});

test('logging out on the bag page redirects home without a message', async () => {
  const { app, history } = await openAsMeera('/cart');
  await goOn();
  app.session.signOut();
  await waitFor(() => expect(placeOf(history)).toBe('/'));
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

// R32
describe('R32: a bag change refused with a 401', () => {
  /** Opens a bag with one change that is refused with a 401; `over`: the address list is refused from then on, too. */
  async function parked(over: boolean) {
    const shop = sellingShop();
    shop.put = () => refusal(401, 'UNAUTHENTICATED');
    if (over) shop.addressList = () => (shop.sent.length > 0 ? refusal(401, 'ANY') : undefined);
    const page = await openAsMeera('/cart', shop);
    await list();
    await page.user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    expect(await within(dialog).findByText('Sign in to send 1 change')).toBeTruthy();
    return { ...page, dialog };
  }

  test('opens the login, keeps the pending change and sends it after the sign-in', async () => {
    const { app, shop, store, history } = await parked(false);
    expect(placeOf(history)).toBe('/cart');
    shop.put = (real) => real();
    const { token, user } = await act(store.signIn);
    app.session.signIn(token, user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(puts(shop.sent)).toEqual([
        ['1', 2],
        ['1', 2],
      ]),
    );
    await list();
    expect(quantity('Throw 1').textContent).toBe('2');
  });

  test('offers the login on the bag page after the dialog is closed', async () => {
    const { user, dialog } = await parked(false);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('heading', { level: 2, name: 'Sign in to send 1 change' })).toBeTruthy();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Login' }));
    await settle();
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  test('redirects home with the login open if the whole session has expired', async () => {
    const { history, app } = await parked(true);
    await waitFor(() => expect([placeOf(history), app.session.token()]).toEqual(['/', undefined]));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    expect(await within(dialog).findByText('Sign in to send 1 change')).toBeTruthy();
  });

  test('redirects a later visit to the bag to the home page with the login open', async () => {
    const { history, app, shop } = await parked(true);
    await waitFor(() => expect(placeOf(history)).toBe('/'));
    history.push('/cart');
    expect(await toastBody('Authentication Required')).toContain('Please login to access your cart.');
    await waitFor(() => expect(placeOf(history)).toBe('/'));
    const dialog = await screen.findByRole('dialog', { name: 'Sign in' });
    expect(within(dialog).getByText('Sign in to send 1 change')).toBeTruthy();
    expect(shop.sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(app.session.token()).toBeUndefined();
  });
});
