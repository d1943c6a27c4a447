import { addAddressInBag, title } from './buyer.ts';
import { foreignBackend } from './foreign-backend.ts';
import { shopServer } from './shop-server.ts';
import { test as base, expect } from './support.ts';

const test = base.extend<{ backend: Awaited<ReturnType<typeof foreignBackend>> }>({
  // Playwright requires an object pattern even without dependencies.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  backend: async ({}, use) => {
    const backend = await foreignBackend();
    await use(backend);
    await backend.close();
  },
  baseURL: async ({ backend }, use) => {
    const server = shopServer();
    await server.start({ NODE_ENV: 'production', API_BASE_URL: backend.origin, PAYMENT_SCRIPT_URL: backend.payScript });
    await use(server.origin());
    await server.stop();
    server.remove();
  },
});

// D33, D35, D14
test('a shop with another backend: its images, a sign-up, an order, a payment at its provider', async ({
  page,
  shop,
  backend,
}) => {
  const response = await shop.open();
  expect(await response?.text()).toContain('<title>Haveli · Linen</title>');
  await expect(page).toHaveTitle('Haveli · Linen');
  const main = page.getByRole('main');
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  for (const name of ['hero', 'sheet']) {
    const picture = main.locator(`img[src^="/media/remote/"][src*="_2fpictures_2f${name}_2esvg."]`).first();
    await expect.poll(() => picture.evaluate(isLoaded)).toBe(true);
  }
  expect(await page.locator('link[rel="icon"]').getAttribute('href')).toBe(`${backend.origin}/pictures/icon.svg`);

  await main
    .getByRole('link', { name: /Haveli Linen Sheet/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'ADD TO BAG' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('tab', { name: 'Signup' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Meera Shah');
  await page.getByRole('textbox', { name: 'Email' }).fill('meera@example.in');
  await page.getByRole('textbox', { name: 'Phone number' }).fill('9822041736');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused();
  await page.keyboard.type(backend.code);
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await addAddressInBag(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'production session-5' })).toBeVisible();
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByText('H-5')).toBeVisible();
  await page.getByRole('button', { name: 'Invoice' }).click();
  const invoice = page.getByRole('dialog', { name: 'Invoice' });
  await expect(invoice.getByText('Rupees One Thousand Two Hundred Only')).toBeVisible();
  await expect(invoice.getByText(/not a tax invoice/)).toHaveCount(0);
  expect(backend.unknown).toEqual([]);
  // A second sign-up would create a second account.
  expect(backend.state.signups).toBe(1);
});
