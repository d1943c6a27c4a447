import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type StoreTheme, storeHome } from '../../contract/layout.ts';
import { SHAPES } from '../../contract/shop-shape.ts';
import { shapes as seeded } from '../../server/seed/themes.ts';
import { shapeVariables } from './shop-shape.ts';
import { themeVariables } from './theme.ts';

/** A theme as it arrives, with every field that the store left out empty. */
const theme = (wire: object): StoreTheme | null =>
  v.parse(storeHome.reply, { layout: { widgets: [], config: { theme: wire } } }).config.theme;

const parts = Object.entries(SHAPES);

test('a known shape sets properties of the store, the default one none', () => {
  expect(themeVariables(theme({ card: 'arch' }))).toEqual({
    'store-card-ratio': '3 / 4',
    'store-card-round': '999px 999px 0 0',
    'store-card-align': 'center',
  });
  for (const [part, [usual]] of parts) expect(shapeVariables({ [part]: usual }), part).toEqual({});
});

test('no two shapes of a part look alike', () => {
  for (const [part, names] of parts) {
    const rules = names
      .filter((name) => name !== 'night')
      .map((name) => JSON.stringify(shapeVariables({ [part]: name })));
    expect(new Set(rules).size, part).toBe(rules.length);
  }
});

test.each([
  'constructor',
  '__proto__',
  'toString',
  'arch;}body{display:none',
  '</style><script>alert(1)</script>',
  'ARCH',
  'x'.repeat(100_000),
  7,
  null,
  ['arch'],
  { arch: true },
])('the unknown shape %j sets nothing', (hostile) => {
  expect(themeVariables(theme(Object.fromEntries(parts.map(([part]) => [part, hostile]))))).toEqual({});
});

test('what a shape sets cannot end the style it is written into', () => {
  for (const [part, names] of parts) {
    for (const name of names) {
      for (const value of Object.values(shapeVariables({ [part]: name }))) expect(value).not.toMatch(/[<>{};]/);
    }
  }
});

test('the demo stores differ in at least three of their shapes', () => {
  const stores = Object.values(seeded);
  for (const [at, one] of stores.entries()) {
    for (const other of stores.slice(at + 1)) {
      const differing = parts.filter(([part]) => one[part as keyof typeof one] !== other[part as keyof typeof one]);
      expect(differing.length, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBeGreaterThanOrEqual(3);
    }
  }
});
