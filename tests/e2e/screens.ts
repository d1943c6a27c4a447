import type { APIRequestContext, Page } from '@playwright/test';
import type { PagePath } from '../../server/documents/page-address.ts';
import { pageAddresses } from '../pages.ts';
import { customer } from './buyer.ts';
import { expect } from './support.ts';
import type { Words } from './words.ts';

/** `open`: opens a path in the language of the words. */
type Visit = { page: Page; request: APIRequestContext; open: (path: string) => Promise<unknown>; words: Words };
/** Yields the name of each screen while it is shown. */
type Screens = AsyncGenerator<string>;
const dialog = (page: Page) => page.getByRole('dialog').first();
const main = (page: Page) => page.getByRole('main');
const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

async function* pages({ page, open }: Visit, paths: string[]): Screens {
  for (const path of paths) {
    await open(path);
    await expect(main(page).locator('h1')).toBeAttached();
    yield path;
  }
}

async function* listScreens({ page, open, words }: Visit): Screens {
  await open('/collection/bestsellers');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  yield 'collection';
  await page.setViewportSize({ width: 390, height: 900 });
  await open('/results?q=bed');
  await page.getByRole('button', { name: words.say('results_filters') }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'filters';
}

async function* productScreens({ page, open }: Visit): Screens {
  await open('/product/2001');
  await expect(main(page).getByRole('radio').first()).toBeVisible();
  yield 'product';
}

async function* homeScreens({ page, open, words }: Visit): Screens {
  await open('/');
  await page
    .getByRole('button', { name: words.like('card_quick_view_of') })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  yield 'quick view';
  await close(page);
  await page
    .getByRole('button', { name: words.like('reels_widget_play') })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  yield 'films';
}

async function* barScreens({ page, open, words }: Visit): Screens {
  await open('/');
  await page.setViewportSize({ width: 390, height: 900 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.say('app_menu') })
    .click();
  await expect(dialog(page)).toBeVisible();
  yield 'menu';
  await close(page);
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: words.say('common_search') }).fill('bed');
  await expect(dialog(page).getByRole('grid', { name: words.say('search_suggestions') })).toBeVisible();
  yield 'search';
}

async function* signInScreens({ page, open, words }: Visit): Screens {
  await open('/');
  await page.setViewportSize({ width: 390, height: 900 });
  await page
    .getByRole('banner')
    .getByRole('button', { name: words.say('common_account') })
    .click();
  await expect(dialog(page)).toBeVisible();
  yield 'login';
}

async function* bagScreens({ page, request, open, words }: Visit): Screens {
  const { put, address } = await customer(page, request);
  const { data } = await (await request.get('/api/v1/search?store_id=2&query=bed')).json();
  for (const { skus } of data.slice(0, 3))
    await put(String(skus.find((one: { inventory_count: number }) => one.inventory_count > 4)?.id ?? skus[0].id)).catch(
      () => undefined,
    );
  await open('/cart');
  await page.getByRole('button', { name: words.say('common_add_address') }).click();
  await expect(page.getByLabel(words.say('address_pincode'), { exact: true })).toBeVisible();
  yield 'the first address';
  await address();
  await open('/cart');
  await expect(page.getByRole('button', { name: words.say('checkout_proceed') })).toBeVisible();
  yield 'bag';
  await page.getByRole('button', { name: words.say('common_change'), exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  yield 'addresses to choose from';
  await close(page);
  await open('/myaccount?tab=addresses');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  yield 'addresses';
}

async function* orderScreens({ page, request, open, words }: Visit): Screens {
  const { order } = await customer(page, request);
  const id = await order(4, { status: 'shipped', tracking: 'AB123' });
  await open('/myaccount');
  await expect(main(page).getByRole('article').first()).toBeVisible();
  yield 'orders';
  await page
    .getByRole('button', { name: words.say('orders_details') })
    .first()
    .click();
  await expect(dialog(page).getByRole('tabpanel')).toBeVisible();
  yield 'order';
  await dialog(page)
    .getByRole('button', { name: words.say('common_invoice') })
    .click();
  await expect(dialog(page).getByText(words.say('invoice_kind_tax'))).toBeVisible();
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

/** The shop's screens in groups, by what a test's title says of them. */
export const SCREENS = {
  'of home': (visit: Visit) => pages(visit, ['/']),
  'of search': (visit: Visit) => pages(visit, ['/results?q=bed', '/results?q=nosuchthing', '/results']),
  'open to everybody': (visit: Visit) => pages(visit, [...OTHER_PAGES, '/no-such-page']),
  'of lists': listScreens,
  'of a product': productScreens,
  'opened from home': homeScreens,
  'opened from the bar': barScreens,
  'of the sign-in': signInScreens,
  'of the bag': bagScreens,
  'of orders': orderScreens,
};
