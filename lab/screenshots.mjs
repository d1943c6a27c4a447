// Takes the screenshots of every demo store that browsers show when they offer to install the app, from the built
// server: npm run screenshots. They are committed; run it when the design of a page changes.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { root } from '../scripts/inputs.mjs';
import { startShop } from './built-shop.mjs';
import { asWebp } from './webp.mjs';

const MEDIA = join(root, 'server/seed/media');
const MOST_BYTES = 200_000;
/** Every demo store; store 2 has the host `localhost`. */
const STORES = JSON.parse(readFileSync(join(MEDIA, 'media.json'), 'utf8')).stores.map(({ id, name }) => ({
  id,
  name,
  host: id === 2 ? 'localhost' : `store-${id}.localhost`,
}));
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const DESK = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
/** `at`: the element to scroll to; without it, the top of the page. */
const SHOTS = [
  { name: 'home-narrow', screen: PHONE, label: (store) => `${store}: the shop window` },
  {
    name: 'shelf-narrow',
    screen: PHONE,
    label: (store) => `${store}: things for sale`,
    at: 'section:has(a[href^="/product/"])',
  },
  { name: 'home-wide', screen: DESK, label: (store) => `${store}: the shop window on a large screen` },
];

/** Returns a function that counts the pending requests of a page. */
function watchRequests(page) {
  const open = new Set();
  page.on('request', (request) => open.add(request));
  for (const event of ['requestfinished', 'requestfailed']) page.on(event, (request) => open.delete(request));
  return () => open.size;
}

/** A screenshot once the page has not changed for 1.5 s and no request is pending. */
async function stillPicture(page, waitingFor) {
  let last = Buffer.alloc(0);
  let still = 0;
  for (let attempt = 0; attempt < 80; attempt += 1) {
    const next = await page.screenshot();
    still = next.equals(last) && waitingFor() === 0 ? still + 1 : 0;
    if (still === 3) return next;
    last = next;
    await sleep(500);
  }
  throw new Error('The page does not come to rest.');
}

async function photograph(chrome, port, store, { screen, at }) {
  const context = await chrome.newContext({ ...screen, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const waitingFor = watchRequests(page);
    await page.goto(`http://${store.host}:${port}/`, { waitUntil: 'networkidle' });
    if (at) {
      await page
        .locator(at)
        .first()
        .evaluate((element) => element.scrollIntoView());
    }
    return await stillPicture(page, waitingFor);
  } finally {
    await context.close();
  }
}

async function writeIfChanged(bytes, path) {
  writeFileSync(join(MEDIA, path), bytes);
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  console.log(`${path} ${width}×${height}, ${Math.round(bytes.length / 1000)} KB`);
  return { path, hash, width, height };
}

buildIfStale();
mkdirSync(join(MEDIA, 'screenshots'), { recursive: true });
const shop = await startShop();
const chrome = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox'] });
try {
  const index = [];
  for (const store of STORES) {
    for (const shot of SHOTS) {
      const picture = await photograph(chrome, shop.port, store, shot);
      const bytes = await asWebp(picture, MOST_BYTES, { qualities: [82, 74, 66, 58, 50, 40] });
      const file = await writeIfChanged(bytes, `screenshots/${store.id}-${shot.name}.webp`);
      index.push({ store: store.id, label: shot.label(store.name), ...file });
    }
  }
  writeFileSync(join(MEDIA, 'screenshots.json'), `${JSON.stringify(index, null, 2)}\n`);
} finally {
  await chrome.close();
  await shop.stop();
}
