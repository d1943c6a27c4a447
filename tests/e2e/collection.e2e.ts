import { signUpHere } from './buyer.ts';
import { expect, test } from './support.ts';

// D1: the 401 of a collection, seen through
test('a collection that asks for a sign-in appears in place after it', async ({ page, shop, request }) => {
  await shop.open('/results?collection=bestsellers');
  await expect(page.getByText('Sign in to see this collection')).toBeVisible();
  await expect(page.getByText('No Results Found')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signUpHere(page, request);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/collection=bestsellers/);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Sign in to see this collection')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Sign in to see this collection')).toHaveCount(0);
});
