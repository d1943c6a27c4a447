import { customer, goods, untilVerified } from './buyer.ts';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a review goes from a delivered order to the page of the product', async ({ page, shop, request, server: _ }) => {
  const who = await customer(page, request);
  const [piece] = await goods(request, 1);
  const id = await who.order(1, { status: 'delivered' });
  const verified = untilVerified(page);
  await shop.open('/myaccount');
  await verified;
  const card = page.getByRole('article').filter({ hasText: id });
  await card.getByRole('button', { name: 'Write Review' }).click();
  const form = page.getByRole('dialog', { name: 'Write Review' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose from one to five stars')).toBeVisible();
  await form.getByRole('radio', { name: '4: Good' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Headline (optional)' }).fill('Soft from the first night');
  await form.getByRole('textbox', { name: /What should others know/ }).fill('Softer with each wash.');
  expect(await findings(page)).toEqual([]);

  // What was typed is there after a reload.
  const again = untilVerified(page);
  await page.reload();
  await again;
  await card.getByRole('button', { name: 'Write Review' }).click();
  await expect(form.getByRole('textbox', { name: 'Headline (optional)' })).toHaveValue('Soft from the first night');
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Thank you! Your review appears once the shop has looked at it.')).toBeVisible();

  await expect(await request.post('/__test/reviews')).toBeOK();
  await shop.open(`/product/${piece?.product}`);
  const section = page.getByRole('region', { name: 'What customers say' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(section.getByRole('article').filter({ hasText: 'Soft from the first night' })).toContainText(
    'Verified purchase',
  );
  expect(await findings(page)).toEqual([]);
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"@type":"Review"');
  expect(data).toContain('Soft from the first night');
});
