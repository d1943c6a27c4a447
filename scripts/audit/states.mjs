/**
 * What can be opened on a route: `open` does it and waits until it stands there. `narrow`: only where the screen is
 * narrow enough for it.
 */
export const STATES = [
  {
    name: 'search, with suggestions',
    route: '/',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('cotton');
      await page.getByRole('grid', { name: 'Suggestions' }).waitFor();
    },
  },
  {
    name: 'quick view',
    route: '/',
    open: async (page) => {
      const button = page.getByRole('button', { name: /^Quick view of / }).first();
      await button.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('link', { name: 'View full details' }).waitFor();
    },
  },
  {
    name: 'large picture',
    route: '/product/{product}',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open large picture' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next picture' }).waitFor();
    },
  },
  {
    name: 'filters, two in use',
    route: '/results?q=cotton&stock=in&sort=price',
    narrow: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters, 2 in use' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    },
  },
];
