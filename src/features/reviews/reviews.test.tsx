import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { order as orderSchema } from '../../../contract/order.ts';
import { sampleOrder } from '../../../tests/account-samples.ts';
import { lookAround } from '../../../tests/browser.ts';
import { expectErrors, FAILED_REQUEST } from '../../../tests/console.ts';
import { openProduct } from '../../../tests/product.tsx';
import { renderPart } from '../../../tests/render.tsx';
import { reviewDraft } from '../../data/review-draft.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
// Loaded lazily in the app; imported here so that no test waits for it.
import './ReviewForm.tsx';

const review = (id: number, more: object = {}) => ({
  id,
  stars: 4,
  title: `Title ${id}`,
  text: 'Soft',
  name: 'Meera K.',
  variant: 'Size: King',
  answer: '',
  written_at: '2026-11-20T10:00:00Z',
  ...more,
});
/** A product with reviews. */
const REVIEWED = {
  top_reviews: [{ stars: 4, title: 'Soft', text: '', name: 'Meera K.', written_at: '2026-11-20T10:00:00Z' }],
};
type Page = { total: number; histogram: unknown[]; reviews: unknown[] };
const shopWith = (pages: Record<string, Page>) => ({
  answer: (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://shop.test');
    if (!pathname.endsWith('/reviews')) return undefined;
    const data = pages[`${searchParams.get('sort')} ${searchParams.get('page')}`];
    return data && Response.json({ success: true, data });
  },
});
const section = () => screen.findByRole('region', { name: 'What customers say' });

test('a product shows its reviews, page by page, in the chosen order', async () => {
  const pages = {
    'newest 1': { total: 11, histogram: [1, 0, 0, 9, 1], reviews: [1, 2, 3].map((id) => review(id)) },
    'newest 2': { total: 11, histogram: [1, 0, 0, 9, 1], reviews: [3, 4].map((id) => review(id)) },
    'lowest 1': { total: 2, histogram: [1, 0, 0, 1, 0], reviews: [review(9, { stars: 1, title: 'Thin' })] },
  };
  await openProduct(REVIEWED, shopWith(pages));
  lookAround();
  const shown = within(await section());
  expect(shown.getAllByRole('article')).toHaveLength(3);
  expect(shown.getByText('9 reviews with 4 stars')).toBeTruthy();
  expect(shown.getAllByText('4 out of 5 stars')).toHaveLength(3);
  fireEvent.click(shown.getByRole('button', { name: 'Show more reviews' }));
  expect(await shown.findByText('Title 4')).toBeTruthy();
  expect(shown.getAllByRole('article')).toHaveLength(4);
  fireEvent.change(shown.getByRole('combobox', { name: 'Sort reviews by' }), { target: { value: 'lowest' } });
  expect(await shown.findByText('Thin')).toBeTruthy();
});

test('the rating beside the title leads to the reviews where there are some, and leaves the address alone', async () => {
  const { history } = await openProduct(
    REVIEWED,
    shopWith({ 'newest 1': { total: 1, histogram: [0, 0, 0, 1, 0], reviews: [review(1)] } }),
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  fireEvent.click(screen.getByRole('link', { name: /Rated 4.6 out of 5/ }));
  expect(document.activeElement?.id).toBe('reviews');
  expect(scrolled.mock.contexts).toEqual([document.activeElement]);
  expect(history.location.hash).toBe('');
});

test('the rating of a product without reviews is no link', async () => {
  await openProduct();
  expect(screen.getByText(/Rated 4.6 out of 5/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Rated/ })).toBeNull();
});

