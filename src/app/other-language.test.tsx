import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { baseLocale, overwriteGetLocale } from '#messages/runtime';
import { sampleOrder } from '../../tests/account-samples.ts';
import { openAsMeera, sellingShop } from '../../tests/buying.tsx';
import { everyPage } from '../../tests/pages.ts';
import { plainWords } from '../../tests/plain-words.ts';
import { renderApp } from '../../tests/render.tsx';
import { done } from '../../tests/replies.ts';
import { sampleLayout, samplePage, sampleProduct } from '../../tests/samples.ts';
import { cartItem, home } from '../../tests/shop.ts';

beforeAll(() => overwriteGetLocale(() => 'hi'));
// Other files run in the same process.
afterAll(() => overwriteGetLocale(() => baseLocale));

const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-roledescription'];

/** What a shopper reads or hears. */
function shownTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const isCode = walker.currentNode.parentElement?.closest('script, style');
    if (!isCode) texts.push(walker.currentNode.textContent ?? '');
  }
  for (const name of ATTRIBUTES)
    for (const element of document.body.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  return texts;
}

/** Units, which `Intl` and the shop write alike in every language, and the default country of an address. */
const INTERNATIONAL = ['am', 'pm', 'KB', 'MB', 'India'];

/** The shown texts with a word that is neither data nor kept in every language. */
function englishTexts(data: unknown): string[] {
  const known = [...INTERNATIONAL, ...plainWords(JSON.stringify(data).replaceAll('\\n', ' '))];
  return [...new Set(shownTexts())].filter((text) => plainWords(text, known).length > 0);
}

async function settled({ app }: Awaited<ReturnType<typeof renderApp>>): Promise<void> {
  await waitFor(() => expect(document.querySelector('main')).toBeTruthy());
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  await act(() => vi.dynamicImportSettled());
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  // The shop is on screen, not its loading state.
  expect(shownTexts().some((text) => /[\u0900-\u097f]/.test(text))).toBe(true);
}

const data = [sampleLayout(), samplePage(), sampleProduct()];

test.each(everyPage)('in Hindi a guest reads no English at %s but data', async (path) => {
  const found = () => Response.json({ success: true, data: [sampleProduct()] });
  const answer = (address: string) => (address.startsWith('/api/v1/search') ? found() : undefined);
  await settled(await renderApp(path, { answer }));
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
  await settled(page);
  expect(englishTexts([data, order, page.store.customer, shop.calls.map(({ reply }) => reply)])).toEqual([]);
});
