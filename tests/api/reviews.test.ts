import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REVIEWS_PER_PAGE } from '../../contract/review.ts';
import type { Db } from '../../server/db/database.ts';
import { products, stores } from '../../server/db/schema/catalogue.ts';
import { reviews } from '../../server/db/schema/reviews.ts';
import type { Serve } from '../../server/http/request.ts';
import { clearLimits } from '../../server/shop/limits.ts';
import { lockOrder, moveOrder } from '../../server/shop/orders.ts';
import { moderate, type ReviewState } from '../../server/shop/reviews.ts';
import { reviewsCommand } from '../../server/tools/reviews.ts';
import { editSku } from './shelf.ts';
import { database, hostOf, seeded, sendRequest, shop } from './shop.ts';
import { type CheckoutReply, call, checkout, newShopper, readyToBuy } from './shopper.ts';

let db: Db;
let serve: Serve;
const {
  product,
  skus: [sku, other],
} = seeded(2, 'running-kantha-bed-spread');
if (!sku || !other) throw new Error('the tests need two variants');
const { id: first } = sku;
const ofProduct = `/api/v1/stores/2/products/${product.id}`;

beforeAll(async () => {
  db = await database();
  serve = await shop();
});
beforeEach(async () => {
  await db.delete(reviews);
  await db.update(products).set({ reviewCount: 0, reviewStars: 0 });
  await clearLimits(db);
  for (const { id } of [sku, other]) await editSku(id, { stock: 50 });
});

type Buyer = { token: string; orderId: string; id: number };
async function buyerOf(ids = [first], to: 'delivered' | 'shipped' = 'delivered'): Promise<Buyer> {
  const { token, body, id } = await readyToBuy(
    serve,
    ids.map((one) => ({ sku_id: one, quantity: 1 })),
  );
  const { order_id: orderId } = (await checkout(serve, token, body)).json as CheckoutReply;
  await db.transaction(async (tx) => {
    for (const step of ['placed', 'shipped', ...(to === 'delivered' ? (['delivered'] as const) : [])] as const) {
      const order = await lockOrder(tx, { storeId: 2, id: orderId });
      const mover = step === 'placed' ? 'payment' : 'staff';
      if (!order || (await moveOrder(tx, order, step, mover, { at: new Date() })))
        throw new Error(`no step to ${step}`);
    }
  });
  return { token, orderId, id };
}
const write = ({ token, orderId }: Buyer, more: object = {}) =>
  call(serve, 'POST', '/api/v1/reviews', {
    token,
    body: {
      store_id: 2,
      order_id: orderId,
      sku_id: sku.id,
      stars: 4,
      title: 'Soft',
      text: 'Softer each wash.',
      ...more,
    },
  });
type Page = { data: { total: number; histogram: number[]; reviews: Record<string, unknown>[] } };
const read = async (query = '') => {
  const { status, json } = await call(serve, 'GET', `${ofProduct}/reviews${query}`);
  return { status, ...(json as Page).data };
};
const ids = async () => (await db.select({ id: reviews.id }).from(reviews).orderBy(reviews.id)).map(({ id }) => id);
const turn = async (state: ReviewState) => {
  for (const id of await ids()) await db.transaction((tx) => moderate(tx, { storeId: 2, id }, { state }));
};
const ratingNow = async () => {
  const { json } = await call(serve, 'GET', ofProduct);
  return (json as { data: { aggregated_rating: { rating: number; count: number } } }).data.aggregated_rating;
};

test('a review of a delivered item is shown once the merchant approves it, and removed when hidden', async () => {
  const buyer = await buyerOf();
  expect((await write(buyer)).status).toBe(200);
  expect(await read()).toMatchObject({ total: 0, histogram: [0, 0, 0, 0, 0], reviews: [] });
  await turn('shown');
  const { reviews: shown, ...page } = await read();
  expect(page).toEqual({ status: 200, total: 1, histogram: [0, 0, 0, 1, 0] });
  expect(shown).toEqual([
    {
      id: expect.anything(),
      stars: 4,
      title: 'Soft',
      text: 'Softer each wash.',
      name: 'Asha R.',
      answer: '',
      variant: expect.stringMatching(/\w/),
      written_at: expect.stringMatching(/^\d{4}-/),
      photos: [],
    },
  ]);
  await turn('hidden');
  expect((await read()).total).toBe(0);
});