test('a review and the shop’s reply are rendered as text', async () => {
  const hostile = review(1, {
    title: '<b>x</b>',
    text: '<img src=x onerror=alert(1)>',
    answer: '<i>thanks</i>',
    name: '<u>',
  });
  await openProduct(
    REVIEWED,
    shopWith({ 'newest 1': { total: 1, histogram: [0, 0, 0, 1, 0], reviews: [hostile, { id: 2 }, null] } }),
  );
  lookAround();
  const shown = within(await section());
  expect(shown.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
  expect(shown.getByText('<i>thanks</i>')).toBeTruthy();
});

test('a product without reviews requests none', async () => {
  const { calls } = await openProduct({});
  lookAround();
  await act(async () => undefined);
  expect(calls.filter((path) => path.includes('/reviews'))).toEqual([]);
});

test('reviews that are gone since are not shown', async () => {
  await openProduct(REVIEWED, shopWith({ 'newest 1': { total: 0, histogram: [], reviews: [] } }));
  lookAround();
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'What customers say' })).toBeNull();
});

const order = v.parse(orderSchema.reply, { success: true, data: sampleOrder({ status: 'delivered' }) });
const [item] = order.items;
const openForm = async (answer: (init?: RequestInit) => Response | undefined) => {
  const page = renderPart(<ReviewDialog order={order} onClose={() => undefined} />);
  page.wire.answer = (path, init) => (path.startsWith('/api/v1/reviews') ? answer(init) : undefined);
  const form = within(await screen.findByRole('dialog', { name: 'Write Review' }));
  const send = () => fireEvent.click(form.getByRole('button', { name: 'Send review' }));
  await form.findByRole('button', { name: 'Send review' });
  const type = (text: string) =>
    fireEvent.change(form.getByRole('textbox', { name: /What should others/ }), { target: { value: text } });
  return { ...page, form, send, type };
};

test('stars are required, text is not', async () => {
  const sent: unknown[] = [];
  const { form, send } = await openForm((init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Response.json({ success: true, data: [] });
  });
  send();
  const rating = form.getByRole('radiogroup', { name: 'Your rating' });
  expect(document.getElementById(rating.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose from one to five stars',
  );
  expect(document.activeElement).toBe(form.getByRole('radio', { name: '1: Very poor' }));
  fireEvent.click(form.getByRole('radio', { name: '5: Very good' }));
  send();
  expect(await form.findByText(/^Thank you!/)).toBeTruthy();
  expect(sent).toEqual([{ store_id: 2, order_id: order.id, sku_id: item?.skuId, stars: 5, title: '', text: '' }]);
});

test.each([
  ['down', undefined, 'Not sent: there is no connection. Your words stay on this device.'],
  ['up', [409, 'REVIEWED'], 'The shop says REVIEWED'],
  ['up', [500, 'INTERNAL'], 'Not sent. Your words stay on this device; please try again.'],
  ['up', [429, 'TOO_MANY_REQUESTS'], 'The shop says TOO_MANY_REQUESTS'],
] as const)('if it is not sent (%s, %j) the form shows why, and keeps its text', async (network, refusal, words) => {
  expectErrors(FAILED_REQUEST);
  const [status, code] = refusal ?? [500, ''];
  const { form, send, type, wire, app } = await openForm((init) =>
    init?.method === 'POST'
      ? Response.json({ success: false, error: { code, message: `The shop says ${code}` } }, { status })
      : Response.json({ success: true, data: [] }),
  );
  fireEvent.click(form.getByRole('radio', { name: '2: Poor' }));
  type('It bled');
  wire.network = network;
  send();
  expect(await form.findByText(words)).toBeTruthy();
  expect(reviewDraft.of(app, order.id, item?.skuId ?? '')).toEqual({ stars: 2, title: '', text: 'It bled' });
});

/** Mocks the browser's image functions: a file's name is its content, and `.txt` cannot be decoded. */
function photos(...names: string[]): File[] {
  let content = '';
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.txt')) throw new DOMException('The source image could not be decoded.');
    return { width: 40, height: 30, close: () => undefined, name: file.name };
  });
  const drawImage = (image: { name: string }) => {
    content = image.name;
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([content])));
  return names.map((name) => new File([], name));
}
const choose = async (form: ReturnType<typeof within>, files: File[]) => {
  fireEvent.change(form.getByLabelText('Add photos (optional, up to 3)'), { target: { files } });
  await act(async () => undefined);
};

