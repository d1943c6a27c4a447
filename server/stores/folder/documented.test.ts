import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHAPES } from '../../../contract/shop-shape.ts';
import { IN_ROWS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { settingsFile } from './settings.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/own-shop.md'), 'utf8');
/** Names that docs/own-shop.md does not have. */
const missing = (names: readonly string[]): string[] => names.filter((name) => !text.includes(`\`${name}\``));

test('docs/own-shop.md names every column of a list', () => {
  expect(missing([...PRODUCT_COLUMNS, ...VARIANT_COLUMNS, ...IN_ROWS])).toEqual([]);
});

test('docs/own-shop.md names every setting of store.json', () => {
  const { $schema: _, ...settings } = settingsFile.entries;
  const { theme, contact, tax, shipping } = settings;
  const parts = [theme, contact, tax, shipping].flatMap(({ wrapped }) => Object.keys(wrapped.entries));
  expect(missing([...Object.keys(settings), ...parts])).toEqual([]);
});

test('docs/own-shop.md names every shape of a theme', () => {
  expect(missing(Object.values(SHAPES).flat())).toEqual([]);
});
