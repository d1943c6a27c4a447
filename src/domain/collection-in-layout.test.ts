import { expect, test } from 'vitest';
import { readWidgetFrom } from '../../tests/read-layout.ts';
import { collectionInLayout } from './offline-search.ts';

const product = (id: number, category = '') => ({ id, name: `Product ${id}`, category_name: category, skus: [] });
const to = (url: string) => ({ cta: { action: { url } } });
const layoutOf = (...widgets: object[]) => ({ widgets: widgets.map(readWidgetFrom) });
const ids = (preview: ReturnType<typeof collectionInLayout>) => preview.products.map(({ id }) => id);

const hero = {
  widget_id: 'HERO',
  entities: [
    { dataFields: { title: 'Cold mornings', imageUrl: '/slide.webp', button_url: 'app://collection/shawls' } },
  ],
};
const menu = {
  widget_id: 'NAV_BAR',
  entities: [
    {
      category: 'Shawls',
      slug: 'shawls',
      image_url: '/shawls.webp',
      child_categories: [{ category: 'Wool', slug: 'wool', ...to('/collections/wool') }],
      ...to('/api/stores/8/collections/shawls'),
    },
  ],
};
const collection = {
  widget_id: 'COLLECTION',
  title: 'A wedding in January',
  entities: [product(1, 'Shawls'), product(2, 'Stoles')],
  ...to('collection/wedding'),
};

test('a shelf that links to a collection gives its products and its title', () => {
  const preview = collectionInLayout(layoutOf(menu, collection), 'wedding');
  expect(preview).toMatchObject({ title: 'A wedding in January', picture: '' });
  expect(ids(preview)).toEqual(['1', '2']);
});

test('a menu entry gives its name and picture before any slide, and the products of its category', () => {
  const preview = collectionInLayout(
    layoutOf(hero, menu, collection, { ...collection, ...to('/collections/other') }),
    'shawls',
  );
  expect(preview).toMatchObject({ title: 'Shawls', picture: '/shawls.webp' });
  expect(ids(preview)).toEqual(['1']);
});

test('a child entry gives its name', () => {
  expect(collectionInLayout(layoutOf(hero, menu), 'wool')).toEqual({ title: 'Wool', picture: '', products: [] });
});

test('a slide alone gives its words and its picture', () => {
  expect(collectionInLayout(layoutOf(hero), 'shawls')).toMatchObject({
    title: 'Cold mornings',
    picture: '/slide.webp',
  });
});

test.each([['nothing'], [''], ['__proto__']])('the layout shows nothing of %j', (id) => {
  expect(
    collectionInLayout(layoutOf(hero, menu, collection, { widget_id: 'LISTING', entities: [product(3)] }), id),
  ).toEqual({
    title: '',
    picture: '',
    products: [],
  });
});
