import type { Page } from '@playwright/test';
import { expect, nightlyIf, test } from './support.ts';

const SCRIPT = '<img src=x onerror="window.__xss = 1"><script>window.__xss = 2</script>';
type Wire = { layout: { widgets: Record<string, unknown>[]; config: Record<string, unknown> } };

/** Applies `change` to every primitive value of a layout. */
const each = (value: unknown, change: (leaf: unknown, key: string) => unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, leaf) => (typeof leaf === 'object' ? leaf : change(leaf, key)));

const strings = (wire: Wire, change: (text: string, key: string) => unknown): unknown =>
  each(wire, (leaf, key) => (typeof leaf === 'string' ? change(leaf, key) : leaf));

const isName = (key: string): boolean => /^(id|widget_id|widget_type|layout)$/.test(key);
const isAddress = (key: string): boolean => /url$|icon|image/i.test(key);

const withWidgets = (wire: Wire, change: (widget: Record<string, unknown>) => unknown) => ({
  ...wire,
  layout: { ...wire.layout, widgets: wire.layout.widgets.map(change) },
});
const entitiesOf = ({ entities }: Record<string, unknown>): unknown[] => (Array.isArray(entities) ? entities : []);

/** Broken or malicious layouts, derived from the store's real one. */
const STILL_A_SHOP: Record<string, (wire: Wire) => unknown> = {
  'numbers for words': (wire) => strings(wire, (text, key) => (isName(key) || key === 'title' ? text : 7)),
  'words for lists': (wire) => withWidgets(wire, (widget) => ({ ...widget, entities: 'none' })),
  'objects for words': (wire) =>
    withWidgets(wire, (widget) => ({ ...widget, title: { text: {} }, description: [], config: 4, cta: 'x' })),
  'nothing but names': (wire) =>
    withWidgets(wire, ({ widget_id, widget_type }) => ({ widget_id, widget_type, entities: [{}] })),
  'entities that are null, numbers, words and lists': (wire) =>
    withWidgets(wire, (widget) => ({ ...widget, entities: [null, 1, 'a', [], {}, { id: [] }, ...entitiesOf(widget)] })),
  '10,000 categories, slides and products': (wire) =>
    withWidgets(wire, (widget) =>
      /^(HERO|CATAGORY_CAROUSEL|LISTING)$/.test(String(widget.widget_id))
        ? { ...widget, entities: Array.from({ length: 10_000 }, (_, at) => entitiesOf(widget)[at % 3]) }
        : widget,
    ),
  'script in every word': (wire) => strings(wire, (text, key) => (isName(key) || isAddress(key) ? text : SCRIPT)),
  'script for every address': (wire) =>
    strings(wire, (text, key) => (isAddress(key) ? 'javascript:window.__xss=3' : text)),
  'data for every address': (wire) =>
    strings(wire, (text, key) => (isAddress(key) ? 'data:text/html,<script>window.__xss=4</script>' : text)),
  'widgets that nobody knows': (wire) => ({
    ...wire,
    layout: { ...wire.layout, widgets: [{ widget_id: 'LOTTERY' }, {}, null, 4, ...wire.layout.widgets] },
  }),
};

