import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { sampleOrder } from '../../tests/account-samples.ts';
import { openAsMeera, sellingShop } from '../../tests/buying.tsx';
import { expectErrors, FAILED_REQUEST } from '../../tests/console.ts';
import { everyPage } from '../../tests/pages.ts';
import { pseudo } from '../../tests/pseudo-language.ts';
import { renderApp } from '../../tests/render.tsx';
import { done } from '../../tests/replies.ts';
import { sampleLayout, samplePage, sampleProduct } from '../../tests/samples.ts';
import { cartItem, home } from '../../tests/shop.ts';
import { englishTexts, settled } from '../../tests/shown-texts.ts';

// Of this project of tests all messages are accented (vitest.config.ts): a page may show no plain word but those of data.
const ACCENTED = /[\u00c0-\u024f]/;
const data = [sampleLayout(), samplePage(), sampleProduct()];
const found = () => Response.json({ success: true, data: [sampleProduct()] });
const answer = (address: string) => (address.startsWith('/api/v1/search') ? found() : undefined);

test.each(everyPage)('every word of %s is data or a message', async (path) => {
  await settled(await renderApp(path, { answer }), ACCENTED);
  expect(englishTexts(data)).toEqual([]);
});

test.each(['/nothing', '/product/9', '/page/NOTHING', '/collection/nothing'])(
  'every word of %s, which does not exist, is a message',
  async (path) => {
    await settled(await renderApp(path), ACCENTED);
    expect(englishTexts([data, 'nothing'])).toEqual([]);
  },
);

test('every word is a message if the shop does not load', async () => {
  expectErrors(FAILED_REQUEST);
  await settled(await renderApp('/', { network: 'down' }), ACCENTED);
  expect(englishTexts([])).toEqual([]);
});

type User = ReturnType<typeof userEvent.setup>;
const press = async (user: User) => user.click(await screen.findByRole('button', { name: pseudo('Menu') }));

test.each<[string, (user: User) => Promise<void>]>([
  ['menu', press],
  ['search', (user) => user.keyboard('/')],
])('every word of the %s is data or a message', async (_dialog, open) => {
  await settled(await renderApp('/'), ACCENTED);
  await open(userEvent.setup());
  await screen.findByRole('dialog');
  await act(() => vi.dynamicImportSettled());
  expect(englishTexts(data)).toEqual([]);
});

test.each([
  ['/cart'],
  ['/myaccount'],
  ['/myaccount?tab=addresses'],
  ['/myaccount?tab=profile'],
  ['/payment-return?order_id=S2-AAAAAAAAAA'],
])('every word that a customer reads at %s is data or a message', async (path) => {
  const shop = sellingShop({ items: [cartItem(1), cartItem(2)], addresses: [home()] });
  const order = sampleOrder({ order_id: 'S2-AAAAAAAAAA' });
  shop.orders = (_real, call) =>
    /\/orders\/[^/?]+/.test(call.path) ? done(order) : done({ orders: [order], total: 1 });
  const page = await openAsMeera(path, shop);
  await settled(page, ACCENTED);
  expect(englishTexts([data, order, page.store.customer, shop.calls.map(({ reply }) => reply)])).toEqual([]);
});

test('a word that is no message is found', () => {
  document.body.innerHTML = `<p>${pseudo('Add to bag')}</p><button aria-label="Close" title="${pseudo('Close')}"></button>`;
  expect(englishTexts([])).toEqual(['Close']);
  expect(pseudo('Add to bag')).toHaveLength(14);
});
