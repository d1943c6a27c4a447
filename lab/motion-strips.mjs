// Makes a strip of frames of each animation of the built shop, in reports/motion: npm run motion-strips. Each animation
// is paused and set to fixed times, so that a slow machine renders the same frames.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { headlessBrowser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startShop } from './built-shop.mjs';
import { call, signedUp, signInStored, store } from './shopper.mjs';

const FOLDER = join(import.meta.dirname, 'reports/motion');
const MOST_BYTES = 150_000;
const SCREEN = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FRAME = { width: 234, gap: 6 };
const NAME = 'Ticking Stripe Bed Spread';

/** Writes frames side by side, in the order of time. */
async function strip(name, frames) {
  const pictures = await Promise.all(frames.map((frame) => sharp(frame).resize(FRAME.width).toBuffer()));
  const { height } = await sharp(pictures[0]).metadata();
  const width = pictures.length * (FRAME.width + FRAME.gap) - FRAME.gap;
  const strip = await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(pictures.map((input, at) => ({ input, left: at * (FRAME.width + FRAME.gap), top: 0 })))
    .webp({ quality: 72 })
    .toBuffer();
  if (strip.length > MOST_BYTES) throw new Error(`${name} has ${strip.length} bytes.`);
  writeFileSync(join(FOLDER, `${name}.webp`), strip);
  console.log(`${name}: ${frames.length} frames, ${(strip.length / 1000).toFixed(0)} KB`);
}

/** Runs in the page: pauses the animations of elements that match `wanted`, as soon as there are any. */
function holdWhenThere(wanted) {
  window.held = [];
  const look = () => {
    window.held = document.getAnimations().filter(({ effect }) => effect.target.matches(wanted));
    for (const one of window.held) one.pause();
    if (window.held.length === 0) requestAnimationFrame(look);
  };
  look();
}

/** Screenshots of the animations that `act` starts, at `times` of the animation in milliseconds. */
async function framesOf(page, wanted, times, act) {
  await page.evaluate(holdWhenThere, wanted);
  await act();
  await page.waitForFunction(() => window.held.length > 0);
  const frames = [];
  for (const time of times) {
    await page.evaluate((at) => {
      for (const one of window.held) one.currentTime = at;
    }, time);
    frames.push(await page.screenshot());
  }
  await page.evaluate(() => {
    for (const one of window.held) one.finish();
  });
  return frames;
}

const MORPH = [0, 60, 120, 200, 300, 359];
/** Cards add their image lazily: one without an image counts as not loaded. */
const visibleCardsHaveImages = () =>
  [...document.querySelectorAll('article')]
    .filter((card) => card.getBoundingClientRect().top < innerHeight && card.getBoundingClientRect().bottom > 0)
    .map((card) => card.querySelector('img'))
    .every((image) => image?.complete && image.naturalWidth > 0);

async function heroAndCards(page, home) {
  await page.goto(home, { waitUntil: 'networkidle' });
  const turn = () => page.getByRole('button', { name: 'Next slide' }).tap();
  await strip('hero-turn', await framesOf(page, '[data-turned="true"]', [0, 120, 240, 360, 480, 599], turn));
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: NAME }) })
    .last();
  await card.scrollIntoViewIfNeeded();
  await page.waitForFunction(visibleCardsHaveImages);
  const there = await framesOf(page, ':root', MORPH, () => card.getByRole('link', { name: NAME }).tap());
  await page.getByRole('button', { name: 'ADD TO BAG' }).waitFor();
  await page.waitForLoadState('networkidle');
  await strip('card-to-product', there);
  await strip('product-to-card', await framesOf(page, ':root', MORPH, () => page.goBack()));
}

async function sheets(page, home) {
  await page.goto(`${home}results?q=bed`, { waitUntil: 'networkidle' });
  const open = () => page.getByRole('button', { name: 'Filters' }).tap();
  await strip('sheet-open', await framesOf(page, 'dialog', [0, 60, 120, 200, 280, 359], open));
  const head = page.getByRole('dialog').getByRole('heading').first();
  const { x, y } = await head.boundingBox();
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  const frames = [];
  for (const by of [0, -60, 60, 150, 260, 380]) {
    await page.mouse.move(x + 10, y + 10 + by);
    frames.push(await page.screenshot());
  }
  await strip('sheet-drag', frames);
  await strip(
    'sheet-close',
    await framesOf(page, '[data-leaving]', [0, 60, 110, 150, 190, 219], () => page.mouse.up()),
  );
}

/** Adding needs a sign-in: signs up a customer with the code from the development inbox. */
async function signIn(page, home) {
  const who = { name: 'Meera Shah', email: 'meera@example.in', phone: '9822041736' };
  const { origin } = new URL(home);
  const customer = await signedUp(who, (request) => call({ ...request, origin }));
  await page.addInitScript(store, signInStored(2, customer));
}

async function bag(page, home) {
  await signIn(page, home);
  await page.goto(`${home}product/2001`, { waitUntil: 'networkidle' });
  const add = () => page.getByRole('button', { name: 'ADD TO BAG' }).tap();
  await strip('add-to-bag', await framesOf(page, 'body > img', [0, 100, 200, 300, 400, 519], add));
}

buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const shop = await startShop();
const chrome = await chromium.launch({ executablePath: headlessBrowser() });
try {
  const context = await chrome.newContext({ ...SCREEN, serviceWorkers: 'block' });
  const page = await context.newPage();
  const home = `http://localhost:${shop.port}/`;
  for (const part of [heroAndCards, sheets, bag]) await part(page, home);
} finally {
  await chrome.close();
  await shop.stop();
}