test('the product’s rating counts shown reviews and those that the merchant imported', async () => {
  const before = await ratingNow();
  await write(await buyerOf(), { stars: 1 });
  expect(await ratingNow()).toEqual(before);
  await turn('shown');
  const { rating, count } = await ratingNow();
  expect(count).toBe(before.count + 1);
  expect(rating).toBeCloseTo((before.rating * before.count + 1) / count, 1);
  await turn('hidden');
  expect(await ratingNow()).toEqual(before);
});

test('the product response has the newest reviews for search engines', async () => {
  await write(await buyerOf(), { title: '</script><b>Soft</b>' });
  const { json: quiet } = await call(serve, 'GET', ofProduct);
  expect((quiet as { data: object }).data).not.toHaveProperty('top_reviews');
  await turn('shown');
  const { json } = await call(serve, 'GET', ofProduct);
  expect((json as { data: { top_reviews: object[] } }).data.top_reviews).toEqual([
    expect.objectContaining({ stars: 4, name: 'Asha R.', title: '</script><b>Soft</b>' }),
  ]);
});

test('each SKU of an order is reviewed once', async () => {
  const buyer = await buyerOf([sku.id, other.id]);
  expect((await write(buyer)).status).toBe(200);
  const again = await write(buyer, { stars: 1 });
  expect([again.status, (again.json as { error: object }).error]).toMatchObject([
    409,
    { code: 'REVIEWED', message: 'You have reviewed this item already.' },
  ]);
  expect((await write(buyer, { sku_id: other.id })).status).toBe(200);
  const { json } = await call(serve, 'GET', '/api/v1/reviews?store_id=2', { token: buyer.token });
  expect((json as { data: { sku_id: number }[] }).data.map(({ sku_id }) => sku_id).sort()).toEqual(
    [sku.id, other.id].sort(),
  );
});

