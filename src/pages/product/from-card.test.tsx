import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAround, setReducedData } from '../../../tests/browser.ts';
import { main, NAME, title } from '../../../tests/product.tsx';
import { renderApp } from '../../../tests/render.tsx';
import { sampleProduct } from '../../../tests/samples.ts';
import { afterPaint } from '../../ui/after-paint.ts';

/** Opens the home page and returns the sample product's card, with a loaded picture. */
async function homeCard() {
  const page = await renderApp('/', { products: { 2001: sampleProduct() } });
  await title('Nindiya');
  lookAround();
  const [link] = await screen.findAllByRole('link', { name: NAME });
  const card = link?.closest('article');
  if (!link || !card) throw new Error('home has no such card');
  const picture = card.querySelector('img');
  if (picture) Object.defineProperty(picture, 'currentSrc', { value: '/media/small.avif' });
  return { ...page, link, card };
}
const askedFor = (calls: string[]) => calls.filter((path) => /\/products\/\w+$/.test(path));

test('the page shows the tapped card’s name and picture before the response arrives', async () => {
  const { wire, link, card } = await homeCard();
  wire.network = 'silent';
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  fireEvent.click(link);
  expect(await title()).toBeTruthy();
  expect(main().getByText('Loading...', { selector: '[role="status"]' })).toBeTruthy();
  const pictures = [...document.querySelectorAll('main img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toContain('/media/small.avif');
  // D20: no placeholder text beside a real name.
  expect(screen.queryByText(/wool/)).toBeNull();
});

test('the page completes the data of the card', async () => {
  const { link } = await homeCard();
  fireEvent.focus(link);
  fireEvent.click(link);
  expect(await main().findByRole('button', { name: 'ADD TO BAG' })).toBeTruthy();
  expect(main().getByText('The stripe that used to hold mattress cotton in.')).toBeTruthy();
});

test('a product that no longer exists after the tap is not found', async () => {
  const { wire, link } = await homeCard();
  wire.products = {};
  fireEvent.focus(link);
  fireEvent.click(link);
  expect(await title('Product not found')).toBeTruthy();
});

test('a failed request after the tap shows an error and can be retried', async () => {
  const { wire, link } = await homeCard();
  wire.productStatus = 500;
  fireEvent.focus(link);
  fireEvent.click(link);
  expect(await title('Error')).toBeTruthy();
  expect(screen.getByText('Failed to load product details. Please try again.')).toBeTruthy();
  wire.productStatus = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title()).toBeTruthy();
});

test('touching a card prefetches its product', async () => {
  const { calls, link, card } = await homeCard();
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  fireEvent.pointerEnter(link, { pointerType: 'touch' });
  await waitFor(() => expect(askedFor(calls)).toEqual(['/api/v1/stores/2/products/2001']));
});

test('with reduced data no product is fetched before the tap', async () => {
  setReducedData(true);
  const { calls, link, card } = await homeCard();
  fireEvent.pointerEnter(card, { pointerType: 'touch' });
  fireEvent.pointerEnter(link, { pointerType: 'touch' });
  fireEvent.focus(link);
  await act(() => new Promise<void>((done) => afterPaint(() => setTimeout(done))));
  expect(askedFor(calls)).toEqual([]);
  fireEvent.click(link);
  await title();
  expect(askedFor(calls)).toHaveLength(1);
});

test('only the clicked card is marked to grow into the page', async () => {
  const { link, card } = await homeCard();
  fireEvent.click(link, { ctrlKey: true });
  const growing = () => [...document.querySelectorAll('[data-grows]')];
  expect(growing()).toEqual([]);
  const [other] = [...document.querySelectorAll('article')].filter((article) => article !== card);
  other?.setAttribute('data-grows', '');
  fireEvent.click(link);
  expect(growing()).toEqual([card]);
});
