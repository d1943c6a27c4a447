import { addAddressInBag, choose, proceed, signUpHere, title } from './buyer.ts';
import { add, cart, PRODUCT, simpleProduct } from './offline-bag.ts';
import { openOldNetwork, withoutNewer } from './oldest-browser.ts';
import { untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';

test.use({ worker: true, serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('without anything newer than the oldest browsers a shopper browses, searches, buys, and goes on offline', {
  tag: '@nightly',
}, async ({ page, context, request, baseURL, shop }) => {
  shop.expectErrors(/Failed to load resource|net::ERR/);
  await withoutNewer(context);
  const network = await openOldNetwork(baseURL ?? '');
  const at = (path: string) => network.origin + path;
  const main = page.getByRole('main');
  const product = await simpleProduct(request);

  await page.goto(at('/'));
  const newer = () => [typeof URL.canParse, 'any' in AbortSignal, 'toSorted' in Array.prototype];
  const none = ['undefined', false, false];
  expect(await page.evaluate(newer)).toEqual(none);
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  expect(await worker.evaluate(newer)).toEqual(none);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('combobox', { name: 'Search' }).fill('dohar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Showing \d+ results for 'dohar'$/);
  await page.goto(at('/collection/bestsellers'));
  await main.getByRole('list', { name: 'Products' }).getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);

  await page.goto(at(PRODUCT + product.id));
  await add(page);
  await signUpHere(page, request);
  await expect(cart(page)).toHaveText('1');
  await addAddressInBag(page);
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await page.goto(at('/myaccount'));
  await expect(main.getByRole('button', { name: 'More actions' })).toBeVisible();

  await page.goto(at(PRODUCT + product.id));
  await untilPersisted(page, `/products/${product.id}`);
  await network.stop();
  await page.reload();
  await add(page);
  await expect(cart(page)).toHaveText('1');
  await network.start();
  const token = await page.evaluate(() => localStorage.getItem('authToken:s2') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const bag = async () => (await request.get('/api/v1/cart?store_id=2', { headers })).text();
  await expect.poll(bag).toContain('"total_items":1,');
  await network.stop();
});

const advice = 'This browser is too old to buy here. Update it, or open the shop in another browser.';

test('a browser without cascade layers shows the server’s pages, working links, and what to do', async ({
  page,
  shop,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (/assets.*\.js/.test(request.url()) && scripts.push(request.url())));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CSSLayerBlockRule'));
  // Ignored, as by a browser that does not know the rule.
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('@layer', '@not-known') });
  });
  await shop.visit('/');
  await expect(page.getByText(advice)).toBeVisible();
  await page.locator('main a[href^="/product/"]').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(advice)).toBeVisible();
  expect(scripts).toEqual([]);
});

test('a supported browser does not show that it is too old, also before the app has loaded', async ({ page, shop }) => {
  await page.route(/\.js$/, (route) => route.abort());
  shop.expectErrors(/Failed to load resource|Failed to fetch dynamically/);
  await shop.visit('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText(advice)).toBeHidden();
});
