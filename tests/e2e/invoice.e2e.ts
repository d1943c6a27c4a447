import { readFile } from 'node:fs/promises';
import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// D27, S30: created on the device, under the shop's policy
test('the invoice downloads as a PDF with seller, buyer and the total in words', async ({ page, shop, request }) => {
  const { order } = await customer(page, request);
  const id = await order(3, { status: 'delivered' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('Tax Invoice')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  await expect(page.getByText('Download Started')).toBeVisible();
  expect(download.suggestedFilename()).toBe(`invoice-${id}.pdf`);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 8)).toBe('%PDF-1.4');
  for (const text of ['TAX INVOICE', 'Nindiya Bed Linen Private Limited', 'GSTIN: 08AAACN0000A1ZL', 'Meera Shah'])
    expect(file).toContain(`(${text})`);
  expect(file).toMatch(/\(Rupees [A-Z][\w -]+ Only\)/);
});

// D27: in the shop's font, also on a device without a Devanagari font
test('a name in Hindi is an image with its text as ActualText', async ({ page, shop, request }) => {
  const { order } = await customer(page, request);
  await order(1, { status: 'delivered' }, { name: 'मीरा श्रीवास्तव' });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice' });
  await expect(dialog.getByText('मीरा श्रीवास्तव').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const file = await readFile(await download.path(), 'latin1');
  const utf16 = [...'मीरा श्रीवास्तव'].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  expect(file).toContain(`/ActualText <FEFF${utf16}>`);
  // The image is not empty: it has black pixels.
  const [, picture = ''] = /RunLengthDecode\] \/Length \d+ >>\nstream\n([0-9a-f]+)>/.exec(file) ?? [];
  const bytes = (picture.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  expect(bytes.filter((byte, at) => at % 2 === 1 && byte === 255).length).toBeGreaterThan(20);
  expect(picture.length).toBeGreaterThan(1_000);
});

// D27: whatever fonts the device has
test('long Tamil words stay in their column, with the addresses side by side', async ({ page, shop, request }) => {
  const { order } = await customer(page, request);
  const name = 'மீனாட்சி சுந்தரேஸ்வரர் கிருஷ்ணமூர்த்தி வெங்கடராமன்';
  const line1 = 'எண் 14, புதிய நெடுஞ்சாலை, திருவல்லிக்கேணி, ஸ்ரீநிவாசபுரம் விரிவாக்கம் மூன்றாவது குறுக்குத்தெரு';
  await order(1, { status: 'delivered' }, { name, line1, line2: 'நீண்டஒரேசொல்'.repeat(10) });
  await shop.open('/myaccount');
  await page.getByRole('button', { name: 'Invoice' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: 'Invoice' }).getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  const file = await readFile(await download.path(), 'latin1');
  const images = [...file.matchAll(/^q (\S+) 0 0 \S+ (\S+) \S+ cm \/I\d+ Do Q$/gm)].map(([, width, left]) => ({
    left: Number(left),
    right: Number(left) + Number(width),
  }));
  expect(images.length).toBeGreaterThan(8);
  // An A4 page is 595 points wide with margins of 48; the second column starts in the middle.
  for (const { left, right } of images) expect(right).toBeLessThan(left < 200 ? 297 : 548);
  const lefts = [...new Set(images.map(({ left }) => Math.round(left)))];
  expect(lefts.toSorted((one, other) => one - other)).toEqual([48, 298]);
});
