// Shows the built shop beside mock-ups, a sheet per page in reports/window: npm run window-sheets -- <folder> [<page> …].
// The mock-ups are not part of the repository.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { headlessBrowser } from '../scripts/browser.mjs';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { picturesFolder, startShop } from './built-shop.mjs';
import { store as keep } from './shopper.mjs';
import { asWebp } from './webp.mjs';
import { makeCustomer } from './window/customer.mjs';
import { SCENES } from './window/scenes.mjs';

const FOLDER = join(import.meta.dirname, 'reports/window');
const MOST_BYTES = 160_000;
const STORES = [2, 3, 139];
const GAP = 8;
/** Viewports, the width of each on a sheet (`drawn`), and how many are in a row. */
const SCREENS = [
  { width: 1440, height: 900, drawn: 408, across: 4, touch: false },
  { width: 390, height: 844, drawn: 200, across: 8, touch: true },
];
const TIMEOUT_MS = 90_000;

const [folder = '', ...wanted] = process.argv.slice(2);
// npm runs scripts in the folder of their package, not where the command was typed.
const mockups = resolve(process.env.INIT_CWD ?? '.', folder);
if (folder === '' || !existsSync(mockups)) {
  console.error('npm run window-sheets -- <folder of the mock-ups> [<page> …]');
  process.exit(1);
}
/** Folder for the screenshots in full size, if set. */
const KEEP = process.env.WINDOW_SHOTS;

const hostOf = (store) => (store === 2 ? 'localhost' : `store-${store}.localhost`);

/** Waits for the network, fonts, the images in the viewport and finite animations. */
async function settle(page) {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const near = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
    const running = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime);
    });
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function photograph(chrome, port, people, scene, { store, screen, mode }) {
  const context = await chrome.newContext({
    viewport: { width: screen.width, height: screen.height },
    hasTouch: screen.touch,
    isMobile: screen.touch,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(keep, { ...(scene.as ? people[scene.as][store] : {}), colorMode: mode });
  try {
    const page = await context.newPage();
    const path = typeof scene.path === 'string' ? scene.path : scene.path[store];
    await page.goto(`http://${hostOf(store)}:${port}${path}`, { waitUntil: 'domcontentloaded', timeout: TIMEOUT_MS });
    await settle(page);
    await scene.act?.(page);
    await settle(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** `name:2` is the third of four mock-ups side by side in one picture. */
async function mockup(file, screen) {
  const [name, at] = file.split(':');
  const picture = sharp(readFileSync(join(mockups, `${name}.png`)));
  if (at === undefined) return picture.resize(screen.drawn, heightOf(screen), { position: 'top' }).toBuffer();
  const { width, height } = await picture.metadata();
  const one = Math.floor((width - 3 * 16) / 4);
  const part = await picture.extract({ left: Number(at) * (one + 16), top: 0, width: one, height }).toBuffer();
  return sharp(part).resize(screen.drawn, heightOf(screen), { position: 'top' }).toBuffer();
}
const heightOf = ({ width, height, drawn }) => Math.round((height * drawn) / width);

/** Composes rows of cells; all cells of a row have the same height. */
async function lay(rows) {
  const widths = rows.map(({ cells, screen }) => cells.length * (screen.drawn + GAP) + GAP);
  const heights = rows.map(({ screen }) => heightOf(screen) + GAP);
  const size = { width: Math.max(...widths), height: heights.reduce((sum, height) => sum + height, GAP) };
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, GAP));
  const composite = rows.flatMap(({ cells, screen }, row) =>
    cells.map((input, at) => ({ input, top: tops[row], left: GAP + at * (screen.drawn + GAP) })),
  );
  const sheet = sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } }).composite(composite);
  const fits = { scales: [1, 0.8, 0.65, 0.5, 0.4], qualities: [70, 60, 50] };
  return asWebp(await sheet.png().toBuffer(), MOST_BYTES, fits);
}

/** From left to right, store by store: light mode, then dark mode, each after its mock-up if there is one. */
function cellsOf({ mockups: drawn }, { width }) {
  return STORES.flatMap((store) => {
    const { [width]: day, [`dark${width}`]: night } = drawn[store] ?? {};
    return [
      ...(day ? [{ mockup: day }] : []),
      { store, mode: 'light' },
      ...(night ? [{ mockup: night }] : []),
      { store, mode: 'dark' },
    ];
  });
}

async function sheet(chrome, port, people, scene) {
  const rows = [];
  for (const screen of SCREENS) {
    const cells = [];
    for (const cell of cellsOf(scene, screen)) {
      if (cell.mockup) {
        cells.push(await mockup(cell.mockup, screen));
        continue;
      }
      const shot = await photograph(chrome, port, people, scene, { ...cell, screen });
      if (KEEP) writeFileSync(join(KEEP, `${scene.name}-${cell.store}-${screen.width}-${cell.mode}.png`), shot);
      cells.push(await sharp(shot).resize(screen.drawn, heightOf(screen)).toBuffer());
    }
    for (let at = 0; at < cells.length; at += screen.across)
      rows.push({ screen, cells: cells.slice(at, at + screen.across) });
  }
  const bytes = await lay(rows);
  writeFileSync(join(FOLDER, `${scene.name}.webp`), bytes);
  console.log(`${scene.name}: ${Math.round(bytes.length / 1000)} KB`);
}

async function peopleOf(chrome, port) {
  const people = { customer: {}, newcomer: {} };
  for (const store of STORES) {
    const page = await chrome.newPage();
    await page.goto(`http://${hostOf(store)}:${port}/config.js`);
    people.customer[store] = await makeCustomer(page, store);
    people.newcomer[store] = await makeCustomer(page, store, { withOrders: false });
    await page.close();
  }
  return people;
}

buildIfStale();
mkdirSync(FOLDER, { recursive: true });
const shop = await startShop({ FAULTS: '1', MEDIA_CACHE_DIR: picturesFolder });
const chrome = await chromium.launch({ executablePath: headlessBrowser(), args: ['--no-sandbox'] });
try {
  const people = await peopleOf(chrome, shop.port);
  const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const scene of scenes) {
    // A page that fails only loses its own sheet.
    await sheet(chrome, shop.port, people, scene).catch((error) => {
      console.error(`${scene.name}: ${error.message}`);
      process.exitCode = 1;
    });
  }
} finally {
  await chrome.close();
  await shop.stop();
}
