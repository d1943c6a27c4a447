import { PHONE, settle, untilOfflineReady } from '../audit/chromium.mjs';
import { interact, slowedPage } from '../audit/journeys.mjs';

/** Milliseconds from each tap to the next paint, under the name of what the tap does, in `seen`. */
const tapper = (page, front, seen) => async (name, locator) => {
  await locator.scrollIntoViewIfNeeded();
  await front.idle();
  const { interaction } = await interact(page, { event: 'click', act: () => locator.tap() });
  seen[name] = interaction;
};

const close = (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
const banner = (page) => page.getByRole('banner');

async function browseAsGuest({ page, front }, seen) {
  const tap = tapper(page, front, seen);
  const main = page.getByRole('main');
  await tap('menuOpens', banner(page).getByRole('button', { name: 'Menu' }));
  await tap('menuCloses', close(page));
  await tap('card', main.locator('article:has(h3) a[href^="/product/"]').first());
  await tap('size', main.getByRole('radio', { disabled: false, checked: false }).first());
  await tap('addAsGuest', main.getByRole('button', { name: 'ADD TO BAG' }));
  await tap('signInCloses', close(page));
  await tap('searchOpens', banner(page).getByRole('link', { name: 'Search' }).first());
  await page.getByRole('combobox').pressSequentially('cotton');
  await page.keyboard.press('Enter');
  await main.getByRole('heading', { level: 1, name: /^Showing/ }).waitFor();
  await tap('filtersOpen', main.getByRole('button', { name: /^Filters/ }));
  await tap('filtersClose', close(page));
}

async function shopAsCustomer({ page, front, urls }, seen) {
  const tap = tapper(page, front, seen);
  const main = page.getByRole('main');
  await page.goto(urls.product);
  await tap('add', main.getByRole('button', { name: 'ADD TO BAG' }));
  await tap('bag', banner(page).getByRole('link', { name: /^Cart/ }));
  await tap('more', main.getByRole('button', { name: /^One more of/ }));
  await tap('addressOpens', main.getByRole('button', { name: 'Add New Address' }));
  await tap('addressRefused', page.getByRole('dialog').getByRole('button', { name: /^Save/ }));
  await tap('addressCloses', close(page));
  await tap('proceed', main.getByRole('button', { name: 'Proceed to Checkout' }));
  await page.goto(`${urls.home}myaccount`);
  const section = (name) => main.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });
  await tap('addresses', section('Manage Addresses'));
  await tap('orders', section('My Orders'));
  await tap('logoutOpens', main.getByRole('button', { name: 'Logout' }));
  await tap('logoutCloses', close(page));
}

/** The taps of a guest who looks around and of a customer who buys, on slow 4G, with the CPU throttled 4 times. */
export async function taps(browser, { front, urls, signIn }, turn) {
  const seen = {};
  for (const [walk, arrive] of [
    [browseAsGuest, () => undefined],
    [shopAsCustomer, (context) => signIn(context, turn)],
  ]) {
    const context = await browser.newContext(PHONE);
    await arrive(context);
    try {
      const first = await context.newPage();
      await first.goto(urls.home);
      await settle(first);
      await untilOfflineReady(first);
      await first.close();
      front.slow = true;
      const { page } = await slowedPage(context);
      await page.goto(urls.home);
      await settle(page);
      await walk({ page, front, urls }, seen);
    } finally {
      front.slow = false;
      await context.close();
    }
  }
  return seen;
}
