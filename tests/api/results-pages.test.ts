import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stores } from '../../server/db/schema/catalogue.ts';
import type { Serve } from '../../server/http/request.ts';
import { hrefOf, metaOf, readDocument, stateOf } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { database, rows, send, sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ faults: true });
});
afterEach(async () => {
  await send(serve, '/__test/reset', {});
  await needSignIn(false);
});
const needSignIn = async (collectionsNeedSignIn: boolean) =>
  void (await (await database()).update(stores).set({ collectionsNeedSignIn }).where(eq(stores.id, 2)));

async function visit(path: string) {
  const reply = await sendRequest(serve, 'localhost', path);
  const page = readDocument(await reply.text());
  const main = page.querySelector('main');
  const names = [...(main?.querySelectorAll('[role="list"] h3') ?? [])].map(({ textContent }) => textContent);
  return { status: reply.status, page, main, names, heading: main?.querySelector('h1')?.textContent };
}
const title = rows.find(({ store }) => store.id === 2)?.collections.find(({ id }) => id === 'sale')?.title;

// spec §2
describe('the server-rendered document of a search', () => {
  test('shows the results without scripts, and is not indexed', async () => {
    const { status, page, names, heading } = await visit('/results?q=kantha');
    expect([status, heading]).toEqual([200, `Showing ${names.length} results for 'kantha'`]);
    expect(names).toContain('Running Kantha Bed Spread');
    expect([page.title, metaOf(page, 'robots')]).toEqual(['Search: kantha · Nindiya', 'noindex']);
    expect(hrefOf(page, 'canonical')).toBeNull();
  });

  test('is filtered and sorted by its URL', async () => {
    const all = await visit('/results?q=cotton');
    const filtered = await visit('/results?q=cotton&from=1300&sort=-price');
    expect(filtered.names.length).toBeGreaterThan(0);
    expect(filtered.names.length).toBeLessThan(all.names.length);
    expect(filtered.heading).toBe(`Showing ${filtered.names.length} results for 'cotton'`);
    const from = [...(filtered.main?.querySelectorAll('input[type=number]') ?? [])][0];
    expect(from?.getAttribute('value')).toBe('1300');
    expect((await visit('/results?q=cotton&stock=none')).main?.textContent).toContain('No Results Found');
  });

  test.each([
    ['/results?q=zebra', 'No Results Found'],
    ['/results', 'Search'],
    ['/results?q=%20', 'Search'],
  ])('at %s shows %s', async (path, words) => {
    const { status, main, page } = await visit(path);
    expect([status, metaOf(page, 'robots')]).toEqual([200, 'noindex']);
    expect(main?.textContent).toContain(words);
  });

  test('is left to the browser if the search fails', async () => {
    await send(serve, '/__test/fault', { match: '/api/v1/search', mode: '500' });
    expect(stateOf((await visit('/results?q=kantha')).page)).toBeNull();
  });
});

// D1, D2
describe('the server-rendered document of a collection', () => {
  const ADDRESSES = ['/results?collection=sale', '/collection/sale', '/category/sale'];

  test.each(ADDRESSES)('at %s has its title and asks a guest to sign in if the store requires it', async (path) => {
    await needSignIn(true);
    const { status, page, main, heading } = await visit(path);
    expect([status, heading, page.title]).toEqual([200, title, `${title} · Nindiya`]);
    expect(main?.textContent).toContain('Sign in to see this collection');
    expect(main?.textContent).toMatch(/\d+ Products/);
    expect(main?.textContent).not.toContain('No Results Found');
    expect(metaOf(page, 'robots')).toBe('noindex');
  });

  test.each(ADDRESSES)('at %s is shown to a guest, with one canonical URL', async (path) => {
    const { status, page, main, names, heading } = await visit(path);
    expect([status, heading, page.title]).toEqual([200, title, `${title} · Nindiya`]);
    expect(main?.textContent).toContain(`${names.length} Products`);
    expect([hrefOf(page, 'canonical'), metaOf(page, 'robots')]).toEqual(['http://localhost/collection/sale', null]);
  });

  test.each(['/results?collection=gone', '/collection/gone', '/category/gone'])(
    'that does not exist is a 404 page at %s',
    async (path) => {
      const { status, heading } = await visit(path);
      expect([status, heading]).toEqual([404, 'Page not found']);
    },
  );
});