test('photos are sent one by one after the text, and those that failed are sent again without the text', async () => {
  expectErrors(FAILED_REQUEST);
  const sent: string[] = [];
  let isDown = true;
  const { form, send, wire } = await openForm(() => Response.json({ success: true, data: [] }));
  wire.answer = (path, init) => {
    if (!path.startsWith('/api/v1/reviews')) return undefined;
    const { photo = 'words' } = JSON.parse(String(init?.body ?? '{}'));
    if (isDown && photo === btoa('b.jpg')) return new Response(null, { status: 500 });
    if (init?.method === 'POST') sent.push(photo === 'words' ? photo : atob(photo));
    return Response.json({ success: true, data: [] });
  };
  await choose(form, photos('a.jpg', 'b.jpg'));
  expect((await form.findAllByRole('img')).map((image) => image.getAttribute('alt'))).toEqual(['photo 1', 'photo 2']);
  fireEvent.click(form.getByRole('radio', { name: '5: Very good' }));
  send();
  expect(await form.findByText(/^Your review was sent, but not all of its photos/)).toBeTruthy();
  expect(sent).toEqual(['words', 'a.jpg']);
  isDown = false;
  fireEvent.click(form.getByRole('button', { name: 'Send the photos' }));
  expect(await form.findByText(/^Thank you!/)).toBeTruthy();
  expect(sent).toEqual(['words', 'a.jpg', 'b.jpg']);
});

test('of the chosen photos three are taken, each once, and one that cannot be read is reported', async () => {
  const { form } = await openForm(() => Response.json({ success: true, data: [] }));
  const count = async () => (await form.findAllByRole('img')).length;
  await choose(form, photos('a.jpg', 'a.jpg', 'b.txt'));
  expect(await form.findByText('This file is not a picture that can be sent.')).toBeTruthy();
  expect(await count()).toBe(1);
  await choose(form, photos('c.jpg', 'd.jpg', 'e.jpg'));
  expect(await form.findByText('A review has at most 3 photos.')).toBeTruthy();
  expect(await count()).toBe(3);
  expect(form.queryByLabelText(/^Add photos/)).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Remove photo 2' }));
  expect(await count()).toBe(2);
  await choose(form, photos('f.jpg'));
  await waitFor(async () => expect(await count()).toBe(3));
});

test('photos of a review open large', async () => {
  const photo = {
    small: '/media/reviews/1.ab.small.webp',
    large: '/media/reviews/1.ab.large.webp',
    width: 8,
    height: 6,
  };
  await openProduct(
    REVIEWED,
    shopWith({ 'newest 1': { total: 1, histogram: [0, 0, 0, 1, 0], reviews: [review(1, { photos: [photo] })] } }),
  );
  lookAround();
  const shown = within(await section());
  fireEvent.click(shown.getByRole('button', { name: 'Photo 1 by Meera K.' }));
  const large = (await screen.findByRole('dialog', { name: 'Photo 1 by Meera K.' })).querySelector('img');
  expect(large?.getAttribute('src')).toBe(photo.large);
});

test('the oldest of many drafts is dropped', () => {
  const place = { store: { id: 2 }, storage: () => localStorage };
  for (let at = 0; at < 12; at += 1) reviewDraft.store(place, `S2-${at}`, '1', { stars: 1, title: '', text: `${at}` });
  expect(reviewDraft.of(place, 'S2-0', '1').text).toBe('');
  expect(reviewDraft.of(place, 'S2-11', '1').text).toBe('11');
  reviewDraft.drop(place, 'S2-11', '1');
  expect(reviewDraft.of(place, 'S2-11', '1').text).toBe('');
});
