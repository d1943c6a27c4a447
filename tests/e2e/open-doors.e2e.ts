import { addAddressInBag, choose, proceed, signUpHere, title } from './buyer.ts';
import { expect, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

const add = { name: 'ADD TO BAG' };

// D1: the entry from a search engine
test('a guest who lands on a collection gets to a paid order', async ({ page, shop, request }) => {
  await shop.open('/collection/bestsellers');
  const card = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? 'none';
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('main').getByRole('button', add).click();
  await signUpHere(page, request);
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await addAddressInBag(page);
  await expect(page.getByText('Address Added')).toBeVisible();
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(name);
});

// spec §5: `?variant=` selects the shared variant
test('a shared link to a variant opens it, and adds that variant to the bag', async ({
  page,
  shop,
  request,
  context,
}) => {
  await shop.open('/results?q=kantha');
  await page.getByRole('heading', { level: 3, name: 'Running Kantha Bed Spread' }).getByRole('link').click();
  const choices = page.getByRole('main').getByRole('radio');
  await expect(choices.first()).toBeChecked();
  await choices.last().focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/variant=\d+/);
  const otherPage = await context.newPage();
  await otherPage.goto(page.url());
  await expect(otherPage.getByRole('main').getByRole('radio').last()).toBeChecked();
  const sku = new URL(otherPage.url()).searchParams.get('variant');
  // Either tab may send the change.
  const cartRequest = context.waitForEvent(
    'request',
    (one) => one.method() === 'PUT' && one.url().includes('/api/v1/cart'),
  );
  await otherPage.getByRole('main').getByRole('button', add).click();
  await signUpHere(otherPage, request);
  expect(JSON.parse((await cartRequest).postData() ?? '{}')).toMatchObject({ sku_id: Number(sku), quantity: 1 });
  await expect(otherPage.getByText('Added to cart!')).toBeVisible();
});

test('a stock alert is sent once, and its link opens the product', async ({ page, shop, request, server: _ }) => {
  const found = await request.get('/api/v1/search?store_id=2&query=Running Kantha Bed Spread');
  const [{ id, skus }] = (await found.json()).data;
  const [sku] = skus;
  for (const one of skus) await request.post('/__test/sku', { data: { store: 2, id: one.id, stock: 0 } });
  await shop.open(`/product/${id}?variant=${sku.id}`);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  const form = page.getByRole('dialog', { name: 'Tell me when it is back' });
  await form.getByLabel('Mobile number or e-mail').fill('asha@example.in');
  await page.keyboard.press('Enter');
  await expect(form.getByText('We will tell you when it is back.')).toBeVisible();
  await request.post('/__test/sku', { data: { store: 2, id: sku.id, stock: 3 } });
  await expect(await request.post('/__test/messages')).toBeOK();
  await expect(await request.post('/__test/messages')).toBeOK();
  const shown: { recipient: string; text: string }[] = await (await request.get('/dev/orders.json')).json();
  const [message, ...others] = shown.filter(({ recipient }) => recipient === 'asha@example.in');
  expect(others).toEqual([]);
  const link = /https?:\S+/.exec(message?.text ?? '')?.[0] ?? '';
  await shop.open(new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('main').getByRole('button', add)).toBeVisible();
});
