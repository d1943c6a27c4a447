import { signUpHere } from './buyer.ts';
import { expect, test } from './support.ts';

const GATED = { store: 8 };

// D1
test('a guest who lands on a collection sees its products without scripts, and after a reload', async ({
  page,
  shop,
}) => {
  const answer = await shop.open('/collection/bestsellers');
  expect(await answer?.text()).toContain('href="/product/');
  const products = page.getByRole('list', { name: 'Products' }).getByRole('article');
  await expect(products.first()).toBeVisible();
  const count = await products.count();
  await expect(page.getByText(`${count} Products`)).toBeVisible();
  await page.reload();
  await expect(products).toHaveCount(count);
});

// D1: a 401 of a collection, up to the signed-in view
test('a collection that requires sign-in appears in place after it', async ({ page, shop, request }) => {
  shop.expectErrors(/status of 401/);
  await shop.open('/results?collection=bestsellers', GATED);
  await expect(page.getByText('Sign in to see this collection')).toBeVisible();
  await expect(page.getByText('No Results Found')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'From this collection' }).getByRole('article').first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signUpHere(page, request);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/collection=bestsellers/);
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Sign in to see this collection')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Sign in to see this collection')).toHaveCount(0);
});
