import { readFileSync } from 'node:fs';
import { codeFor, newPhone } from './buyer.ts';
import { untilPersisted } from './persisted.ts';
import { shopServer } from './shop-server.ts';
import { test as base, expect } from './support.ts';

/** A shop in English, Hindi and Tamil. */
const test = base.extend({
  // Playwright requires an object pattern even without dependencies.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  baseURL: async ({}, use) => {
    const server = shopServer();
    await server.start({ FAULTS: '1' });
    await fetch(`${server.origin()}/__test/languages`, {
      method: 'POST',
      body: JSON.stringify({ store: 2, languages: ['en', 'hi', 'ta'] }),
    });
    // The server reads its stores every few seconds.
    await expect.poll(async () => (await fetch(`${server.origin()}/hi/`)).status).toBe(200);
    await use(server.origin());
    await server.stop();
    server.remove();
  },
});
test.use({ viewport: { width: 390, height: 844 } });

/** The words of a language, in English those of the specification. */
const wordsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'));

for (const language of ['hi', 'ta']) {
  const words = wordsOf(language);
  const say = (key: string): string => words[key] ?? `no message ${key}`;

  test(`a guest who lands on a collection in ${language} gets to a paid order in it`, async ({
    page,
    shop,
    request,
  }) => {
    await shop.open(`/${language}/collection/bestsellers`);
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
    const card = page.getByRole('main').getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? 'none';
    await card.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: say('variants_add') })
      .click();

    const dialog = page.getByRole('dialog', { name: say('common_sign_in') });
    await dialog.getByRole('tab', { name: say('login_signup') }).click();
    const phone = newPhone();
    await page.getByRole('textbox', { name: say('common_name') }).fill('Meera Shah');
    await page.getByRole('textbox', { name: say('common_email') }).fill('meera@example.in');
    await page.getByRole('textbox', { name: say('common_phone_number') }).fill(phone);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: say('login_digit').replace('{place}', '1') })).toBeFocused();
    await expect.poll(() => codeFor(request, phone)).toMatch(/^\d{6}$/);
    await page.keyboard.type(await codeFor(request, phone));
    await expect(page.getByText(say('bag_added'))).toBeVisible();

    await page.getByRole('banner').locator(`a[href="/${language}/cart"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: say('cart_title') })).toBeVisible();
    await page.getByRole('button', { name: say('common_add_address') }).click();
    for (const [label, typed] of [
      ['address_full_name', 'Meera Kulkarni'],
      ['common_phone_number', '9822041736'],
      ['address_house', '14 Prabhat Road'],
      ['address_pincode', '411004'],
      ['address_city', 'Pune'],
      ['address_state', 'Maharashtra'],
    ] as const)
      await page.getByLabel(say(label), { exact: true }).fill(typed);
    await page.getByRole('button', { name: say('cart_address_save') }).click();
    await page.getByRole('button', { name: say('checkout_proceed') }).click();
    await page.waitForURL(/\/sandbox\/pay\//);
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
    await page.getByRole('button', { name: new RegExp(say('practice_pay').replace('{amount}', '₹[\\d,.]+')) }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('payment_view_success_title') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}/payment-return`));
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  });
}

test.describe('in a browser that wants Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('an English page offers Hindi once, in Hindi, and home remembers who took it', async ({ page, shop }) => {
    const offer = page.getByRole('complementary', { name: 'हिंदी' });
    await shop.open('/collection/bestsellers');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await offer.getByRole('link', { name: 'हिंदी में देखें' }).click();
    await expect(page).toHaveURL(/\/hi\/collection\/bestsellers$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

    await shop.open('/');
    await offer.getByRole('button', { name: 'अभी नहीं' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'हिंदी' })).toHaveAttribute('href', '/hi/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  });
});

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow', worker: true });

  test('home in Hindi opens offline in Hindi, and the menu leads to English only once that is stored', async ({
    page,
    shop,
    context,
  }) => {
    shop.expectErrors(
      /^Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)$/,
      /^ApiError: Network error/,
    );
    const hindi = wordsOf('hi');
    const menu = () => page.getByRole('banner').getByRole('button', { name: hindi.app_menu ?? '' });
    await shop.open('/hi/');
    await untilPersisted(page, '/STORE_HOME');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await menu().click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await expect(page.getByText((hindi.app_language_not_saved ?? '').replace('{language}', 'English'))).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

    await context.setOffline(false);
    await shop.open('/');
    await untilPersisted(page, '/STORE_HOME');
    await shop.open('/hi/');
    await context.setOffline(true);
    await menu().click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
