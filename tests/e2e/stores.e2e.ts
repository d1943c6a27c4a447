import { shiftSoFar } from './looks.ts';
import { expect, nightlyIf, test } from './support.ts';

const STORES = [
  {
    store: 2,
    title: 'Nindiya · Bed linen house',
    accent: '#3c5843',
    headline: 'Monsoon stories: the new ticking stripes are here',
    hero: 'Sleep under something made',
    product: 'Ticking Stripe Bed Spread',
  },
  {
    store: 3,
    title: 'Saanjh · Clothing label',
    accent: '#93331f',
    headline: 'Ajrakh, printed on both sides. Now in dresses',
    hero: 'Dressed for the long evening',
    product: 'Chambray Camp Shirt',
  },
  {
    store: 4,
    title: 'Angocha · Towel house',
    accent: '#2f5f6b',
    headline: 'Wash a new towel once; it drinks better',
    hero: 'Two towels, one rail',
    product: 'Red Gamcha Check Towel',
  },
  {
    store: 5,
    title: 'Lattoo · Clothes for children',
    accent: '#9a4a12',
    headline: 'Elephants now go up to 8-9 years',
    hero: 'Elephants, kites and moons',
    product: 'Kite Print Shirt',
  },
  {
    store: 6,
    title: 'Jharokha · Curtains and cushions',
    accent: '#6a3350',
    headline: 'Which way does your window face?',
    hero: 'The sun comes in low',
    product: 'Pair of Jaal Block-Print Curtains',
  },
  {
    store: 139,
    title: 'Kargha · Heritage weaves',
    accent: '#24406c',
    headline: 'From the loom at Ajrakhpur: 40 numbered pieces',
    hero: 'Fourteen dyes. One river.',
    product: 'Ajrakh Block-Print Bed Spread',
  },
  {
    store: 7,
    title: 'Rozana · Everyday basics',
    accent: '#3d3935',
    headline: 'Eight pieces. Six sizes.',
    hero: 'Plain cloth. Every day.',
    product: 'Everyday Tee, Ink',
  },
  {
    store: 8,
    title: 'Poush · Winter shawls',
    accent: '#6b2f24',
    headline: 'Fog till ten: shawls over 300 grams',
    hero: 'Bands from high villages',
    product: 'Grey Kullu Pattu Shawl',
  },
];

// spec §1, §2, §9
for (const { store, title, accent, headline, hero, product } of STORES) {
  const name = title.split(' · ')[0] ?? '';
  test(
    `the hostname of store ${store} opens ${name}, with its own texts, colours and products`,
    nightlyIf(![2, 8, 139].includes(store)),
    async ({ page, shop }) => {
      const response = await shop.open('/', { store });
      expect(response?.headers()['x-robots-tag']).toBeUndefined();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
        'href',
        new RegExp(`^/media/marks/${store}-icon\\.`),
      );
      const logo = page.getByRole('banner').getByRole('link', { name, exact: true }).locator('img');
      await expect(logo).toHaveAttribute('src', new RegExp(`^/media/marks/${store}-logo-dark\\.`));
      await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
      expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'))).toBe(accent);
      await expect(page.getByRole('region', { name: 'Announcements' })).toContainText(headline);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByRole('region', { name: 'Featured' }).getByRole('heading', { name: hero })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3, name: product }).first()).toBeAttached();
    },
  );
}

// R10
for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a store whose logo cannot be loaded has its name in the bar on ${width} px, and nothing moves`, async ({
    page,
    shop,
  }) => {
    shop.expectErrors(/^Failed to load resource: net::ERR_FAILED$/);
    await page.setViewportSize({ width, height });
    await page.route(/-logo-dark\./, (route) => route.abort());
    await shop.open();
    const home = page.getByRole('banner').getByRole('link', { name: 'Nindiya', exact: true });
    await expect(home).toHaveText('Nindiya');
    await expect(home.locator('img')).toHaveCount(0);
    expect(await shiftSoFar(page)).toBe(0);
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await expect(footer.getByText('Nindiya', { exact: true })).toBeVisible();
  });
}

// D32
test('an unknown hostname opens store 7 and is not indexed', async ({ page, shop }) => {
  const { port } = new URL(shop.address('/'));
  const response = await page.goto(`http://unknown.localhost:${port}/`);
  await shop.untilHydrated();
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveTitle('Rozana · Everyday basics');
  await expect(page.locator('link[rel="canonical"], meta[property="og:url"], meta[property="og:image"]')).toHaveCount(
    0,
  );
});

test('127.0.0.1 opens store 2', async ({ page, shop }) => {
  const { port } = new URL(shop.address('/'));
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page).toHaveTitle('Nindiya · Bed linen house');
});

test('two stores do not share the colour mode', async ({ page, shop }) => {
  await shop.open('/', { store: 3 });
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await shop.open('/', { store: 5 });
  await expect(page.locator('html')).not.toHaveAttribute('data-mode', 'dark');
  await expect(page.getByText('Saanjh')).toHaveCount(0);
});
