import { readFile } from 'node:fs/promises';
import { customer } from './customer.ts';
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