test('concurrent requests create one review', async () => {
  const buyer = await buyerOf();
  const answers = await Promise.all([write(buyer), write(buyer), write(buyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await ids()).toHaveLength(1);
});

test('an undelivered, unbought or foreign item cannot be reviewed', async () => {
  const waiting = await buyerOf([sku.id], 'shipped');
  const answer = await write(waiting);
  expect([answer.status, (answer.json as { error: object }).error]).toMatchObject([
    409,
    { code: 'NOT_DELIVERED', message: 'An item can be reviewed once it is delivered.' },
  ]);
  const buyer = await buyerOf();
  const stranger = await newShopper(serve);
  expect((await write({ ...buyer, token: stranger.token })).status).toBe(404);
  expect((await write(buyer, { sku_id: other.id })).status).toBe(404);
  expect((await write(buyer, { order_id: 'S2-NOBODYSONE' })).status).toBe(404);
  expect(await ids()).toEqual([]);
});

test.each([
  { stars: 0 },
  { stars: 6 },
  { stars: 4.5 },
  { stars: '5' },
  { title: 'x'.repeat(101) },
  { text: 'x'.repeat(2001) },
  { text: 'a\0b' },
  { text: null },
])('%j is refused', async (more) => {
  const buyer = await buyerOf();
  expect((await write(buyer, more)).status).toBe(400);
  expect(await ids()).toEqual([]);
});

test('reviews are returned in pages, in the requested order', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  const [stored] = await db.select().from(reviews);
  if (!stored) throw new Error('no review');
  const { id: _, ...row } = stored;
  const orders = await Promise.all(Array.from({ length: REVIEWS_PER_PAGE + 2 }, () => buyerOf()));
  await db.insert(reviews).values(
    orders.map(({ orderId, id: userId }, at) => ({
      ...row,
      orderId,
      userId,
      stars: (at % 5) + 1,
      title: `No. ${at}`,
      createdAt: new Date(row.createdAt.getTime() + (at + 1) * 1000),
    })),
  );
  await turn('shown');
  const pages = [await read(), await read('?page=2'), await read('?page=3')];
  expect(pages.map((page) => page.reviews.length)).toEqual([REVIEWS_PER_PAGE, 3, 0]);
  expect(new Set(pages.flatMap((page) => page.reviews.map(({ id }) => id))).size).toBe(REVIEWS_PER_PAGE + 3);
  expect(pages[0]?.reviews[0]?.title).toBe(`No. ${REVIEWS_PER_PAGE + 1}`);
  const starsOf = async (sort: string) => (await read(`?sort=${sort}`)).reviews.map(({ stars }) => Number(stars));
  const highest = await starsOf('highest');
  const lowest = await starsOf('lowest');
  expect([highest, lowest]).toEqual([highest.toSorted((a, b) => b - a), lowest.toSorted((a, b) => a - b)]);
  expect((await read('?sort=loudest')).status).toBe(400);
});

test('the merchant’s answer is shown with the review', async () => {
  await write(await buyerOf());
  await turn('shown');
  const [id = 0] = await ids();
  await db.transaction((tx) => moderate(tx, { storeId: 2, id }, { answer: 'Thank you!' }));
  expect((await read()).reviews).toEqual([expect.objectContaining({ answer: 'Thank you!' })]);
  expect(await db.transaction((tx) => moderate(tx, { storeId: 3, id }, { state: 'hidden' }))).toBeNull();
});

test('in a store without reviews their calls are 404', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  await turn('shown');
  await db.update(stores).set({ reviews: false }).where(eq(stores.id, 2));
  try {
    expect((await call(serve, 'GET', `${ofProduct}/reviews`)).status).toBe(404);
    expect((await call(serve, 'GET', '/api/v1/reviews?store_id=2', { token: buyer.token })).status).toBe(404);
    expect((await write(buyer)).status).toBe(404);
  } finally {
    await db.update(stores).set({ reviews: true }).where(eq(stores.id, 2));
  }
  // D12: one of the eight demo stores has no reviews.
  expect((await sendRequest(serve, hostOf(7), '/api/v1/stores/7/products/7001/reviews')).status).toBe(404);
});

// D51
test('an account is exported with its reviews and deleted with them', async () => {
  const before = await ratingNow();
  const buyer = await buyerOf();
  await write(buyer);
  await turn('shown');
  const { json } = await call(serve, 'GET', '/api/v1/profile/export', { token: buyer.token });
  expect(JSON.stringify(json)).toContain('Softer each wash.');
  expect((await call(serve, 'DELETE', '/api/v1/profile', { token: buyer.token })).status).toBeLessThan(300);
  expect(await ids()).toEqual([]);
  expect(await ratingNow()).toEqual(before);
});

/** A camera photo: rotated by its EXIF orientation, with a GPS position. */
const photoOf = async (colour: string, width = 2400, height = 1200) => {
  const image = sharp({ create: { width, height, channels: 3, background: colour } });
  const notes = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 31/1 0/1' } };
  return await image.withExif(notes).withMetadata({ orientation: 6 }).jpeg().toBuffer();
};
const addPhoto = ({ token, orderId }: Buyer, sent: Buffer | string, more: object = {}) =>
  call(serve, 'POST', '/api/v1/reviews/photos', {
    token,
    body: {
      store_id: 2,
      order_id: orderId,
      sku_id: sku.id,
      photo: typeof sent === 'string' ? sent : sent.toString('base64'),
      ...more,
    },
  });
type Shown = { photos: { small: string; large: string; width: number; height: number }[] };
const photosNow = async () => ((await read()).reviews as Shown[]).flatMap(({ photos }) => photos);
const picture = (address: string, host = 'localhost') => sendRequest(serve, host, address);

