import { expect, test } from 'vitest';
import { pictureAlt } from './picture-alt.ts';

const sku = (id: number, colour: string) => ({ id, attributes: [['Colour', colour]] satisfies [string, string][] });
const indigo = sku(1, 'Indigo#2b3a67');
const sage = sku(2, 'Sage#9caf88');
const altOf = (name: string, fabric: string, category: string, skuIds: number[], skus = [indigo, sage]) =>
  pictureAlt({ name, fabric }, category, skus, skuIds);

test('names the colour of the variants that have the picture, the fabric and the category', () => {
  expect(altOf('Monsoon', 'Chevron ikat', 'Cushion Covers', [2])).toBe('Sage, Chevron ikat, Cushion Covers');
});

test('does not repeat what the name says, in singular or plural', () => {
  expect(altOf('Ticking Stripe Bed Spread', 'Ticking stripe', 'Bed Spreads', [1])).toBe('Indigo');
  expect(altOf('Indigo Bed Spread', '', 'Bed Spreads', [1])).toBe('');
});

test('names no colour where the picture may be of any of several', () => {
  const skus = [indigo, sage, sku(3, 'Geru#a0522d')];
  expect(altOf('Monsoon', 'Ikat', 'Throws', [], skus)).toBe('Ikat, Throws');
  expect(altOf('Monsoon', 'Ikat', 'Throws', [1, 2, 3], skus)).toBe('Ikat, Throws');
});

test('without pictures per variant, the colours of a product that has one or two are known', () => {
  expect(altOf('Monsoon', '', 'Throws', [], [indigo])).toBe('Indigo, Throws');
});

test('keeps values without a colour code, of any script, and skips empty ones', () => {
  expect(altOf('Chadar', '', 'चादरें', [7, 8], [sku(7, 'नील'), sku(8, '#00ff00')])).toBe('नील, चादरें');
});
