import { customer } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// spec §2, §5, §8
test('an address is added, made the default, edited and deleted', async ({ page, shop, request }) => {
  const { callApi, address } = await customer(page, request);
  await address();
  await shop.open('/myaccount?tab=addresses');
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('button', { name: 'Save Address' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'Full name *' }).fill('Asha Rao');
  await form.getByRole('textbox', { name: 'Phone number *' }).fill('+91 98765-43210');
  await expect(form.getByRole('textbox', { name: 'Phone number *' })).toHaveValue('9876543210');
  await form.getByRole('textbox', { name: 'Email *' }).fill('asha@example.in');
  await form.getByRole('textbox', { name: 'Address line 1 *' }).fill('7 Lake Road');
  await form.getByRole('textbox', { name: 'Pincode *' }).fill('302029');
  await expect(form.getByRole('textbox', { name: 'City *' })).toHaveValue('Jaipur');
  await expect(form.getByRole('textbox', { name: 'State *' })).toHaveValue('Rajasthan');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address Added')).toBeVisible();
  await expect.poll(names).toEqual(['Meera Shah', 'Asha Rao']);

  const asha = page.getByRole('article', { name: 'Asha Rao' });
  await asha.getByRole('button', { name: 'Set as Default' }).click();
  await expect(page.getByText('Address has been set as default')).toBeVisible();
  await expect(asha.getByText('Default', { exact: true })).toBeVisible();
  await expect(asha.getByRole('button', { name: 'Set as Default' })).toHaveCount(0);

  await asha.getByRole('button', { name: 'Edit' }).click();
  await form.getByRole('textbox', { name: 'Landmark' }).fill('Opposite the lake');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address Updated')).toBeVisible();
  await expect(asha.getByText('Opposite the lake')).toBeVisible();

  await page.getByRole('article', { name: 'Meera Shah' }).getByRole('button', { name: 'Delete' }).click();
  await form.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Address has been successfully deleted')).toBeVisible();
  await expect.poll(names).toEqual(['Asha Rao']);
  expect(await callApi('GET', '/api/v1/address')).toMatchObject({ data: [{ name: 'Asha Rao', is_default: true }] });
});

// spec §8
test('a failed save shows an error, and the form keeps its input', async ({ page, shop, request, server }) => {
  const { address } = await customer(page, request);
  await address();
  await shop.open('/myaccount?tab=addresses');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Landmark' }).fill('Opposite the lake');
  await server.fault({ match: 'PUT /api/v1/address', mode: '500', times: 1 });
  shop.expectErrors(/500/);
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Failed to save address. Please try again.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Landmark' })).toHaveValue('Opposite the lake');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Address Updated')).toBeVisible();
});
