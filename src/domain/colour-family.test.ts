import { expect, test } from 'vitest';
import { colourFamily } from './colour-family.ts';

test.each([
  ['#2b4a7f', 'blue'],
  ['#223a70', 'blue'],
  ['#0aa', 'blue'],
  ['#6b7f5a', 'green'],
  ['#a3503a', 'red'],
  ['#e0a526', 'yellow'],
  ['#efe6d5', 'beige'],
  ['#6f4e37', 'brown'],
  ['#d9742b', 'orange'],
  ['#f4b6c2', 'pink'],
  ['#6a3d7c', 'purple'],
  ['#111', 'black'],
  ['#ffffffcc', 'white'],
  ['#808080', 'grey'],
])('%s is %s', (hex, family) => {
  expect(colourFamily(hex)).toBe(family);
});
