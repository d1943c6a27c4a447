import { expect, type Page } from '@playwright/test';
import { findings } from './looks.ts';
import { untilPersisted } from './persisted.ts';
import { expectLargeTextFits } from './robust-layout.ts';
import { SCREENS } from './screens.ts';
import { NOT_FOUND, nightlyIf, test } from './support.ts';
import { textsInAnotherLanguage } from './text-languages.ts';
import { wordsIn } from './words.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

async function expectReadable(page: Page, language: string, screen: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
  expect.soft(await textsInAnotherLanguage(page, language), `${screen} in ${language}`).toEqual([]);
  await expectLargeTextFits(page, `${screen} in ${language}`);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect.soft(await findings(page), `${screen} in ${language}`).toEqual([]);
}

/** The groups whose words are the longest. */
const DAILY = ['of the bag', 'of search', 'of the sign-in'];

// WCAG 1.4.4, 3.1.1, 3.1.2
for (const language of ['hi', 'ta']) {
  const words = wordsIn(language);
  for (const [what, screens] of Object.entries(SCREENS)) {
    test(
      `screens ${what} in ${language} hold text of 200 % on a phone, say the language of each text, and have no accessibility violations`,
      nightlyIf(!DAILY.includes(what)),
      async ({ page, shop, request }) => {
        shop.expectErrors(NOT_FOUND);
        const open = (path: string) => shop.open(`/${language}${path}`);
        for await (const screen of screens({ page, request, open, words })) {
          await expectReadable(page, language, screen);
          await page.setViewportSize({ width: 390, height: 844 });
        }
      },
    );
  }

  test.describe('with a worker', () => {
    test.use({ serviceWorkers: 'allow', worker: true });

    test(`so do a page that is not saved and home in ${language} without a connection`, async ({
      page,
      shop,
      context,
    }) => {
      shop.expectErrors(/^Failed to load resource/, /^ApiError: Network error/);
      await shop.open(`/${language}/`);
      await untilPersisted(page, '/STORE_HOME');
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expectReadable(page, language, 'home offline');
      await page.goto(shop.address(`/${language}/product/2005`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
      await expectReadable(page, language, 'a product offline');
    });
  });
}
