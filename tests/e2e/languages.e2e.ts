import { buyer, codeFor, newPhone } from './buyer.ts';
import { cachedUrls, untilPersisted } from './persisted.ts';
import { expect, test } from './support.ts';
import { wordsIn } from './words.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const language of ['hi', 'ta']) {
  const { say, like } = wordsIn(language);

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
    await expect(page.getByRole('textbox', { name: say('login_digit', { place: '1' }) })).toBeFocused();
    await expect.poll(() => codeFor(request, phone)).toMatch(/^\d{6}$/);
    await page.keyboard.type(await codeFor(request, phone));
    await expect(page.getByText(say('bag_added'))).toBeVisible();
    // From the reply to the change, in the language of the page.
    await expect(page.getByRole('region', { name: say('mini_bag_label'), exact: true })).toContainText(name);

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
    await page.getByRole('button', { name: like('practice_pay') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('payment_view_success_title') })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}/payment-return`));
    await expect(page.getByRole('main')).toContainText(name);
    await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  });
}

// WCAG 3.1.2
test('a text that the shop has in English alone is marked as such in a document and on a page that the app opens', async ({
  page,
  shop,
}) => {
  const terms = page.getByRole('main').getByText('An order is an offer.');
  const own = () => terms.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  await shop.open('/ta/page/TERMS');
  expect(await own()).toBe('en');
  await page.getByRole('banner').getByRole('link', { name: 'Nindiya' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'விதிமுறைகள்' }).click();
  expect(await own()).toBe('en');
});

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
    const { say } = wordsIn('hi');
    const menu = () => page.getByRole('banner').getByRole('button', { name: say('app_menu') });
    await shop.open('/hi/');
    await untilPersisted(page, '/STORE_HOME');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await expect(page.locator('[data-kind=weak], [data-kind=offline]')).toBeVisible();
    await menu().click();
    await page.getByRole('dialog').getByRole('link', { name: 'English' }).click();
    await expect(page.getByText(say('app_language_not_saved', { language: 'English' }))).toBeVisible();
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

  test('home in English stays in English offline after a first visit to home in Hindi', async ({
    page,
    shop,
    context,
  }) => {
    shop.expectErrors(/^Failed to load resource/, /^ApiError: Network error/);
    const title = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await shop.open('/');
    const english = (await title.textContent()) ?? 'none';
    await untilPersisted(page, '/STORE_HOME');
    await shop.open('/hi/');
    await expect.poll(() => cachedUrls(page)).toContainEqual(expect.stringMatching(/^shop-\w+-\d+-hi .*\/STORE_HOME/));
    await context.setOffline(true);
    await page.goto(shop.address('/'));
    await expect(title).toHaveText(english);
  });

  test('a product that was opened in Hindi has its Hindi name offline, and its bag and the saved pages in English', async ({
    page,
    shop,
    context,
    request,
  }) => {
    shop.expectErrors(/^Failed to load resource/, /^ApiError: Network error/);
    await buyer(page, request);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const inBag = page.getByRole('banner').getByText('1', { exact: true });
    const isCached = (path: string, ending: string) =>
      expect
        .poll(() => cachedUrls(page))
        .toContainEqual(expect.stringMatching(new RegExp(`^shop-\\w+-\\d+${ending} .*${path}`)));
    /** Opens the first product of home; returns its name. */
    const openProduct = async (base: string, ending: string): Promise<string> => {
      await shop.open(`${base}/`);
      await isCached('/STORE_HOME', ending);
      const link = page.getByRole('main').locator(`h3 a[href^="${base}/product/"]`).first();
      const name = (await link.textContent()) ?? 'none';
      await link.click();
      await expect(heading).toHaveText(name);
      await isCached('/products/', ending);
      return name;
    };
    await shop.open('/cart');
    await expect(inBag).toBeVisible();
    const english = await openProduct('', '');
    const hindi = await openProduct('/hi', '-hi');
    expect(hindi).toMatch(/^[\u0900-\u097f -]+$/);
    const { pathname } = new URL(page.url());
    await shop.open('/hi/cart');
    await expect(inBag).toBeVisible();

    await context.setOffline(true);
    await page.goto(shop.address(pathname));
    await expect(heading).toHaveText(hindi);
    await page.goto(shop.address('/hi/cart'));
    await expect(inBag).toBeVisible();

    await page.goto(shop.address('/cart'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(inBag).toBeVisible();
    await page.goto(shop.address(pathname.replace('/hi', '')));
    await expect(heading).toHaveText(english);
  });
});
