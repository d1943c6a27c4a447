import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wireProduct } from '../../../contract/product.ts';
import { openProduct, skus } from '../../../tests/product.tsx';
import { placeOf, renderPart } from '../../../tests/render.tsx';
import { samplePage, sampleProduct } from '../../../tests/samples.ts';
import { toCard } from '../../domain/product-card.ts';
import { ProductCard } from '../product-card/ProductCard.tsx';

const NAME = 'Ticking Stripe Bed Spread';
const unpriced = (count = 3) => ({ skus: skus(() => ({ selling_price: 0, actual_price: 0 })).slice(0, count) });
/** The contact page of a shop. */
const contact = (data: string) => ({ widgets: [{ ...samplePage().widgets[0], entities: [{ dataFields: { data } }] }] });

function renderCard(more: Record<string, unknown>, html = '<p>Mail shop@example.com or ring +91 98220 41736.</p>') {
  const product = sampleProduct(more);
  const page = renderPart(<ProductCard card={toCard(v.parse(wireProduct, product))} />);
  Object.assign(page.wire, { page: contact(html), products: { 2001: product } });
  return page;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Ask for the price' }));
const linkOf = (name: string, within_: Awaited<ReturnType<typeof dialog>>) =>
  decodeURIComponent(within_.getByRole('link', { name }).getAttribute('href') ?? '');
const ADDRESS = `${window.location.origin}/product/2001`;

let copied: string[];
beforeEach(() => {
  copied = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return () => vi.unstubAllGlobals();
});

// D18
describe('a product in stock without a price', () => {
  test.each([1, 3])('with %i variants cannot be added from its card, only asked about', async (count) => {
    renderCard(unpriced(count));
    expect(screen.getByText('Price on request')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /to bag/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: `Ask for the price of ${NAME}` }));
    const asked = await dialog();
    await asked.findByRole('link', { name: 'Write an email' });
    expect(linkOf('Write an email', asked)).toBe(
      `mailto:shop@example.com?subject=Price of ${NAME}&body=Please tell me the price of ${NAME}.\n${ADDRESS}`,
    );
    expect(linkOf('Call +91 98220 41736', asked)).toBe('tel:+919822041736');
  });

  test('cannot be added from the quick view, which the question about the chosen variant replaces', async () => {
    renderCard(unpriced());
    fireEvent.click(screen.getByRole('button', { name: `Quick view of ${NAME}` }));
    const view = within(await screen.findByRole('dialog', { name: NAME }));
    fireEvent.click(await view.findByRole('radio', { name: 'Double' }));
    expect(view.queryByRole('button', { name: 'ADD TO BAG' })).toBeNull();
    fireEvent.click(view.getByRole('button', { name: 'Ask for the price' }));
    const asked = await dialog();
    expect(asked.getByText(/Bed Spread \(Double, Indigo\)/)).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(asked.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('cannot be added from its page, where the button asks for the price', async () => {
    await openProduct(unpriced(), { page: contact('<a href="https://wa.me/919822041736">Chat</a>') });
    expect(screen.queryByRole('button', { name: 'ADD TO BAG' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Ask for the price' }));
    const asked = await dialog();
    const link = await asked.findByRole('link', { name: 'Message us on WhatsApp' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(linkOf('Message us on WhatsApp', asked)).toBe(
      `https://wa.me/919822041736?text=Please tell me the price of ${NAME} (Single, Indigo).\n${ADDRESS}`,
    );
  });

  test('shows this only for the variant without a price', async () => {
    await openProduct({ skus: skus((_, at) => ({ selling_price: at === 0 ? 0 : 1999 })) });
    // The page opens at a variant that has a price.
    expect(screen.getByRole('button', { name: 'ADD TO BAG' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Single' }));
    expect(screen.getByRole('button', { name: 'Ask for the price' })).toBeTruthy();
  });
});

test('the question on a product page names the chosen variant', async () => {
  await openProduct({}, { page: contact('<a href="https://wa.me/919822041736">Chat</a> tel:+919822041736') });
  fireEvent.click(screen.getByRole('radio', { name: 'Double' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask the shop about it' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Ask the shop' }));
  await asked.findByRole('link', { name: 'Message us on WhatsApp' });
  expect(linkOf('Message us on WhatsApp', asked)).toBe(
    `https://wa.me/919822041736?text=I have a question about ${NAME} (Double, Indigo).\n${ADDRESS}`,
  );
  expect(linkOf('Call +919822041736', asked)).toBe('tel:+919822041736');
});

describe('the question', () => {
  test.each([
    ['names no channel', { page: contact('<p>Come by.</p>') }],
    ['does not come', { pageStatus: 500 }],
    ['is silent', { network: 'silent' }],
  ])('can be copied, and the contact page opened, where that page %s', async (_, wire) => {
    const page = renderCard(unpriced());
    Object.assign(page.wire, wire);
    fireEvent.click(screen.getByRole('button', { name: `Ask for the price of ${NAME}` }));
    const asked = await dialog();
    expect(asked.queryByRole('link', { name: /email|WhatsApp|Call/ })).toBeNull();
    fireEvent.click(asked.getByRole('button', { name: 'Copy the question' }));
    expect(await asked.findByRole('button', { name: 'Question copied' })).toBeTruthy();
    expect(copied).toEqual([`Please tell me the price of ${NAME}.\n${ADDRESS}`]);
    fireEvent.click(asked.getByRole('link', { name: 'Contact page' }));
    await expect.poll(() => placeOf(page.history)).toBe('/page/CONTACT');
  });
});
