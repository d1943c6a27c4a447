import type { Locator, Page } from '@playwright/test';
import { changeResponses, changeTexts } from './change-responses.ts';
import { expect, test } from './support.ts';

/** A single word, because a space may be rendered in another font. */
const HINDI = 'क्षितिजश्रृंखला';
const TAMIL = 'கைத்தறிப்பட்டு';

/** The fonts of an element's text, and whether each is bundled with the app. */
async function facesOf(page: Page, part: Locator): Promise<{ name: string; bundled: boolean }[]> {
  await part.evaluate(async (element) => {
    element.scrollIntoView();
    element.setAttribute('data-measured', '');
    await document.fonts.ready;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-measured]' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  await part.evaluate((element) => element.removeAttribute('data-measured'));
  return fonts.map(({ familyName, isCustomFont }) => ({ name: familyName, bundled: isCustomFont }));
}

/**
 * Without any font for a letter, empty boxes of another bundled font are rendered; hence the check of the name.
 * The DevTools protocol throws if React replaces the element meanwhile; the measurement is then repeated.
 */
const expectBundled = (page: Page, part: Locator) =>
  expect(async () => {
    const faces = await facesOf(page, part);
    const bundled = faces.length > 0 && faces.every((face) => face.bundled && /^Anek/.test(face.name));
    expect(bundled ? 'bundled' : faces).toBe('bundled');
  }).toPass();

/** The font files of Indian scripts that a page has fetched so far. */
function watchFonts(page: Page): () => string[] {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const name = /(anek-hindi|anek-names|anek-tamil)[^/]*\.woff2$/.exec(request.url())?.[1];
    if (name) fetched.add(name);
  });
  return () => [...fetched];
}

// Visual: every letter of the shop has a bundled font
test('the store’s name in the footer has a bundled font, fetched when the footer is near', async ({ page, shop }) => {
  const fetched = watchFonts(page);
  // A shop of one language: the names of others are in the fonts of their scripts.
  await shop.open('/', { store: 4 });
  await page.evaluate(() => document.fonts.ready);
  expect(fetched()).toEqual([]);
  const name = page.locator('[data-name]');
  await expect(name).toHaveAttribute('data-name', 'अंगोछा');
  await expectBundled(page, name);
  expect(fetched()).toEqual(['anek-names']);
});

test('Devanagari text has a bundled font in headings, links and the store’s name', async ({ page, shop }) => {
  const fetched = watchFonts(page);
  await changeResponses(page, (answer) => changeTexts(answer, () => HINDI));
  await shop.open('/product/2001');
  const main = page.getByRole('main');
  await expectBundled(page, main.getByRole('heading', { level: 1 }));
  await expectBundled(page, page.getByRole('contentinfo').getByRole('link', { name: HINDI }).first());
  await expectBundled(page, page.locator('[data-name]'));
  expect(fetched()).toContain('anek-hindi');
});

test('Tamil text has a bundled font, fetched only for it', async ({ page, shop }) => {
  const fetched = watchFonts(page);
  await shop.open('/product/2001');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched()).not.toContain('anek-tamil');
  await changeResponses(page, (answer) => changeTexts(answer, () => TAMIL));
  await shop.open('/product/2001');
  await expectBundled(page, page.getByRole('main').getByRole('heading', { level: 1 }));
  expect(fetched()).toContain('anek-tamil');
});
