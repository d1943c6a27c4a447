import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { wireProduct } from '../../../contract/product.ts';
import { openAsMeera, toastBody } from '../../../tests/buying.tsx';
import { expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { skus } from '../../../tests/product.tsx';
import { placeOf, renderPart } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from '../product-card/ProductCard.tsx';

const NAME = 'Ticking Stripe Bed Spread';
const dialog = () => within(screen.getByRole('dialog', { name: NAME }));

/** A card in a list; `known`: the server has its product. */
function renderCard(more: Record<string, unknown> = {}, known = true) {
  const product = sampleProduct(more);
  const page = renderPart(<ProductCard card={toCard(v.parse(wireProduct, product))} />);
  page.wire.products = known ? { 2001: product } : {};
  return page;
}
const openQuickView = async () => {
  fireEvent.click(screen.getByRole('button', { name: `Quick view of ${NAME}` }));
  await screen.findByRole('dialog', { name: NAME });
};

// spec §2
describe('the quick view of a product', () => {
  test('shows price and variants, and leads to the page', async () => {
    const { history } = renderCard();
    await openQuickView();
    expect(await dialog().findByRole('radio', { name: 'Double' })).toBeTruthy();
    expect(dialog().getByText('₹1,499')).toBeTruthy();
    fireEvent.click(dialog().getByRole('link', { name: 'View full details' }));
    expect(placeOf(history)).toBe('/product/2001');
  });

  test('shows what the card knows while the product loads', async () => {
    const page = renderCard({}, false);
    page.wire.answer = () => new Promise(() => undefined);
    await openQuickView();
    expect(dialog().getByRole('status').textContent).toBe('Loading...');
    expect(dialog().getByText('₹1,499')).toBeTruthy();
  });

  // D42
  test('says "from" until the shopper chooses', async () => {
    renderCard();
    await openQuickView();
    const price = () => dialog().getByText(/₹1,499|₹1,999/).parentElement?.textContent;
    const double = await dialog().findByRole('radio', { name: 'Double' });
    expect(price()).toBe('from ₹1,499');
    fireEvent.click(double);
    expect(price()).toBe('₹1,999');
    fireEvent.click(dialog().getByRole('radio', { name: 'Single' }));
    expect(price()).toBe('₹1,499');
  });

  test('is what the add button opens where there is a choice to make, and says so', async () => {
    renderCard();
    const button = screen.getByRole('button', { name: `Choose options of ${NAME}` });
    expect(button.getAttribute('aria-haspopup')).toBe('dialog');
    fireEvent.click(button);
    expect(await screen.findByRole('dialog', { name: NAME })).toBeTruthy();
  });

  test('is skipped by the add button if there is one variant', async () => {
    renderCard({ skus: skus(() => ({})).slice(0, 1) });
    fireEvent.click(screen.getByRole('button', { name: `Add ${NAME} to bag` }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  // spec §5, D8
  test('is replaced by the login dialog when a guest adds', async () => {
    renderCard();
    await openQuickView();
    fireEvent.click(await dialog().findByRole('button', { name: 'ADD TO BAG' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  // spec §8: unlike other additions, this one opens the bag
  test('opens the bag a second after the server has the item', async () => {
    const { history, user, shop } = await openAsMeera('/');
    let sentAt = Number.POSITIVE_INFINITY;
    let ledOnAt = 0;
    shop.put = (real) => {
      sentAt = performance.now();
      return real();
    };
    history.subscribe(() => {
      if (placeOf(history) === '/cart') ledOnAt = performance.now();
    });
    const [quickView] = await screen.findAllByRole('button', { name: `Quick view of ${NAME}` });
    await user.click(quickView as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'ADD TO BAG' }));
    expect(await toastBody('Added to cart!')).toContain(`${NAME} (Size: Single, Colour: Indigo)`);
    expect(shop.sent.map(({ method, body }) => [method, body.quantity])).toEqual([['PUT', 1]]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Review Your Bag' })).toBeTruthy();
    // Timers may be a millisecond early.
    expect(ledOnAt - sentAt).toBeGreaterThan(990);
  });

  test('asks for what is still to be chosen', async () => {
    renderCard();
    await openQuickView();
    fireEvent.click(await dialog().findByRole('radio', { name: /^Geru/ }));
    fireEvent.click(dialog().getByRole('button', { name: 'SELECT A SIZE' }));
    expect(dialog().getAllByRole('radio').slice(0, 2)).toContain(document.activeElement);
  });

  test('opens for a sold-out product, and shows that it is sold out', async () => {
    renderCard({ skus: skus(() => ({ inventory_count: 0 })) });
    await openQuickView();
    expect(await dialog().findByRole('button', { name: 'OUT OF STOCK' })).toBeTruthy();
  });

  test('closes on Esc and gives the focus back to the card', async () => {
    renderCard();
    screen.getByRole('button', { name: `Quick view of ${NAME}` }).focus();
    await openQuickView();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Quick view of ${NAME}` }));
  });

  test('shows script in names as text', async () => {
    const { container } = renderCard({ skus: skus(() => ({ name: SCRIPT, attributes: { [SCRIPT]: SCRIPT } })) });
    await openQuickView();
    expect(await dialog().findByRole('button', { name: 'ADD TO BAG' })).toBeTruthy();
    expectHarmless(container);
  });
});

// spec §8
describe('without the product, the quick view', () => {
  test('shows that it is loading', async () => {
    const page = renderCard();
    page.wire.network = 'silent';
    await openQuickView();
    expect(dialog().getByRole('status').textContent).toBe('Loading...');
    expect(dialog().getByRole('link', { name: 'View full details' })).toBeTruthy();
  });

  test('shows that it failed, and tries again', async () => {
    const page = renderCard();
    page.wire.productStatus = 500;
    await openQuickView();
    expect(await dialog().findByText(/Failed to load product details. Please try again./)).toBeTruthy();
    expect(dialog().getByText('Error')).toBeTruthy();
    page.wire.productStatus = 200;
    fireEvent.click(dialog().getByRole('button', { name: 'Try again' }));
    expect(await dialog().findByRole('button', { name: 'ADD TO BAG' })).toBeTruthy();
  });

  test('shows that the shop does not have it any more', async () => {
    renderCard({}, false);
    await openQuickView();
    expect(await dialog().findByText('Product not found')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