/** Expects a page with landmarks and one heading, and no script, event handler or dialog. */
async function expectShop(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i], [onerror], main script')).toHaveCount(0);
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
}

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a dialog opened: ${dialog.message()}`);
  });
});

const DAILY = ['10,000 categories, slides and products', 'script in every word', 'nothing but names'];

for (const [what, broken] of Object.entries(STILL_A_SHOP)) {
  test(
    `a layout with ${what} is still a shop`,
    nightlyIf(!DAILY.includes(what)),
    async ({ page, shop, server, request }) => {
      // The browser logs image URLs that do not load.
      shop.expectErrors(/^Failed to load resource/, /net::ERR_/);
      // The policy blocks a `javascript:` URL of an image.
      shop.expectErrors(/^Loading the image 'javascript:/, /^policy: img-src javascript/);
      const wire = await (await request.get('/api/v1/presentation/2/STORE_HOME')).json();
      await server.layout(2, broken(wire));
      await shop.open();
      await expectShop(page);
      await expect(page.getByRole('contentinfo')).toHaveCount(1);
      for (const link of await page.getByRole('main').getByRole('link').all())
        await expect(link).toHaveAttribute('href', /^[/h]/);
    },
  );
}

/** Expects the specified error text and no loading overlay (spec §8). */
async function expectHonestError(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('Please try again later')).toBeVisible();
  await expect(page.getByText('Loading your store...')).toHaveCount(0);
}
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const expectNindiya = (page: Page) =>
  expect(page.getByRole('heading', { level: 2, name: 'Sleep under something made' })).toBeVisible();

for (const [what, answer] of [
  ['an empty object', {}],
  ['a list', []],
  ['a word', 'layout'],
  ['a layout of null', { success: true, layout: null }],
] as const) {
  test(
    `if the layout is ${what}, the page shows an error, and recovers`,
    nightlyIf(what !== 'a list'),
    async ({ page, shop, server }) => {
      shop.expectErrors(/^ApiError: Invalid response from server/);
      await server.layout(2, answer);
      await shop.visit();
      await expectHonestError(page);
      await server.reset();
      await tryAgain(page).click();
      await expectNindiya(page);
    },
  );
}

for (const [what, layout] of [
  ['that is a list', []],
  ['without anything', {}],
  ['without widgets', { widgets: null, config: null }],
] as const) {
  test(`a layout ${what} is an empty shop`, nightlyIf(what !== 'without widgets'), async ({ page, shop, server }) => {
    await server.layout(2, { success: true, layout });
    await shop.open();
    await expectShop(page);
    await expect(page.getByRole('main')).toContainText('Nothing is on the shelves yet. Please look in again soon.');
  });
}

// R4: an error with a retry; the ten-second timeouts are tested in the client's unit tests
for (const mode of ['500', 'html', 'hang', 'hangBody']) {
  test(
    `on a first visit with calls that end in "${mode}", the page shows an error, and recovers`,
    nightlyIf(mode === 'hangBody'),
    async ({ page, shop, server }) => {
      shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
      await server.fault({ match: '/presentation/2/', mode });
      await shop.visit();
      await expect(tryAgain(page)).toBeVisible({ timeout: 20_000 });
      await expectHonestError(page);
      await server.reset();
      await tryAgain(page).click();
      await expectNindiya(page);
    },
  );
}

// R2: the shopper does not have to retry
test('on a first visit with dropped calls, the page shows an error, and recovers automatically', async ({
  page,
  shop,
  server,
}) => {
  shop.expectErrors(/^Failed to load resource/, /^ApiError: /);
  await server.fault({ match: '/presentation/2/', mode: 'drop' });
  await shop.visit();
  await expect(tryAgain(page)).toBeVisible();
  await server.reset();
  await expectNindiya(page);
});

// spec §2, D21
test('"Loading your store..." is shown until there is something to render', async ({ page, shop, server }) => {
  // Both tries of the server fail, so the page renders in the browser; its own call is slow.
  await server.fault({ match: '/presentation/2/', mode: 'delayMs', ms: 2000 });
  await server.fault({ match: '/presentation/2/', mode: '500', times: 2 });
  await shop.visit();
  await expect(page.getByRole('status')).toHaveText('Loading your store...');
  await expectNindiya(page);
  await expect(page.getByText('Loading your store...')).toHaveCount(0);
});

test('a server-rendered page never shows "Loading your store..."', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const seen = () =>
      document.body?.textContent.includes('Loading your store...') && Object.assign(window, { seen: 1 });
    new MutationObserver(seen).observe(document, { childList: true, subtree: true });
  });
  await shop.open();
  expect(await page.evaluate(() => 'seen' in window)).toBe(false);
});
