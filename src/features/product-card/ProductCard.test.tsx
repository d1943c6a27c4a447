import { cleanup, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { wireProduct } from '../../../contract/product.ts';
import { lookAround } from '../../../tests/browser.ts';
import { expectHarmless, SCRIPT } from '../../../tests/hostile.ts';
import { placeOf, renderPart } from '../../../tests/render.tsx';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from './ProductCard.tsx';

const picture = (name: string) => ({ creative_url: `/media/${name}.webp`, creative_type: 'IMAGE' });
const spread = {
  id: 2001,
  name: 'Ticking Stripe Bed Spread',
  creatives: [picture('front'), picture('back')],
  skus: [{ id: 1, selling_price: 1499, actual_price: 1899, inventory_count: 8 }],
  aggregated_rating: { rating: 4.6, count: 1243 },
};

/** Renders a card from a product as the server sends it. */
function renderCard(product: object = {}) {
  return renderPart(<ProductCard card={toCard(v.parse(wireProduct, { ...spread, ...product }))} />);
}
const card = () => screen.getByRole('article');
const struck = () => card().querySelector('s');
const priced = (...skus: [price: number, was: number, stock: number][]) => ({
  skus: skus.map(([selling_price, actual_price, inventory_count], id) => ({
    id,
    selling_price,
    actual_price,
    inventory_count,
  })),
});
const rated = (rating: number, count: number) => ({ aggregated_rating: { rating, count } });
const addButton = () => screen.queryByRole('button', { name: /^(Add|Choose options of) Ticking Stripe Bed Spread/ });

test('a picture says what it shows beyond the name', () => {
  lookAround();
  renderCard({ creatives: [{ ...picture('front'), alt_text: 'Indigo, Ticking stripe' }] });
  expect(screen.getByRole('img', { name: 'Indigo, Ticking stripe' })).toBeTruthy();
});

// spec §2
describe('a reduced product', () => {
  test('shows SALE, how many rupees are off, the percentage, both prices', () => {
    renderCard();
    expect(screen.getByText('SALE')).toBeTruthy();
    expect(screen.getByText('₹400 Off')).toBeTruthy();
    expect(screen.getByText('21% off')).toBeTruthy();
    expect(screen.getByText('₹1,499')).toBeTruthy();
    expect(struck()?.textContent).toBe('Earlier price ₹1,899');
  });

  // spec §3
  test.each([
    [1499, 1500, '₹1 Off', null],
    [1, 1500, '₹1,499 Off', '99% off'],
  ])('of %i instead of %i shows %s and %s (D44)', (price, was, off, percent) => {
    renderCard(priced([price, was, 5]));
    expect(screen.getByText(off)).toBeTruthy();
    expect(screen.queryByText(/%/)?.textContent ?? null).toBe(percent);
  });

  test('shows its cheapest variant that has a price', () => {
    renderCard(priced([2199, 2499, 5], [0, 999, 5], [1649, 2199, 2]));
    expect(screen.getByText('₹1,649')).toBeTruthy();
    expect(screen.getByText('₹550 Off')).toBeTruthy();
    expect(screen.getByText('25% off')).toBeTruthy();
  });

  // D42
  test('says "from" if other variants cost more, and not if none does', () => {
    renderCard(priced([1499, 1899, 0], [2999, 2999, 5], [0, 0, 5]));
    expect(card().querySelector('p:has(b)')?.textContent).toBe('from ₹1,499Earlier price ₹1,89921% off');
    cleanup();
    renderCard(priced([1499, 1899, 0], [1499, 1499, 5], [0, 0, 5]));
    expect(screen.queryByText(/from/)).toBeNull();
  });

  test('writes large and odd amounts as in India', () => {
    renderCard(priced([124999.5, 150000, 1]));
    expect(screen.getByText('₹1,24,999.50')).toBeTruthy();
    expect(struck()?.textContent).toContain('₹1,50,000');
    expect(screen.getByText('₹25,000.50 Off')).toBeTruthy();
  });
});

test.each([
  ['the same', 1499],
  ['lower', 999],
  ['no', 0],
])('a product with %s former price is on no sale', (_, was) => {
  renderCard(priced([1499, was, 3]));
  expect(screen.queryByText('SALE')).toBeNull();
  expect(struck()).toBeNull();
  expect(screen.getByText('₹1,499')).toBeTruthy();
});

// D18
describe('a product that is sold out', () => {
  test.each([
    ['with a price', priced([1499, 1899, 0])],
    ['without a price', priced([0, 0, 0])],
    ['without variants', { skus: [] }],
    ['whose stock is in a variant that is not sold', { skus: [{ id: 1, enabled: false, inventory_count: 9 }] }],
  ])('%s shows SOLD OUT and cannot be added', (_, product) => {
    renderCard(product);
    expect(screen.getByText('SOLD OUT')).toBeTruthy();
    expect(screen.queryByText('SALE')).toBeNull();
    expect(screen.queryByText('Price on request')).toBeNull();
    expect(addButton()).toBeNull();
  });
});

// D18
test('a product in stock without a price shows "Price on request"', () => {
  renderCard(priced([0, 0, 4]));
  expect(screen.getByText('Price on request')).toBeTruthy();
  expect(screen.queryByText('SOLD OUT')).toBeNull();
  expect(card().textContent).not.toContain('₹');
});

// spec §2: green above 3 stars, red below
describe('the rating', () => {
  test.each([
    [4.6, 'good'],
    [3.1, 'good'],
    [3, 'even'],
    [2.9, 'bad'],
    [1, 'bad'],
  ])('of %d stars looks %s', (stars, tone) => {
    renderCard(rated(stars, 12));
    expect(card().querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
  });

  test.each([
    [999, '(999)'],
    [1000, '(1.0K)'],
    [1243, '(1.2K)'],
    [12_650, '(12.7K)'],
  ])('by %i shoppers counts %s', (count, shown) => {
    renderCard(rated(4.6, count));
    expect(screen.getByText(shown)).toBeTruthy();
  });

  test('is a sentence for screen readers', () => {
    renderCard(rated(4.6, 1243));
    expect(screen.getByText('Rated 4.6 out of 5 by 1243 shoppers')).toBeTruthy();
  });

  test.each([[null], [{ rating: 5, count: 0 }], ['five stars']])('is left out where there is none (%j)', (rating) => {
    renderCard({ aggregated_rating: rating });
    expect(screen.queryByText(/Rated/)).toBeNull();
  });
});

describe('the card', () => {
  test('leads to its product', async () => {
    const { history } = renderCard();
    fireEvent.click(screen.getByRole('link', { name: 'Ticking Stripe Bed Spread' }));
    await expect.poll(() => placeOf(history)).toBe('/product/2001');
  });

  test('leads to its own product whatever the id holds', () => {
    renderCard({ id: '../cart?q=1#x' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/product/..%2Fcart%3Fq%3D1%23x');
  });

  // spec §5, §6
  test('opens the login dialog when a guest adds it', async () => {
    renderCard();
    fireEvent.click(addButton() as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeTruthy();
  });

  // spec §8
  test('stays usable when the picture fails to load', () => {
    const { container } = renderCard();
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ticking Stripe Bed Spread' })).toBeTruthy();
  });

  test('shows "Loading..." under a picture that is loading', () => {
    renderCard();
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  test('shows no film as its picture', () => {
    const { container } = renderCard({ creatives: [{ creative_url: '/a.mp4' }, picture('front')] });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/front.webp');
  });

  test('fetches the second picture for a mouse that points at it, and not for a finger', () => {
    const { container } = renderCard();
    fireEvent.pointerEnter(card(), { pointerType: 'touch' });
    expect(container.querySelectorAll('img')).toHaveLength(1);
    fireEvent.pointerEnter(card(), { pointerType: 'mouse' });
    lookAround();
    expect(container.querySelectorAll('img')[1]?.getAttribute('src')).toBe('/media/back.webp');
  });

  // D19
  test('never presents the number of pictures as colours', () => {
    renderCard();
    expect(card().textContent).not.toMatch(/colou?r/i);
  });

  test('shows script in a name as text', () => {
    const { container } = renderCard({ name: SCRIPT });
    expect(screen.getByRole('link').textContent).toBe(SCRIPT);
    expectHarmless(container);
  });
});
