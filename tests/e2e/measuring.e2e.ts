import type { BrowserContext, Page } from '@playwright/test';
import { choose, openBag, proceed, title } from './buyer.ts';
import { findings } from './looks.ts';
import { shopServer } from './shop-server.ts';
import { test as base, expect } from './support.ts';

const IDS = ['G-TEST1234', '1234567890'];

/**
 * Scripts in place of the two services': as theirs do, they load a further script, read what waits in their globals,
 * set a cookie and send what they are told.
 */
const GOOGLE = `
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://www.googletagmanager.com/more.js' }));
  if (!window['ga-disable-${IDS[0]}']) document.cookie = '_ga=1; path=/';
  const send = ([call, name, params]) => call === 'event' && !window['ga-disable-${IDS[0]}'] &&
    fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([name, params]) });
  dataLayer.forEach((call) => send([...call]));
  dataLayer.push = (call) => send([...call]);
`;
const META = `
  let granted = true;
  fbq.callMethod = (call, ...rest) => {
    if (call === 'consent') granted = rest[0] === 'grant';
    if (call === 'trackSingle' && granted)
      fetch('https://www.facebook.com/tr/', { method: 'POST', mode: 'no-cors', body: JSON.stringify(rest.slice(1)) });
  };
  fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));
  if (granted) document.cookie = '_fbp=1; path=/';
`;

type Told = { google: unknown[][]; meta: unknown[][]; asked: string[] };

/** A shop that measures, and what its services get. */
const test = base.extend<{ told: Told }>({
  // Playwright requires an object pattern even without dependencies.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    const server = shopServer();
    await server.start({ FAULTS: '1' });
    const body = JSON.stringify({ store: 2, measuring: IDS });
    await fetch(`${server.origin()}/__test/measuring`, { method: 'POST', body });
    // The server reads its stores every few seconds.
    await expect.poll(async () => (await fetch(server.origin())).text()).toContain('data-measuring');
    await use(server.origin());
    await server.stop();
    server.remove();
  },
  told: async ({ context }, use) => {
    const told: Told = { google: [], meta: [], asked: [] };
    await listen(context, told);
    await use(told);
  },
});
test.use({ viewport: { width: 390, height: 844 } });

const listen = (context: BrowserContext, told: Told) =>
  context.route(/googletagmanager|google-analytics|facebook/, async (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    told.asked.push(hostname);
    const isScript = route.request().resourceType() === 'script';
    const entry = isScript ? null : JSON.parse(route.request().postData() ?? '');
    if (entry) (hostname.includes('google') ? told.google : told.meta).push(entry);
    const script = pathname === '/more.js' ? 'window.moreLoaded = true' : hostname.includes('google') ? GOOGLE : META;
    await route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/plain', body: isScript ? script : '' });
  });

const question = (page: Page) => page.getByRole('complementary', { name: 'May we count your visits?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();
const events = (told: unknown[][]): unknown[] => told.map(([name]) => name);

// S30
test('nothing is asked of a service before a visitor allows it, nor after a refusal', async ({
  page,
  shop,
  context,
  told,
}) => {
  await shop.open();
  await expect(question(page)).toContainText('Google Analytics and Meta');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'View all' }).first().click();
  await expect(question(page)).toBeVisible();
  await answer(page, 'No, thanks');
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hearts');
  await expect(question(page)).toBeHidden();
  expect([told.asked, (await context.cookies()).map(({ name }) => name)]).toEqual([[], []]);
});

test('a browser that objects to tracking is not asked', async ({ page, shop, told }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await shop.open('/saved');
  await expect(page.locator('html')).toHaveAttribute('data-hearts');
  await expect(page.getByRole('switch', { name: 'Count my visits' })).not.toBeChecked();
  await expect(question(page)).toBeHidden();
  expect(told.asked).toEqual([]);
});

test('a visitor who allows it is measured from a page to the order, until they take it back', async ({
  page,
  shop,
  request,
  context,
  told,
}) => {
  await shop.open();
  await answer(page, 'Allow');
  await expect.poll(() => events(told.google)).toEqual(['page_view']);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'moreLoaded'))).toBe(true);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect.poll(() => events(told.google)).toEqual(['page_view', 'page_view', 'view_item']);
  expect(told.google[1]?.[1]).toMatchObject({ page_location: page.url().split('?')[0] });
  await expect.poll(() => events(told.meta)).toEqual(['PageView', 'PageView', 'ViewContent']);

  const { orders, items } = await openBag(page, request, shop);
  // Measuring starts once the page has settled.
  await expect.poll(() => events(told.google).slice(3)).toEqual(['page_view']);
  await page.getByRole('button', { name: /^One more of/ }).click();
  await expect.poll(() => events(told.google)).toContain('add_to_cart');
  expect(told.google.find(([name]) => name === 'add_to_cart')?.[1]).toMatchObject({
    currency: 'INR',
    items: [{ item_id: items[0]?.id, quantity: 1 }],
  });
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  const [order] = await orders();
  const purchases = () => told.google.filter(([name]) => name === 'purchase');
  await expect
    .poll(() => purchases().map(([, params]) => params))
    .toMatchObject([{ transaction_id: order?.order_id, currency: 'INR', value: order?.order_total }]);
  expect(JSON.stringify([told.google, told.meta])).not.toMatch(/Meera|Prabhat|98\d{8}/);
  await page.reload();
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect.poll(() => events(told.google).at(-1)).toBe('page_view');
  expect(purchases()).toHaveLength(1);

  await shop.open('/saved');
  const switchFor = page.getByRole('switch', { name: 'Count my visits' });
  await expect(switchFor).toBeChecked();
  expect(await context.cookies()).toHaveLength(2);
  await switchFor.uncheck();
  await expect.poll(async () => (await context.cookies()).length).toBe(0);
  const before = [told.google.length, told.meta.length];
  await page.getByRole('banner').getByRole('link', { name: 'Nindiya' }).click();
  await expect(title(page, 'Nindiya')).toBeAttached();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect([told.google.length, told.meta.length]).toEqual(before);
  expect(await context.cookies()).toEqual([]);
});
