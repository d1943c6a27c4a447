import type { APIRequestContext, Page } from '@playwright/test';
import type { PagePath } from '../../server/documents/page-address.ts';
import { pageAddresses } from '../pages.ts';
import { customer } from './buyer.ts';
import { changeResponses, changeTexts } from './change-responses.ts';
import { expectListFits, expectNoSidewaysOverflow, expectStableStyles, expectTextSpacing } from './robust-layout.ts';
import { expect, NOT_FOUND, nightlyIf, test } from './support.ts';

const LONG = 'Ajrakhblockprintedmulcottondupattasandshawlsofkachchhandbarmer Ajrakh-Block-Print, reversible';

type Open = (path: string) => Promise<unknown>;
type Screens = AsyncGenerator<string>;
const dialog = (page: Page) => page.getByRole('dialog').first();
const main = (page: Page) => page.getByRole('main');
const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** Opens these pages; yields the name of each while it is shown. */
async function* pages(page: Page, open: Open, paths: string[]): Screens {
  for (const path of paths) {
    await open(path);
    await expect(main(page).locator('h1')).toBeAttached();
    yield path;
  }
}

async function* listScreens(page: Page, open: Open): Screens {
  await open('/collection/bestsellers');
  await expect(page.getByText(/\d+ Products/)).toBeVisible();
  yield 'collection';
  await page.setViewportSize({ width: 390, height: 900 });
  await open('/results?q=bed');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'filters';
}

async function* productScreens(page: Page, open: Open): Screens {
  await open('/product/2001');
  await expect(main(page).getByRole('radio').first()).toBeVisible();
  yield 'product';
}

async function* homeScreens(page: Page, open: Open): Screens {
  await open('/');
  await page
    .getByRole('button', { name: /^Quick view of/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  yield 'quick view';
  await close(page);
  await page
    .getByRole('button', { name: /^Play film/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  yield 'films';
}

async function* barScreens(page: Page, open: Open): Screens {
  await open('/');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'menu';
  await close(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search' }).fill('bed');
  await expect(dialog(page).getByRole('grid', { name: 'Suggestions' })).toBeVisible();
  yield 'search';
}

async function* signInScreens(page: Page, open: Open): Screens {
  await open('/');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'login';
}

async function* bagScreens(page: Page, request: APIRequestContext, open: Open): Screens {
  const { put, address } = await customer(page, request);
  await address();
  const { data } = await (await request.get('/api/v1/search?store_id=2&query=bed')).json();
  for (const { skus } of data.slice(0, 3))
    await put(String(skus.find((one: { inventory_count: number }) => one.inventory_count > 4)?.id ?? skus[0].id)).catch(
      () => undefined,
    );
  await open('/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  yield 'bag';
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'addresses to choose from';
  await close(page);
  await open('/myaccount?tab=addresses');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  yield 'addresses';
}

async function* orderScreens(page: Page, request: APIRequestContext, open: Open): Screens {
  const { order } = await customer(page, request);
  const id = await order(4, { status: 'shipped', tracking: 'AB123' });
  await open('/myaccount');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  yield 'orders';
  await page.getByRole('button', { name: 'View Details' }).first().click();
  await expect(dialog(page).getByRole('tabpanel')).toBeVisible();
  yield 'order';
  await close(page);
  await page.getByRole('button', { name: 'Invoice' }).first().click();
  await expect(dialog(page).getByText('Tax Invoice')).toBeVisible();
  yield 'invoice';
  await close(page);
  await open(`/payment-return?order_id=${id}`);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  yield 'payment return';
}

/** Opened by the other groups in their states. */
const OF_OTHER_GROUPS: PagePath[] = [
  '/',
  '/product/*',
  '/results',
  '/category/*',
  '/collection/*',
  '/cart',
  '/myaccount',
  '/payment-return',
];
const OTHER_PAGES = Object.entries(pageAddresses).flatMap(([path, address]) =>
  OF_OTHER_GROUPS.some((other) => other === path) ? [] : [address],
);

const GROUPS = {
  'of home': (page: Page, _request: APIRequestContext, open: Open) => pages(page, open, ['/']),
  'of search': (page: Page, _request: APIRequestContext, open: Open) =>
    pages(page, open, ['/results?q=bed', '/results?q=nosuchthing', '/results']),
  'open to everybody': (page: Page, _request: APIRequestContext, open: Open) =>
    pages(page, open, [...OTHER_PAGES, '/no-such-page']),
  'of lists': (page: Page, _request: APIRequestContext, open: Open) => listScreens(page, open),
  'of a product': (page: Page, _request: APIRequestContext, open: Open) => productScreens(page, open),
  'opened from home': (page: Page, _request: APIRequestContext, open: Open) => homeScreens(page, open),
  'opened from the bar': (page: Page, _request: APIRequestContext, open: Open) => barScreens(page, open),
  'of the sign-in': (page: Page, _request: APIRequestContext, open: Open) => signInScreens(page, open),
  'of the bag': bagScreens,
  'of orders': orderScreens,
};

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

/** The groups that cover most of the shop's layout. */
const DAILY = { style: ['of home', 'of a product', 'of the bag'], width: ['of home', 'of a product', 'of orders'] };

for (const [what, screens] of Object.entries(GROUPS)) {
  // WCAG 1.4.12
  test(
    `screens ${what} do not depend on style order, and cut off no text with wider spacing`,
    nightlyIf(!DAILY.style.includes(what)),
    async ({ page, shop, request }) => {
      shop.expectErrors(NOT_FOUND);
      for await (const screen of screens(page, request, shop.open)) {
        await expectStableStyles(page, screen);
        await expectTextSpacing(page, screen);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    },
  );

  // WCAG 1.4.10
  test(
    `screens ${what} are never wider than the window, however long the names`,
    nightlyIf(!DAILY.width.includes(what)),
    async ({ page, shop, request }) => {
      shop.expectErrors(NOT_FOUND);
      await changeResponses(page, (answer) => changeTexts(answer, (text) => `${LONG} ${text}`));
      for await (const screen of screens(page, request, shop.open)) {
        await expectNoSidewaysOverflow(page, screen);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    },
  );
}

type Wire = { data: Record<string, unknown>[] };
const copies = (all: Record<string, unknown>[], count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...all[at % all.length], id: at + 1 }));

for (const count of [0, 1, 24, 60, 120, 500, 2000]) {
  test(
    `a list of ${count} products is never wider than the window`,
    nightlyIf(count !== 1 && count !== 60),
    async ({ page, shop }) => {
      await changeResponses(page, (answer, path) =>
        path.endsWith('/search') ? { ...(answer as Wire), data: copies((answer as Wire).data, count) } : answer,
      );
      await shop.open('/results?q=bed');
      await expect(page.getByRole('status').locator('h1')).toHaveText(
        new RegExp(`^Showing ${count} results? for 'bed'$`),
      );
      await expectListFits(page, `${count} products`);
    },
  );
}
