import type { APIRequestContext } from '@playwright/test';
import { signedIn, signUp } from './buyer.ts';
import { add, cart, changesOnDisk, simpleProduct, untilBagLoaded } from './offline-bag.ts';
import { untilPersisted } from './persisted.ts';
import { shopServer } from './shop-server.ts';
import { specifiedBackend } from './specified-backend.ts';
import { test as base, expect } from './support.ts';

type Backend = Awaited<ReturnType<typeof specifiedBackend>>;
/** `owner` calls the backend itself, by the shop that it is made of. */
const test = base.extend<{ backend: Backend; owner: APIRequestContext }>({
  // Playwright requires an object pattern even without dependencies.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  backend: async ({}, use) => {
    const backend = await specifiedBackend();
    await use(backend);
    await backend.close();
  },
  owner: async ({ backend, playwright }, use) => use(await playwright.request.newContext({ baseURL: backend.shop })),
  baseURL: async ({ backend }, use) => {
    const server = shopServer();
    await server.start({ API_BASE_URL: backend.origin });
    await use(server.origin());
    await server.stop();
    server.remove();
  },
});
test.use({ serviceWorkers: 'allow', worker: true });

// R61
test('in front of another backend the pages that were seen are rendered by the server, and open offline', async ({
  page,
  context,
  backend,
  owner,
  baseURL,
}) => {
  // Two servers start here, and every page is opened twice.
  test.slow();
  const { id, name } = await simpleProduct(owner);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  const at = (path: string) => `${baseURL}${path}`;

  const home = await page.goto(at('/'));
  expect(await home?.text()).toContain('href="/product/');
  await untilPersisted(page, '/STORE_HOME');
  const title = await page.title();
  const lists = ['/collection/bestsellers', '/results?q=cotton'];
  const calls = [`/products/${id}`, '/collections/bestsellers', '/search'];
  for (const [turn, path] of [`/product/${id}`, ...lists].entries()) {
    await page.goto(at(path));
    await expect(heading).toBeVisible();
    // A page hands what it was rendered from to the worker once it is idle.
    await untilPersisted(page, calls[turn] ?? '');
  }

  await context.setOffline(true);
  await page.goto(at('/'));
  await expect(page).toHaveTitle(title);
  // A drawing, which this server does not resize.
  const logo = page.getByRole('banner').locator('a img').first();
  await expect(logo).toHaveAttribute('src', /^\/media\/remote\/[\w-]+-logo-dark_2e\w+\.\w+\.svg$/);
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
  await page.goto(at(`/product/${id}`));
  await expect(heading).toHaveText(name);
  for (const path of lists) {
    await page.goto(at(path));
    await expect(main.locator('a[href^="/product/"]').first()).toBeVisible();
  }
  expect(backend.unspecified).toEqual([]);
});

// R26, D33
test('in front of another backend a bag change made offline is sent once, as the specification has it', async ({
  page,
  context,
  backend,
  owner,
  baseURL,
}) => {
  const { id } = await simpleProduct(owner);
  const shopper = await signUp(owner);
  await signedIn(context, shopper);
  const inCart = async () => {
    const reply = await owner.get('/api/v1/cart?store_id=2', { headers: { authorization: `Bearer ${shopper.token}` } });
    return reply.status() === 204 ? 0 : (await reply.json()).data.total_items;
  };

  await page.goto(`${baseURL}/product/${id}`);
  await untilBagLoaded(page);
  await context.setOffline(true);
  await add(page);
  await expect(cart(page)).toHaveText('1');
  await context.setOffline(false);
  await expect.poll(inCart).toBe(1);
  await expect.poll(() => changesOnDisk(page)).toEqual([]);
  expect(backend.calls.filter((call) => call.startsWith('PUT '))).toEqual(['PUT /api/v1/cart']);
  expect(backend.unspecified).toEqual([]);
});
