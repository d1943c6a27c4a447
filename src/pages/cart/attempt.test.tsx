import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { checkouts } from '../../../tests/at-checkout.tsx';
import { gatewayOfEachTest, goOn, openAsMeera } from '../../../tests/buying.tsx';

gatewayOfEachTest();

// R44
describe('a checkout attempt that a reload interrupted', () => {
  const attempt = (user: string, addressId = '') =>
    JSON.stringify({
      user,
      addressId,
      key: 'the-key-of-before',
      sent: true,
      agreed: { items: [{ skuId: '1', quantity: 1 }], total: 149900 },
    });
  afterEach(() => sessionStorage.clear());

  test('is searched for, and retried with the same key on the next press', async () => {
    const { shop, store, user } = await openAsMeera(({ id, customer, homes }) => {
      sessionStorage.setItem(`checkoutAttempt:s${id}`, attempt(customer.user.id, homes[0]));
      return '/cart';
    });
    const button = await screen.findByRole('button', { name: 'Checking your order…' });
    expect(checkouts(shop.sent)).toEqual([]);
    await screen.findByText('Checkout Failed');
    await user.click(button);
    await waitFor(() => expect(checkouts(shop.sent)).toMatchObject([{ key: 'the-key-of-before' }]));
    await waitFor(() => expect(sessionStorage.getItem(`checkoutAttempt:s${store.id}`)).toBeNull());
  });

  test.each([
    ['somebody else’s', attempt('1')],
    ['nonsense', '{"key":1}'],
  ])('is ignored if it is %s', async (_, stored) => {
    const { shop, user } = await openAsMeera(({ id }) => {
      sessionStorage.setItem(`checkoutAttempt:s${id}`, stored);
      return '/cart';
    });
    const button = await goOn();
    await screen.findByText('14 Prabhat Road', { exact: false });
    await user.click(button);
    await waitFor(() => expect(checkouts(shop.sent)).toHaveLength(1));
    expect(checkouts(shop.sent)[0]?.key).not.toBe('the-key-of-before');
  });
});
