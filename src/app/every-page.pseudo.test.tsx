import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { expectErrors, FAILED_REQUEST } from '../../tests/console.ts';
import { customerPages, expectNoEnglish, expectNoEnglishForCustomer, ownWords } from '../../tests/every-word.tsx';
import { everyPage } from '../../tests/pages.ts';
import { pseudo } from '../../tests/pseudo-language.ts';
import { renderApp } from '../../tests/render.tsx';
import { englishTexts, settled } from '../../tests/shown-texts.ts';

// Of this project of tests all messages are accented (vitest.config.ts): a page may show no plain word but those of data.
const ACCENTED = /[\u00c0-\u024f]/;

test.each(everyPage)('every word of %s is data or a message', (path) => expectNoEnglish(path, ACCENTED));

test.each(['/nothing', '/product/9', '/page/NOTHING', '/collection/nothing'])(
  'every word of %s, which does not exist, is a message',
  async (path) => {
    await settled(await renderApp(path), ACCENTED);
    expect(englishTexts([ownWords, 'nothing'])).toEqual([]);
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
  expect(englishTexts(ownWords)).toEqual([]);
});

test.each(customerPages)('every word that a customer reads at %s is data or a message', (path) =>
  expectNoEnglishForCustomer(path, ACCENTED),
);

test('a word that is no message is found', () => {
  document.body.innerHTML = `<p>${pseudo('Add to bag')}</p><button aria-label="Close" title="${pseudo('Close')}"></button>`;
  expect(englishTexts([])).toEqual(['Close']);
  expect(pseudo('Add to bag')).toHaveLength(14);
});
