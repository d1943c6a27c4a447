import { readFile } from 'node:fs/promises';
import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// D27, S30: made on the device, under the shop's policy
test('the invoice comes as a PDF with seller, buyer and the total in words', async ({ page, shop, request }) => {
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
  for (const words of ['TAX INVOICE', 'Nindiya Bed Linen Private Limited', 'GSTIN: 08AAACN0000A1ZL', 'Meera Shah'])
    expect(file).toContain(`(${words})`);
  expect(file).toMatch(/\(Rupees [A-Z][\w -]+ Only\)/);
});

// D27: letters of other scripts join as they should, drawn with the device's fonts
test('a name in Hindi is drawn as it is written, and can be found by its own letters', async ({
  page,
  shop,
  request,
}) => {
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
  // Not an empty picture: some of it is black.
  const [, picture = ''] = /RunLengthDecode\] \/Length \d+ >>\nstream\n([0-9a-f]+)>/.exec(file) ?? [];
  const bytes = (picture.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
  expect(bytes.filter((byte, at) => at % 2 === 1 && byte === 255).length).toBeGreaterThan(20);
  expect(picture.length).toBeGreaterThan(1_000);
});
