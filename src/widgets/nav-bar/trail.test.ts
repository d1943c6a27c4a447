import { expect, test } from 'vitest';
import { readHomeFrom } from '../../../tests/read-layout.ts';
import { trailOf, trailOfProduct } from './trail.ts';

const to = (url: string) => ({ cta: { action: { url } } });
const widgets = [
  {
    widget_id: 'NAV_BAR',
    entities: [
      {
        category: 'Shawls',
        child_categories: [
          { category: 'Wool', ...to('app://collection/wool') },
          { category: 'Somewhere else', ...to('https://example.com/') },
        ],
        ...to('/api/stores/8/collections/shawls'),
      },
      { category: 'Wool', slug: 'all-wool', child_categories: [] },
      { category: 'Journal', ...to('/page/JOURNAL'), child_categories: [{ category: 'Care', slug: 'care' }] },
    ],
  },
];
const layout = readHomeFrom({ layout: { widgets } });
const home = { name: 'Home', path: '/' };

test('a collection is reached from the home page by its entry in the menu', () => {
  expect(trailOf(layout, { collection: 'shawls' })).toEqual([home, { name: 'Shawls', path: '/collection/shawls' }]);
});

test('a child by way of its parent, whatever form its address has', () => {
  const trail = trailOf(layout, { collection: 'wool' });
  expect(trail.map(({ path }) => path)).toEqual(['/', '/collection/shawls', '/collection/wool']);
});

test('a child whose parent is no collection, straight from the home page', () => {
  expect(trailOf(layout, { collection: 'care' })).toEqual([home, { name: 'Care', path: '/collection/care' }]);
});

test('a collection that the menu does not name has the home page before it, and nothing else', () => {
  expect(trailOf(layout, { collection: 'sale' })).toEqual([home]);
});

test('a product is reached by the category that it says, in whatever case; a top category comes before a child', () => {
  expect(trailOfProduct(layout, ' WOOL ').at(-1)).toEqual({ name: 'Wool', path: '/collection/all-wool' });
});

test('by a search for its category if that is not in the menu', () => {
  expect(trailOfProduct(layout, 'Bath & Body')).toEqual([
    home,
    { name: 'Bath & Body', path: '/results?q=Bath+%26+Body' },
  ]);
  expect(trailOfProduct(layout, ' ')).toEqual([home]);
});

test('an entry that leads outside is no step', () => {
  expect(trailOf(layout, { collection: '' })).toEqual([home]);
  expect(trailOfProduct(layout, 'Somewhere else').at(-1)?.path).toBe('/results?q=Somewhere+else');
});