test('photos are shown with their review, upright and without EXIF data, and removed when it is hidden', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  for (const colour of ['#a33', '#3a3']) expect((await addPhoto(buyer, await photoOf(colour))).status).toBe(200);
  await turn('shown');
  const photos = await photosNow();
  expect(photos.map(({ width, height }) => [width, height])).toEqual([
    [800, 1600],
    [800, 1600],
  ]);
  const [first] = photos;
  const large = await picture(first?.large ?? '');
  expect([large.status, large.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const facts = await sharp(Buffer.from(await large.arrayBuffer())).metadata();
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([800, 1600, undefined, undefined]);
  const small = await sharp(Buffer.from(await (await picture(first?.small ?? '')).arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([160, 320]);
  const { json } = await call(serve, 'GET', ofProduct);
  expect((json as { data: { top_reviews: object[] } }).data.top_reviews).toEqual([
    expect.objectContaining({ photos: photos.map((photo) => photo.large) }),
  ]);
  expect((await picture(first?.large ?? '', hostOf(3))).status).toBe(404);
  await turn('hidden');
  expect((await picture(first?.large ?? '')).status).toBe(404);
});

test('a photo of a waiting review is not served; a moderated review accepts no more photos', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  await addPhoto(buyer, await photoOf('#33a', 40, 30));
  await turn('shown');
  const [photo] = await photosNow();
  expect([photo?.width, photo?.height]).toEqual([30, 40]);
  await turn('waiting');
  expect((await picture(photo?.small ?? '')).status).toBe(404);
  await turn('shown');
  expect((await addPhoto(buyer, await photoOf('#fff', 40, 30))).status).toBe(409);
});

test('a duplicate photo is stored once, and a fourth is refused', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  const statuses: number[] = [];
  for (const colour of ['#111', '#111', '#222', '#333', '#444']) {
    statuses.push((await addPhoto(buyer, await photoOf(colour, 40, 30))).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 409]);
  await turn('shown');
  expect(await photosNow()).toHaveLength(3);
});

test.each([
  ['words', Buffer.from('no picture at all').toString('base64'), 422],
  ['a drawing with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), 422],
  ['half a picture', (await photoOf('#abc', 400, 300)).subarray(0, 700).toString('base64'), 422],
  ['no base64', 'not base64!', 400],
  ['nothing', '', 400],
  ['too much', 'AAAA'.repeat(340_000), 400],
  ['far too much', 'AAAA'.repeat(400_000), 413],
])('%s is refused as a photo, and the review stays', async (_, photo, status) => {
  const buyer = await buyerOf();
  await write(buyer);
  expect((await addPhoto(buyer, photo)).status).toBe(status);
  await turn('shown');
  expect([(await read()).total, await photosNow()]).toEqual([1, []]);
});

test('a photo needs the shopper’s own review', async () => {
  const buyer = await buyerOf();
  const other = await buyerOf();
  await write(buyer);
  const photo = await photoOf('#aaa', 40, 30);
  expect((await addPhoto(other, photo)).status).toBe(404);
  expect((await addPhoto(other, photo, { order_id: buyer.orderId })).status).toBe(404);
});

test('the command lists how many photos a review has, and writes them into a folder', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const by = { name: 'Keeper', at: new Date() };
  const lines = async (...words: string[]) => {
    log.mockClear();
    await reviewsCommand(db, 2, words, by);
    return log.mock.calls.flat().join('\n');
  };
  const buyer = await buyerOf();
  await write(buyer);
  const [id] = (await ids()).map(String);
  const folder = join(await mkdtemp(join(tmpdir(), 'photos-')), 'new');
  expect(await lines()).not.toContain('Photos');
  expect(await lines('photos', id ?? '', folder)).toBe(`Review ${id} has no photos.`);
  await addPhoto(buyer, await photoOf('#ccc', 40, 30));
  expect(await lines()).toContain('Photos: 1');
  const path = await lines('photos', id ?? '', folder);
  expect(await sharp(await readFile(path)).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 });
});

test('D51: photos are in the account’s export, and are deleted with it', async () => {
  const buyer = await buyerOf();
  await write(buyer);
  await addPhoto(buyer, await photoOf('#bbb', 40, 30));
  await turn('shown');
  const [photo] = await photosNow();
  const { text } = await call(serve, 'GET', '/api/v1/profile/export', { token: buyer.token });
  expect(text).toContain('data:image/webp;base64,');
  await call(serve, 'DELETE', '/api/v1/profile', { token: buyer.token });
  expect((await picture(photo?.small ?? '')).status).toBe(404);
});
