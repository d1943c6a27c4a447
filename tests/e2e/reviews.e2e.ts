import sharp from 'sharp';
import { customer, skusForSale, untilVerified } from './buyer.ts';
import { findings } from './looks.ts';
import { expect, test } from './support.ts';

/** A plain photo, by default of a camera's size. */
const photo = async (name: string, width = 4000, height = 3000) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#a65' } })
    .jpeg()
    .toBuffer(),
});

test.use({ viewport: { width: 390, height: 844 } });

test('a review with a photo of a delivered order appears on the product page', async ({
  page,
  shop,
  request,
  server: _,
}) => {
  const shopper = await customer(page, request);
  const [sku] = await skusForSale(request, 1);
  const id = await shopper.order(1, { status: 'delivered' });
  const verified = untilVerified(page);
  await shop.open('/myaccount');
  await verified;
  const card = page.getByRole('article').filter({ hasText: id });
  await card.getByRole('button', { name: 'More actions' }).click();
  await card.getByRole('button', { name: 'Write Review' }).click();
  const form = page.getByRole('dialog', { name: 'Write Review' });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose from one to five stars')).toBeVisible();
  await form.getByRole('radio', { name: '4: Good' }).check({ force: true });
  await form.getByRole('textbox', { name: 'Headline (optional)' }).fill('Soft from the first night');
  await form.getByRole('textbox', { name: /What should others know/ }).fill('Softer with each wash.');
  await form
    .getByLabel('Add photos (optional, up to 3)')
    .setInputFiles([await photo('bed.jpg'), await photo('stamp.jpg', 40, 30)]);
  await expect(form.getByRole('img')).toHaveCount(2);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  expect(await findings(page)).toEqual([]);

  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Thank you! Your review appears once the shop has looked at it.')).toBeVisible();

  await expect(await request.post('/__test/reviews')).toBeOK();
  await shop.open(`/product/${sku?.product}`);
  const section = page.getByRole('region', { name: 'What customers say' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const review = section.getByRole('article').filter({ hasText: 'Soft from the first night' });
  await expect(review).toContainText('Verified purchase');
  await review.getByRole('button', { name: /^Photo 1/ }).click();
  const large = page.getByRole('dialog', { name: /^Photo 1/ }).locator('img');
  // The app has scaled it down on the device.
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const data = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(data).toContain('"@type":"Review"');
  expect(data).toContain('Soft from the first night');
});
