import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PARTS, sharedFile } from './shared-parts.ts';

const root = join(import.meta.dirname, '..');
const at = (path) => join(root, path);
const PRICE = at('src/ui/Price.tsx');
const CARD = at('src/features/card.tsx');

/** The graph of a module that `importers` import, the first of them indirectly. */
const graphOf = (...importers) => {
  const [first, ...others] = importers.map(at);
  const known = { [PRICE]: [CARD, ...others], [CARD]: first ? [first] : [] };
  return { getModuleInfo: (id) => ({ importers: known[id] ?? [] }) };
};

test('every part that shares a file is a module', () => {
  for (const path of Object.values(PARTS)) expect(existsSync(at(path)), path).toBe(true);
});

test.each([
  [[PARTS.product], 'product'],
  [[PARTS.results, 'src/pages/cart/CartPage.tsx'], 'results'],
  [[PARTS.product, PARTS.results], 'lists'],
  [[PARTS.startup], 'startup'],
  [[PARTS.startup, PARTS.results], 'common'],
  [[PARTS.product, PARTS.results, PARTS.startup], 'common'],
  // Loads before the deferred startup, which is much larger.
  [[PARTS.startup, PARTS.worker], 'worker'],
  [['src/pages/cart/CartPage.tsx'], null],
])('a module imported by %j is in the file %s', (importers, name) => {
  expect(sharedFile(PRICE, graphOf(...importers))).toBe(name);
});

test('a style file is not moved into a shared file', () => {
  const style = at('src/ui/Price.module.css');
  expect(
    sharedFile(style, { getModuleInfo: (id) => ({ importers: id === style ? [at(PARTS.product)] : [] }) }),
  ).toBeNull();
});

test('an import cycle ends the search', () => {
  const importers = { [PRICE]: [CARD], [CARD]: [PRICE] };
  expect(sharedFile(PRICE, { getModuleInfo: (id) => ({ importers: importers[id] ?? [] }) })).toBeNull();
});
