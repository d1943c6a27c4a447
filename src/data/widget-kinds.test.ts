import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readHomeFrom, readPageFrom, readWidgetFrom } from '../../tests/read-layout.ts';
import { sampleLayout, sampleOf, sampleProduct, samples } from '../../tests/samples.ts';
import { storedLayout, storedPage } from './widget-kinds.ts';

/** What the next visit reads from the stored value. */
const nextVisit = (stored: unknown): unknown => JSON.parse(JSON.stringify(stored));
const restoredHome = (layout: Parameters<typeof storedLayout.write>[0]) =>
  storedLayout.read(nextVisit(storedLayout.write(layout)));

test.each(['COLLECTION', 'LISTING'])('a %s contains valid products with a name, each once', (widget_id) => {
  const entities = [{ id: 1, name: 'Quilt', skus: [] }, { id: 1, name: 'Again' }, { id: 2 }, null, { name: 'No id' }];
  const widget = readWidgetFrom({ widget_id, entities });
  expect(widget.products).toMatchObject([{ id: '1', name: 'Again' }]);
  expect(widget).toMatchObject({ entities: [], empty: false });
});

test.each([
  ['a list', [{ id: 1 }, { id: 2 }]],
  ['an object with a list', { entities: [{ id: 1 }, { id: 2 }] }],
  ['an object in an object with a list', { entities: { entities: [{ id: 1 }, { id: 2 }] } }],
])('entries that arrive as %s are the same two entries', (_, entities) => {
  // spec §3
  expect(readWidgetFrom({ entities }).entities.map(({ id }) => id)).toEqual(['1', '2']);
});

test.each([[undefined], [null], ['many'], [{ items: [1] }], [{ entities: null }]])(
  'a widget whose entries are %j has none',
  (entities) => {
    expect(readWidgetFrom({ entities })).toMatchObject({ kind: '', entities: [], products: [], empty: true });
  },
);

test('a content page is its PAGE_WIDGET, with a title and its HTML in the first entry', () => {
  // spec §7
  const page = readPageFrom({
    layout: {
      widgets: [
        { widget_id: 'HEADLINE' },
        { widget_id: 'PAGE_WIDGET', entities: [{ dataFields: { title: 'Returns', data: '<p>Thirty days</p>' } }] },
      ],
    },
  });
  expect(page.title).toBe('Returns');
  expect(page.widgets[1]?.entities[0]).toMatchObject({ title: 'Returns', html: '<p>Thirty days</p>' });
  expect(storedPage.read(nextVisit(storedPage.write(page)))).toEqual(page);
});

test.each([
  ['no page widget', []],
  ['a page widget without entries', [{ widget_id: 'PAGE_WIDGET' }]],
])('a content page with %s has no title and does not fail', (_, widgets) => {
  expect(readPageFrom({ layout: { widgets } }).title).toBe('');
});

const config = { tabTitle: 'Rang', quick_links: [{ title: 'Cart' }], theme: { accent: '#7a1f2b' } };
test.each([
  ['the samples', { layout: sampleLayout() }],
  ['an empty store', { layout: {} }],
  ['a store with a theme', { layout: { widgets: [], config } }],
  [
    'a shelf',
    { layout: { widgets: [{ widget_id: 'LISTING', entities: [sampleProduct(), sampleProduct({ id: 2 })] }] } },
  ],
  // D20: not the same as a shelf that came without entries.
  ['a shelf of broken products', { layout: { widgets: [{ widget_id: 'LISTING', entities: [{}] }] } }],
  ['broken entries', { layout: { widgets: [{ widget_id: 'TOPICAL', entities: [7] }] } }],
  ['a kind that nobody knows', { layout: { widgets: [{ widget_id: 'LOTTERY', entities: [{ title: 'Win' }] }] } }],
])('%s is read back by the next visit as it was', (_, reply) => {
  const layout = readHomeFrom(reply);
  expect(restoredHome(layout)).toEqual(layout);
});

test.each(Object.keys(samples))('a %s with every shape of entry is stored as it was read', (folder) => {
  const [entity] = sampleOf(folder).entities;
  const creatives = [
    { creative_url: '/reel', creative_type: 'REEL_VIDEO', poster_url: '/reel.webp' },
    { creative_url: '/film.mp4', creative_type: 'IMAGE' },
    { creative_url: '/a.webp' },
  ];
  const children = [
    { id: 1, Name: 'Shawls', slug: 'shawls' },
    { category: 'Stoles', cta: { action: { url: '/s' } } },
  ];
  const unusual = [
    { ...entity, creatives, child_categories: children },
    {
      id: 'x1',
      Name: 'Winter',
      Description: 'Warm',
      category: 'Quilts',
      slug: 'quilts',
      cta: { action: { url: '/q' } },
    },
    { id: 9, name: 'Quilt', skus: [{ id: 1, selling_price: '1,299.50', attributes: { Size: 5 } }] },
  ];
  const layout = readHomeFrom({ layout: { widgets: [{ ...sampleOf(folder), entities: unusual }] } });
  expect(layout.widgets[0]?.kind).toBe(folder);
  expect(restoredHome(layout)).toEqual(layout);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'layout'],
  ['a layout of the app, as earlier versions stored it', { widgets: [], config: { tabTitle: 'Rang', quickLinks: [] } }],
])('%s is not a stored layout or page', (_, stored) => {
  // R15
  expect(() => storedLayout.read(stored)).toThrow(v.ValiError);
  expect(() => storedPage.read(stored)).toThrow(v.ValiError);
});
