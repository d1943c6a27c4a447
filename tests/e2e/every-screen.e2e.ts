import { changeResponses, changeTexts } from './change-responses.ts';
import { expectListFits, expectNoSidewaysOverflow, expectStableStyles, expectTextSpacing } from './robust-layout.ts';
import { SCREENS } from './screens.ts';
import { expect, NOT_FOUND, nightlyIf, test } from './support.ts';
import { wordsIn } from './words.ts';

const LONG = 'Ajrakhblockprintedmulcottondupattasandshawlsofkachchhandbarmer Ajrakh-Block-Print, reversible';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const words = wordsIn('en');

/** The groups that cover most of the shop's layout. */
const DAILY = { style: ['of home', 'of a product', 'of the bag'], width: ['of home', 'of a product', 'of orders'] };

for (const [what, screens] of Object.entries(SCREENS)) {
  // WCAG 1.4.12
  test(
    `screens ${what} do not depend on style order, and cut off no text with wider spacing`,
    nightlyIf(!DAILY.style.includes(what)),
    async ({ page, shop, request }) => {
      shop.expectErrors(NOT_FOUND);
      for await (const screen of screens({ page, request, open: shop.open, words })) {
        await expectStableStyles(page, screen);
        await expectTextSpacing(page, screen);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    },
  );

  // WCAG 1.4.10
  test(
    `screens ${what} are never wider than the window, however long the names`,
    nightlyIf(!DAILY.width.includes(what)),
    async ({ page, shop, request }) => {
      shop.expectErrors(NOT_FOUND);
      await changeResponses(page, (answer) => changeTexts(answer, (text) => `${LONG} ${text}`));
      for await (const screen of screens({ page, request, open: shop.open, words })) {
        await expectNoSidewaysOverflow(page, screen);
        await page.setViewportSize({ width: 1440, height: 900 });
      }
    },
  );
}

type Wire = { data: Record<string, unknown>[] };
const copies = (all: Record<string, unknown>[], count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...all[at % all.length], id: at + 1 }));

for (const count of [0, 1, 24, 60, 120, 500, 2000]) {
  test(
    `a list of ${count} products is never wider than the window`,
    nightlyIf(count !== 1 && count !== 60),
    async ({ page, shop }) => {
      await changeResponses(page, (answer, path) =>
        path.endsWith('/search') ? { ...(answer as Wire), data: copies((answer as Wire).data, count) } : answer,
      );
      await shop.open('/results?q=bed');
      await expect(page.getByRole('status').locator('h1')).toHaveText(
        new RegExp(`^Showing ${count} results? for 'bed'$`),
      );
      await expectListFits(page, `${count} products`);
    },
  );
}
