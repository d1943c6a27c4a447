import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { list, puts, quantity, sums } from '../../../tests/bag-page.tsx';
import { openAsMeera, sellingShop, toastBody } from '../../../tests/buying.tsx';
import { placeOf } from '../../../tests/render.tsx';
import { refusal } from '../../../tests/replies.ts';
import { cartItem } from '../../../tests/shop.ts';
import { savedItems } from '../../data/saved-items.ts';

// spec §2, §3
describe('the bag page', () => {
  test('shows its lines with their current and earlier prices', async () => {
    await openAsMeera('/cart', sellingShop({ items: [cartItem(1, { quantity: 2 }), cartItem(2, { was: 1499 })] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Review Your Bag' })).toBeTruthy();
    const [first, second] = (await list()).getAllByRole('listitem');
    expect(first?.textContent).toContain('Size: Single, Colour: Indigo');
    expect(first?.textContent).toMatch(/Earlier price ₹3,798₹2,998₹1,499 each/);
    expect(second?.textContent).toMatch(/₹1,499/);
    expect(second?.textContent).not.toContain('Before');
    expect(screen.getByRole('link', { name: 'Throw 1' }).getAttribute('href')).toBe('/product/1');
    await waitFor(() => expect(document.title).toBe('Review Your Bag · Nindiya'));
  });

  test.each([
    [0, ['₹1,899', '−₹400', 'Free', '₹1,499']],
    [49.5, ['₹1,899', '−₹400', '₹49.50', '₹1,548.50']],
  ])('D10: shows the totals with a delivery fee of %d', async (delivery, shown) => {
    const shop = sellingShop();
    // This server charges no delivery fee; another backend may.
    shop.cart = async (real) => {
      const reply = (await (await real()).json()) as { data: object };
      return Response.json({ ...reply, data: { ...reply.data, delivery_fee: delivery } });
    };
    await openAsMeera('/cart', shop);
    await list();
    expect(sums()).toEqual(shown);
  });

  test('shows no discount row without a discount', async () => {
    await openAsMeera('/cart', sellingShop({ items: [cartItem(1, { was: 1499 })] }));
    await list();
    expect(sums()).toEqual(['₹1,499', 'Free', '₹1,499']);
  });

  test('sends absolute quantities, not increments (D6)', async () => {
    const { user, shop } = await openAsMeera('/cart');
    await list();
    await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    await waitFor(() => expect(quantity('Throw 1').textContent).toBe('2'));
    await waitFor(() => expect(puts(shop.sent)).toEqual([['1', 2]]));
    await waitFor(() => expect(sums().at(-1)).toBe('₹2,998'));
    await user.click(screen.getByRole('button', { name: 'One less of Throw 1' }));
    await waitFor(() => expect(puts(shop.sent).at(-1)).toEqual(['1', 1]));
  });

  // spec §4
  test.each(['Remove Throw 1', 'One less of Throw 1'])(
    '%s removes a line of quantity 1, and Undo restores it',
    async (name) => {
      const { user, shop } = await openAsMeera('/cart', sellingShop({ items: [cartItem(1), cartItem(2)] }));
      await list();
      await user.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('link', { name: 'Throw 1' })).toBeNull());
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'In your bag' }));
      expect(await toastBody('Removed from your bag')).toContain('Throw 1');
      await waitFor(() => expect(puts(shop.sent)).toEqual([['1', 0]]));
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(puts(shop.sent).at(-1)).toEqual(['1', 1]));
    },
  );

  test('moves a line to the saved items, as the variant that it is, and Undo moves it back', async () => {
    localStorage.clear();
    const items = [cartItem(1, { quantity: 3 }), cartItem(2)];
    const { user, shop, app } = await openAsMeera('/cart', sellingShop({ items }));
    await list();
    await user.click(screen.getByRole('button', { name: 'Move Throw 1 to saved items' }));
    expect(await toastBody('Saved for later')).toContain('Throw 1');
    await waitFor(() => expect(puts(shop.sent)).toEqual([['1', 0]]));
    expect(savedItems(app)).toMatchObject([{ productId: '1', skuId: '1' }]);
    expect(screen.getByRole('link', { name: 'Saved items' }).getAttribute('href')).toBe('/saved-items');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(puts(shop.sent).at(-1)).toEqual(['1', 3]));
    expect(savedItems(app)).toEqual([]);
  });

  describe('another size', () => {
    const openSample = async (bag: Record<string, number>) => {
      const opened = await openAsMeera('/cart', sellingShop({ items: [], bag }));
      await list();
      return opened;
    };
    const choose = async (user: Awaited<ReturnType<typeof openSample>>['user'], size: string) => {
      await user.click(screen.getByRole('button', { name: /^Change .*Single.* of Ticking Stripe Bed Spread$/ }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(await dialog.findByRole('radio', { name: size }));
      await user.click(dialog.getByRole('button', { name: 'Update bag' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };

    test('takes the place of the line, with its quantity', async () => {
      const { user, shop } = await openSample({ 200100: 2 });
      await choose(user, 'Double');
      await waitFor(() =>
        expect(puts(shop.sent)).toEqual([
          ['200110', 2],
          ['200100', 0],
        ]),
      );
    });

    test('that is in the bag already gets both quantities', async () => {
      const { user, shop } = await openSample({ 200100: 2, 200110: 1 });
      await choose(user, 'Double');
      await waitFor(() =>
        expect(puts(shop.sent)).toEqual([
          ['200110', 3],
          ['200100', 0],
        ]),
      );
    });

    test('that is the same one changes nothing', async () => {
      const { user, shop } = await openSample({ 200100: 2 });
      await choose(user, 'Single');
      expect(puts(shop.sent)).toEqual([]);
    });

    test('that is refused leaves the line as it was', async () => {
      const { user, shop } = await openSample({ 200100: 2 });
      shop.put = () => refusal(410, 'SKU_GONE');
      await choose(user, 'Double');
      await waitFor(() => expect(puts(shop.sent)).toHaveLength(1));
    });
  });

  test('S14: limits a line to 20 items and gives the reason', async () => {
    const { shop, user } = await openAsMeera('/cart', sellingShop({ items: [cartItem(1, { quantity: 20 })] }));
    await list();
    const more = screen.getByRole('button', { name: 'One more of Throw 1: You can have up to 20 of one item' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await user.click(more);
    expect(puts(shop.sent)).toEqual([]);
  });

  test('R35: limits a line to the stock and shows how many are left', async () => {
    const few = cartItem(1, { quantity: 2, stock: 3 });
    const { shop, user } = await openAsMeera('/cart', sellingShop({ items: [few] }));
    await list();
    await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    const more = await screen.findByRole('button', { name: 'One more of Throw 1: Only 3 left' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await user.click(more);
    expect(quantity('Throw 1').textContent).toBe('3');
    await waitFor(() => expect(puts(shop.sent)).toEqual([['1', 3]]));
    // The quantity can still be lowered.
    await user.click(screen.getByRole('button', { name: 'One less of Throw 1' }));
    await waitFor(() => expect(puts(shop.sent).at(-1)).toEqual(['1', 2]));
  });

  test('shows an empty bag with a link to the home page', async () => {
    const { user, history } = await openAsMeera('/cart', sellingShop({ items: [] }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Your cart is empty' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
  });

  test('D7: shows an error, not an empty bag, if loading fails, and the lines after a retry', async () => {
    const shop = sellingShop();
    shop.cart = () => refusal(500, 'ANY');
    const { user } = await openAsMeera('/cart', shop);
    expect(await screen.findByRole('heading', { name: 'Cart Error' })).toBeTruthy();
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    shop.cart = (real) => real();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await list()).getByText('Throw 1')).toBeTruthy();
  });

  test('links to the home page from a bag with lines, too', async () => {
    const { user, history } = await openAsMeera('/cart');
    await list();
    await user.click(screen.getByRole('link', { name: 'Continue Shopping' }));
    await waitFor(() => expect(placeOf(history)).toBe('/'));
  });

  test('lists the bag contents in a message to the shop', async () => {
    const { user } = await openAsMeera('/cart', sellingShop({ items: [cartItem(1, { quantity: 2 }), cartItem(2)] }));
    await list();
    await user.click(screen.getByRole('button', { name: 'Ask the shop' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Ask the shop' }));
    expect(asked.getByText(/in my bag/).textContent).toBe(
      'I have a question about what is in my bag:\n2 × Throw 1 (Size: Single, Colour: Indigo)\n1 × Throw 2 (Size: Single, Colour: Indigo)',
    );
  });

  test('renders 50 lines', async () => {
    await openAsMeera('/cart', sellingShop({ items: Array.from({ length: 50 }, (_, at) => cartItem(at + 1)) }));
    expect((await list()).getAllByRole('listitem')).toHaveLength(50);
  });
});

describe('a change to the bag', () => {
  test('R24: is shown as waiting with estimated totals until it is sent', async () => {
    const shop = sellingShop();
    shop.put = () => {
      throw new TypeError('Failed to fetch');
    };
    const { user } = await openAsMeera('/cart', shop);
    await list();
    await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    expect(await screen.findByText('Waiting for connection')).toBeTruthy();
    expect(quantity('Throw 1').textContent).toBe('2');
    expect(screen.getByText('Estimated until your changes are sent')).toBeTruthy();
    expect(screen.getByText('2 items · Estimated')).toBeTruthy();
    shop.put = (real) => real();
    expect(await screen.findByText('Sent')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Sent')).toBeNull());
  });

  test('R35: is corrected to the available stock by the notice on the line', async () => {
    const { shop, store, user } = await openAsMeera('/cart');
    await list();
    await store.change(1, { stock: 1 });
    await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    expect(await screen.findByText('Only 1 left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use 1' }));
    await waitFor(() => expect(puts(shop.sent).at(-1)).toEqual(['1', 1]));
    await waitFor(() => expect(screen.queryByText('Only 1 left')).toBeNull());
  });

  test('R31: shows a refusal by the server', async () => {
    const shop = sellingShop();
    shop.put = () => refusal(400, 'INVALID_REQUEST');
    const { user } = await openAsMeera('/cart', shop);
    await list();
    await user.click(screen.getByRole('button', { name: 'One more of Throw 1' }));
    expect(await toastBody('Update Failed')).toContain('Failed to update item quantity. Please try again.');
    expect(await screen.findByText("We couldn't update Throw 1. Your bag shows the last saved quantity.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
  });
});

test('spec §8: reports a failed undo of a removal', async () => {
  const shop = sellingShop({ items: [cartItem(1), cartItem(2)] });
  shop.put = (_, { body }) => (Number(body.quantity) > 0 ? refusal(400, 'INVALID_REQUEST') : undefined);
  const { user } = await openAsMeera('/cart', shop);
  await list();
  await user.click(screen.getByRole('button', { name: 'Remove Throw 1' }));
  await waitFor(() => expect(puts(shop.sent)).toEqual([['1', 0]]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await toastBody('Add to Cart Failed')).toContain('Failed to add item to cart. Please try again.');
});

test('R37: a product that is no longer sold is marked, has no stepper and can be removed', async () => {
  await openAsMeera('/cart', sellingShop({ items: [cartItem(1), cartItem(2, { gone: true })] }));
  const item = within((await list()).getAllByRole('listitem')[1] as HTMLElement);
  expect(item.getByText('No longer sold')).toBeTruthy();
  expect(item.queryByRole('group')).toBeNull();
  expect(item.getByRole('button', { name: 'Remove Throw 2' })).toBeTruthy();
});

// spec §5, D9
describe('a promo code', () => {
  test.each(['save10', 'SAVE10', 'Save10'])('%s is confirmed, changes no total and sends no request', async (code) => {
    const { user, shop } = await openAsMeera('/cart');
    await list();
    const before = sums();
    await user.type(screen.getByRole('textbox', { name: 'Promo code' }), code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    const confirmation = screen.getByText('Promo code applied!').closest('p');
    expect(confirmation?.textContent).toContain('You saved 10% on your order.');
    expect(confirmation?.textContent).toContain('It does not change any amount');
    expect([sums(), shop.sent]).toEqual([before, []]);
  });

  test.each(['save11', ' '])('%j is reported as invalid', async (code) => {
    const { user } = await openAsMeera('/cart');
    await list();
    const field = screen.getByRole('textbox', { name: 'Promo code' });
    await user.type(field, code);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Invalid promo code').id).toBe(field.getAttribute('aria-describedby'));
    await user.type(field, 'x');
    expect(screen.queryByText('Invalid promo code')).toBeNull();
  });
});
