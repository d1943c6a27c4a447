import type { Page } from '@playwright/test';
import { changeResponses, changeTexts } from './change-responses.ts';
import { setTextSize } from './robust-layout.ts';
import { expect, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The texts in a region whose letters are cut off by it, by the edge of the screen or by their own box. */
const cutTexts = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).evaluate((element) => {
    const around = element.getBoundingClientRect();
    const texts = [...element.querySelectorAll<HTMLElement>('h2, p, a, p > span')];
    return texts
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect();
        // The box, because the range has the height of the font, which is more than the line's.
        const { top, bottom } = text.getBoundingClientRect();
        const isOutside = left < 0 || right > window.innerWidth || top < around.top || bottom > around.bottom;
        const { overflow } = getComputedStyle(text);
        return width > 0 && (isOutside || overflow !== 'visible');
      })
      .map(({ textContent }) => textContent);
  });

// WCAG 1.4.4
for (const store of [2, 4, 8, 139]) {
  for (const times of [1, 1.5, 2]) {
    test(`store ${store} with text of ${times * 100} % cuts off no word of hero and strip`, async ({ page, shop }) => {
      await shop.open('/', { store });
      await setTextSize(page, times);
      expect(await cutTexts(page, 'Featured')).toEqual([]);
      expect(await cutTexts(page, 'Announcements')).toEqual([]);
    });
  }
}

for (const width of [320, 1440]) {
  test(`a long title in Devanagari keeps all its marks at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const title = 'ऊँची कीर्ति के कूँची-रंगे कौशेय, '.repeat(8);
    await changeResponses(page, (answer) =>
      changeTexts(answer, (text) => (text === 'Sleep under something made' ? title : text)),
    );
    await shop.open('/');
    const heading = page.getByRole('heading', { name: /^ऊँची/ });
    await expect(heading).toBeVisible();
    expect(await cutTexts(page, 'Featured')).toEqual([]);
    const [size, line] = await heading.evaluate((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    });
    // Marks above and below the line take a quarter of the letter's height.
    expect(line / size).toBeGreaterThanOrEqual(1.25);
  });
}

test('the link over the page’s top shows no edge until it has the focus, with text of twice the size', async ({
  page,
  shop,
}) => {
  await shop.open('/');
  await setTextSize(page, 2);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const bottom = () => skip.evaluate((link) => Math.round(link.getBoundingClientRect().bottom));
  expect(await bottom()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  expect(await bottom()).toBeGreaterThan(0);
});
