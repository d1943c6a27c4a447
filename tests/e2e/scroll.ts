import { expect, type Page } from '@playwright/test';

/** Waits until every image in the viewport has loaded or failed. */
export const untilPicturesLoaded = (page: Page): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        // Intersection observers run when a frame is rendered.
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        return [...document.querySelectorAll<HTMLImageElement>('#root img')]
          .filter((picture) => {
            const { top, bottom, left, right } = picture.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && picture.checkVisibility();
          })
          .filter((picture) => !picture.complete)
          .map((picture) => picture.src);
      }),
    )
    .toEqual([]);

/** Scrolls to the end screen by screen and waits for the images of each. */
export async function scrollToEnd(page: Page): Promise<void> {
  const atEnd = () => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
  const down = () => page.evaluate(() => scrollBy({ top: innerHeight * 0.8, behavior: 'instant' }));
  await untilPicturesLoaded(page);
  while (!(await atEnd())) {
    await down();
    await untilPicturesLoaded(page);
  }
}
