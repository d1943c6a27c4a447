import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { sampleOrder } from '../../tests/account-samples.ts';
import { openAsMeera, sellingShop } from '../../tests/buying.tsx';
import { everyPage } from '../../tests/pages.ts';
import { renderApp } from '../../tests/render.tsx';
import { done } from '../../tests/replies.ts';
import { sampleLayout, samplePage, sampleProduct } from '../../tests/samples.ts';
import { cartItem, home } from '../../tests/shop.ts';
import { englishTexts, settled } from '../../tests/shown-texts.ts';

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => 'hi'));
// Other files run in the same process.
afterAll(() => overwriteGetLocale(before));

const HINDI = /[\u0900-\u097f]/;
const data = [sampleLayout(), samplePage(), sampleProduct()];

test.each(everyPage)('in Hindi a guest reads no English at %s but data', async (path) => {
  const found = () => Response.json({ success: true, data: [sampleProduct()] });
  const answer = (address: string) => (address.startsWith('/api/v1/search') ? found() : undefined);
  await settled(await renderApp(path, { answer }), HINDI);
  expect(englishTexts(data)).toEqual([]);
});

test.each([
  ['/cart'],
  ['/myaccount'],
  ['/myaccount?tab=addresses'],
  ['/myaccount?tab=profile'],
  ['/payment-return?order_id=S2-AAAAAAAAAA'],
])('in Hindi a customer reads no English at %s but data', async (path) => {
  const shop = sellingShop({ items: [cartItem(1), cartItem(2)], addresses: [home()] });
  const order = sampleOrder({ order_id: 'S2-AAAAAAAAAA' });
  shop.orders = (_real, call) =>
    /\/orders\/[^/?]+/.test(call.path) ? done(order) : done({ orders: [order], total: 1 });
  const page = await openAsMeera(path, shop);
  await settled(page, HINDI);
  expect(englishTexts([data, order, page.store.customer, shop.calls.map(({ reply }) => reply)])).toEqual([]);
});
