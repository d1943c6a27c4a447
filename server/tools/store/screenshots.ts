import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { print } from '../../ops/log.ts';
import { StartError } from '../../ops/start-error.ts';

export const SCREENSHOTS_USAGE = 'npm run store -- screenshots <folder> <address of the running shop>';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const SHOTS = [
  { name: 'home-narrow', screen: PHONE, below: false },
  { name: 'shelf-narrow', screen: PHONE, below: true },
  { name: 'home-wide', screen: DESK, below: false },
];
const QUALITY = 78;

/** Finds or installs a Chromium (scripts/browser.mjs, which is no part of this project of types). */
type Finder = { browser: () => string | undefined };
const FINDER = new URL('../../../scripts/browser.mjs', import.meta.url).href;

/** A visitor who objects to being measured is not asked about it. */
const OBJECTS = "Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })";

/** Playwright is a package of development: a shop that is deployed without those has no browser either. */
async function chromium() {
  const playwright = await import('@playwright/test').catch(() => null);
  const { browser }: Finder = await import(FINDER);
  const path = browser();
  if (!playwright || !path)
    throw new StartError('Screenshots need the packages of development (npm ci) and Chromium or Chrome.');
  return playwright.chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
}
type Browser = Awaited<ReturnType<typeof chromium>>;

async function photograph(
  chrome: Browser,
  address: string,
  { screen, below }: (typeof SHOTS)[number],
): Promise<Buffer> {
  const context = await chrome.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    await context.addInitScript(OBJECTS);
    const page = await context.newPage();
    const reply = await page
      .goto(address, { waitUntil: 'networkidle' })
      .catch(({ message }: Error) => message.split('\n')[0] ?? '');
    if (typeof reply === 'string' || !reply?.ok())
      throw new StartError(`${address} does not show the shop: ${typeof reply === 'string' ? reply : reply?.status()}`);
    if (below) {
      await page.locator('section:has(a[href*="/product/"])').first().scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
    }
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

function addressOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL('/', text).href;
  throw new StartError(`${text} is no address. Write where the shop runs, such as http://localhost:4173.`);
}

/**
 * Takes the pictures of a running shop that browsers show before they install it, and names them in `store.json`; the
 * next import brings both. Throws `StartError` if the folder is none of a store, or the shop does not open.
 */
export async function screenshotsCommand(words: string[]): Promise<void> {
  const [folder, text, ...more] = words;
  if (folder === undefined || text === undefined || more.length > 0) throw new StartError(SCREENSHOTS_USAGE);
  const file = join(folder, 'store.json');
  if (!existsSync(file)) throw new StartError(`There is no ${file}.`);
  const address = addressOf(text);
  const chrome = await chromium();
  try {
    mkdirSync(join(folder, 'media/screenshots'), { recursive: true });
    const screenshots = [];
    for (const shot of SHOTS) {
      const picture = `media/screenshots/${shot.name}.webp`;
      const { width, height } = await sharp(await photograph(chrome, address, shot))
        .webp({ quality: QUALITY })
        .toFile(join(folder, picture));
      screenshots.push({ picture, size: `${width}x${height}` });
      print(`${picture} ${width}×${height}`);
    }
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, `${JSON.stringify({ ...settings, screenshots }, null, 2)}\n`);
    print(`${file} names them. They are in the shop after: npm run store -- import ${folder}`);
  } finally {
    await chrome.close();
  }
}
