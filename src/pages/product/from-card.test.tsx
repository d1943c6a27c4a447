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

/** Whether `one` was inserted without `other`. */
const cameAlone = (records: readonly MutationRecord[], one: Node, other: Node): boolean =>
  records.flatMap(({ addedNodes }) => [...addedNodes]).some((node) => node.contains(one) && !node.contains(other));

/** Records what is inserted into the document from now on. */
function recordInsertions() {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((more) => records.push(...more));
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    records.push(...observer.takeRecords());
    observer.disconnect();
    return records;
  };
}
const addButton = () => main().findByRole('button', { name: 'ADD TO BAG' });
const highlights = () => main().findByRole('heading', { level: 2, name: 'Product Highlights' });

/** Opens the product by its card, goes home and opens its page again, now with cached data, after `prepare`. */
async function openAgain(prepare: (page: Awaited<ReturnType<typeof homeCard>>) => void) {
  const page = await homeCard();
  fireEvent.click(page.link);
  await highlights();
  act(() => page.history.back());
  await title('Nindiya');
  page.router.moved = Promise.resolve();
  prepare(page);
  const insertions = recordInsertions();
  act(() => page.history.forward());
  const parts = { button: await addButton(), below: await highlights() };
  return cameAlone(insertions(), parts.below, parts.button);
}

// Decision 032
test('a cached product that is opened by a link renders its first screen before the rest', async () => {
  expect(await openAgain(({ app }) => Object.assign(app, { farParts: undefined }))).toBe(true);
});

test('on Back a product renders at once, since the scroll position needs its height', async () => {
  expect(await openAgain(({ app }) => Object.assign(app, { farParts: new Map() }))).toBe(false);
});

// Decision 032: one task each, to avoid long tasks.
test('a product that loads late renders its first screen, the part below and the rest in sequence', async () => {
  const { wire, link } = await homeCard();
  wire.productStatus = 500;
  fireEvent.focus(link);
  fireEvent.click(link);
  await title('Error');
  wire.productStatus = 200;
  const insertions = recordInsertions();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const button = await addButton();
  const save = await main().findByRole('button', { name: /^Save / });
  const below = await highlights();
  const records = insertions();
  expect(cameAlone(records, save, button)).toBe(true);
  expect(cameAlone(records, below, save)).toBe(true);
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
