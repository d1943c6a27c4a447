import type { Page } from '@playwright/test';
import { choose, openBag, proceed, title } from './buyer.ts';
import { expect, test } from './support.ts';

/** Replaces all text nodes again and again, as a browser does that translates the page. The words stay, to be found. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const step = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const isTranslated = node.parentElement?.closest('script, style, svg, font, noscript');
        if (node instanceof Text && node.data.trim() && !isTranslated) found.push(node);
      }
      for (const node of found) {
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        inner.textContent = node.data;
        outer.append(inner);
        node.replaceWith(outer);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      step();
      setInterval(step, 50);
    });
  });

/** The words were replaced before React took the document over: it renders the part anew, and says so. */
const HYDRATED_ANEW = /Minified React error #418/;

const broken = (page: Page) => page.getByText('Something went wrong');
const translated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

test('a translated bag shows each change of a quantity, its removal and its return', async ({
  page,
  shop,
  request,
}) => {
  shop.expectErrors(HYDRATED_ANEW);
  await translate(page);
  await openBag(page, request, shop);
  await translated(page);
  const main = page.getByRole('main');
  const quantity = main
    .getByRole('status', { name: /quantity/i })
    .or(main.locator('output'))
    .first();
  for (const count of ['2', '3', '4']) {
    await main.getByRole('button', { name: 'One more' }).click();
    await expect(quantity).toHaveText(count);
    await expect(main).toContainText(`${count} items`);
    await translated(page);
  }
  await main
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(main).toContainText('Your cart is empty');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toHaveText('4');
  await expect(broken(page)).toHaveCount(0);
});

test('a translated product shows the price and words of the chosen size, and goes into the bag', async ({
  page,
  shop,
}) => {
  shop.expectErrors(HYDRATED_ANEW);
  await translate(page);
  await shop.open('/product/2008');
  await translated(page);
  const main = page.getByRole('main');
  for (const size of await main.getByRole('radio').all()) {
    await size.check({ force: true });
    await expect(size).toBeChecked();
    await translated(page);
  }
  await expect(broken(page)).toHaveCount(0);
});

test('a translated checkout ends in a paid order', async ({ page, shop, request }) => {
  shop.expectErrors(HYDRATED_ANEW);
  await translate(page);
  await openBag(page, request, shop);
  await translated(page);
  await proceed(page).click();
  await choose(page, 'Pay');
  await expect(title(page, 'Payment successful')).toBeVisible();
  await expect(broken(page)).toHaveCount(0);
});
