import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test('an item saved on a card is on the list, and a shared link shows it', async ({ page, shop }) => {
  await shop.open('/results?q=kantha');
  const heart = page.getByRole('button', { name: 'Save Running Kantha Bed Spread' });
  // The heart appears once its listener is attached.
  await expect(heart).toBeVisible();
  const stored = page.waitForResponse(/\/stores\/2\/products\/\d+$/);
  await heart.click();
  await stored;
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(shop.address('/saved-items'));
  await expect(page.getByRole('heading', { level: 3, name: 'Running Kantha Bed Spread' })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await findings(page)).toEqual([]);
  const id = await heart.getAttribute('data-save');
  await heart.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing saved yet' })).toBeVisible();
  await page.goto(shop.address(`/saved-items?ids=${id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'A shared list' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Running Kantha Bed Spread' })).toBeVisible();
});

test('a stock alert for a sold-out product accepts an e-mail address', async ({ page, shop }) => {
  await shop.open('/results?q=Mist Jamdani Saree', { store: 139 });
  await page.getByRole('heading', { level: 3, name: 'Mist Jamdani Saree' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mist Jamdani Saree' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const form = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await expect(form.getByLabel('Mobile number or e-mail')).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await form.getByLabel('Mobile number or e-mail').fill('asha@example.in');
  const answer = page.waitForResponse(/stock-alerts$/);
  await page.keyboard.press('Enter');
  expect((await answer).status()).toBe(200);
  await expect(form.getByText('We will tell you when it is back.')).toBeVisible();
});
