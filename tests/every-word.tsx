import { expect } from 'vitest';
import { sampleOrder } from './account-samples.ts';
import { openAsMeera, sellingShop } from './buying.tsx';
import { renderApp } from './render.tsx';
import { done } from './replies.ts';
import { sampleLayout, samplePage, sampleProduct } from './samples.ts';
import { cartItem, home } from './shop.ts';
import { englishTexts, settled } from './shown-texts.ts';

/** What the shop of these tests has in its own words. */
export const ownWords = [sampleLayout(), samplePage(), sampleProduct()];

export const customerPages = [
  '/cart',
  '/myaccount',
  '/myaccount?tab=addresses',
  '/myaccount?tab=profile',
  '/payment-return?order_id=S2-AAAAAAAAAA',
];

/** Opens a page as a guest: it shows no plain English but data. `letters`: of the page's language. */
export async function expectNoEnglish(path: string, letters: RegExp): Promise<void> {
  const found = () => done([sampleProduct()]);
  const answer = (address: string) => (address.startsWith('/api/v1/search') ? found() : undefined);
  await settled(await renderApp(path, { answer }), letters);
  expect(englishTexts(ownWords)).toEqual([]);
}

/** The same for a customer with two items in the bag, an address and an order. */
export async function expectNoEnglishForCustomer(path: string, letters: RegExp): Promise<void> {
  const shop = sellingShop({ items: [cartItem(1), cartItem(2)], addresses: [home()] });
  const order = sampleOrder({ order_id: 'S2-AAAAAAAAAA' });
  shop.orders = (_real, call) =>
    /\/orders\/[^/?]+/.test(call.path) ? done(order) : done({ orders: [order], total: 1 });
  const page = await openAsMeera(path, shop);
  await settled(page, letters);
  expect(englishTexts([ownWords, order, page.store.customer, shop.calls.map(({ reply }) => reply)])).toEqual([]);
}
