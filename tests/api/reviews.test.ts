import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { REVIEWS_PER_PAGE } from '../../contract/review.ts';
import type { Db } from '../../server/db/database.ts';
import { reviews } from '../../server/db/review-schema.ts';
import { products, stores } from '../../server/db/schema.ts';
import type { Serve } from '../../server/request.ts';
import { clearLimits } from '../../server/shop/limits.ts';
import { lockOrder, moveOrder } from '../../server/shop/orders.ts';
import { moderate, type ReviewState } from '../../server/shop/reviews.ts';
import { editSku } from './shelf.ts';
import { ask, database, hostOf, seeded, shop } from './shop.ts';
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
async function bought(ids = [first], to: 'delivered' | 'shipped' = 'delivered'): Promise<Buyer> {
  const { token, body, id } = await readyToBuy(
    serve,
    ids.map((one) => ({ sku_id: one, quantity: 1 })),
  );
  const { order_id: orderId } = (await checkout(serve, token, body)).json as CheckoutReply;
  await db.transaction(async (tx) => {
    for (const step of ['placed', 'shipped', ...(to === 'delivered' ? (['delivered'] as const) : [])] as const) {
      const order = await lockOrder(tx, { storeId: 2, id: orderId });
      const mover = step === 'placed' ? 'payment' : 'keeper';
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

test('a review of a delivered piece is shown once the keeper lets it through, and gone when it is hidden', async () => {
  const buyer = await bought();
  expect((await write(buyer)).status).toBe(200);
  expect(await read()).toMatchObject({ total: 0, histogram: [0, 0, 0, 0, 0], reviews: [] });
  await turn('shown');
  const { reviews: shown, ...page } = await read();
  expect(page).toEqual({ status: 200, total: 1, histogram: [0, 0, 0, 1, 0] });
  expect(shown).toEqual([
    {
      id: expect.anything(),
      ...{ stars: 4, title: 'Soft', text: 'Softer each wash.', name: 'Asha R.', answer: '' },
      variant: expect.stringMatching(/\w/),
      written_at: expect.stringMatching(/^\d{4}-/),
    },
  ]);
  await turn('hidden');
  expect((await read()).total).toBe(0);
});

test('the stars of the product count what is shown, beside what the keeper brought along', async () => {
  const before = await ratingNow();
  await write(await bought(), { stars: 1 });
  expect(await ratingNow()).toEqual(before);
  await turn('shown');
  const { rating, count } = await ratingNow();
  expect(count).toBe(before.count + 1);
  expect(rating).toBeCloseTo((before.rating * before.count + 1) / count, 1);
  await turn('hidden');
  expect(await ratingNow()).toEqual(before);
});

test('search engines read the newest ones in the document’s data', async () => {
  await write(await bought(), { title: '</script><b>Soft</b>' });
  const { json: quiet } = await call(serve, 'GET', ofProduct);
  expect((quiet as { data: object }).data).not.toHaveProperty('top_reviews');
  await turn('shown');
  const { json } = await call(serve, 'GET', ofProduct);
  expect((json as { data: { top_reviews: object[] } }).data.top_reviews).toEqual([
    expect.objectContaining({ stars: 4, name: 'Asha R.', title: '</script><b>Soft</b>' }),
  ]);
});

test('each piece of an order is reviewed once', async () => {
  const buyer = await bought([sku.id, other.id]);
  expect((await write(buyer)).status).toBe(200);
  const again = await write(buyer, { stars: 1 });
  expect([again.status, (again.json as { error: { code: string } }).error.code]).toEqual([409, 'REVIEWED']);
  expect((await write(buyer, { sku_id: other.id })).status).toBe(200);
  const { json } = await call(serve, 'GET', '/api/v1/reviews?store_id=2', { token: buyer.token });
  expect((json as { data: { sku_id: number }[] }).data.map(({ sku_id }) => sku_id).sort()).toEqual(
    [sku.id, other.id].sort(),
  );
});

test('two taps at once make one review', async () => {
  const buyer = await bought();
  const answers = await Promise.all([write(buyer), write(buyer), write(buyer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await ids()).toHaveLength(1);
});

test('what was not delivered, was not bought, or is somebody else’s is not reviewed', async () => {
  const waiting = await bought([sku.id], 'shipped');
  const answer = await write(waiting);
  expect([answer.status, (answer.json as { error: { code: string } }).error.code]).toEqual([409, 'NOT_DELIVERED']);
  const buyer = await bought();
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
  const buyer = await bought();
  expect((await write(buyer, more)).status).toBe(400);
  expect(await ids()).toEqual([]);
});

test('many are read page by page, in the order that is asked for', async () => {
  const buyer = await bought();
  await write(buyer);
  const [stored] = await db.select().from(reviews);
  if (!stored) throw new Error('no review');
  const { id: _, ...row } = stored;
  const orders = await Promise.all(Array.from({ length: REVIEWS_PER_PAGE + 2 }, () => bought()));
  await db.insert(reviews).values(
    orders.map(({ orderId, id: userId }, at) => ({
      ...{ ...row, orderId, userId, stars: (at % 5) + 1, title: `No. ${at}` },
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

test('the keeper’s answer is shown with the review', async () => {
  await write(await bought());
  await turn('shown');
  const [id = 0] = await ids();
  await db.transaction((tx) => moderate(tx, { storeId: 2, id }, { answer: 'Thank you!' }));
  expect((await read()).reviews).toEqual([expect.objectContaining({ answer: 'Thank you!' })]);
  expect(await db.transaction((tx) => moderate(tx, { storeId: 3, id }, { state: 'hidden' }))).toBeNull();
});

test('a store without reviews has none of the calls', async () => {
  const buyer = await bought();
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
  // D12: one of the eight demo stores takes none.
  expect((await ask(serve, hostOf(7), '/api/v1/stores/7/products/7001/reviews')).status).toBe(404);
});

// D43
test('an account is exported with its reviews and deleted with them', async () => {
  const before = await ratingNow();
  const buyer = await bought();
  await write(buyer);
  await turn('shown');
  const { json } = await call(serve, 'GET', '/api/v1/profile/export', { token: buyer.token });
  expect(JSON.stringify(json)).toContain('Softer each wash.');
  expect((await call(serve, 'DELETE', '/api/v1/profile', { token: buyer.token })).status).toBeLessThan(300);
  expect(await ids()).toEqual([]);
  expect(await ratingNow()).toEqual(before);
});
