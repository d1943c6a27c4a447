import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentPage, ENTITY_LIMIT, storeHome, WIDGET_LIMIT, wireWidget } from './layout.ts';
import { persistedLayout } from './persisted.ts';

const EMPTY_CONFIG = { tabIcon: '', tabTitle: '', icon: '', quickLinks: [], theme: null };
const widget = (wire: unknown) => v.parse(wireWidget, wire);
const home = (wire: unknown) => v.parse(storeHome.reply, wire);

test('a layout under "layout" opens the store', () => {
  // spec §7
  const layout = home({ success: true, layout: { widgets: [{ id: 1, widget_id: 'HEADLINE' }], config: {} } });
  expect(layout.widgets[0]).toMatchObject({ id: '1', widgetId: 'HEADLINE' });
});

test('a layout under "data.layout" opens the store as well', () => {
  const layout = home({ success: true, data: { layout: { widgets: [{ id: '1', widget_id: 'HEADLINE' }] } } });
  expect(layout.widgets[0]).toMatchObject({ id: '1', widgetId: 'HEADLINE' });
});

test('a layout without the success word opens the store as well', () => {
  expect(home({ layout: { widgets: [] } })).toEqual({ widgets: [], config: EMPTY_CONFIG });
});

test.each([[null], [{}], ['<html>'], [{ success: false, layout: { widgets: [] } }], [{ data: {} }]])(
  '%j is no layout',
  (wire) => {
    expect(v.is(storeHome.reply, wire)).toBe(false);
  },
);

test.each([[undefined], [null], ['dark'], [[]]])('a store whose config is %j opens under its defaults', (config) => {
  expect(home({ layout: { widgets: [], config } }).config).toEqual(EMPTY_CONFIG);
});

test('the tab, the icon, the quick links and the colours of a store are read', () => {
  const { config } = home({
    layout: {
      widgets: [],
      config: {
        tabIcon: '/icon.svg',
        tabTitle: 'Rang',
        icon: '/logo.svg',
        quick_links: [{ title: 'Search', icon: 'search', cta: { action: { url: '/results' } } }, { title: 'Cart' }, 3],
        theme: { name: 'Rang', accent: '#7a1f2b' },
      },
    },
  });
  expect(config).toMatchObject({
    tabIcon: '/icon.svg',
    tabTitle: 'Rang',
    icon: '/logo.svg',
    quickLinks: [
      { title: 'Search', icon: 'search', url: '/results' },
      { title: 'Cart', icon: '', url: '' },
    ],
    theme: { name: 'Rang', accent: '#7a1f2b', paper: '' },
  });
});

test('widgets that are no records are dropped, and the others stay in order', () => {
  const widgets = [{ widget_id: 'HEADLINE' }, null, 'HEADLINE', 5, true, { widget_id: 'LISTING' }];
  expect(home({ layout: { widgets } }).widgets.map((entry) => entry.widgetId)).toEqual(['HEADLINE', 'LISTING']);
});

test.each([[undefined], [null], ['none'], [{}]])('a store whose widgets are %j has none', (widgets) => {
  expect(home({ layout: { widgets } }).widgets).toEqual([]);
});

test('a runaway layout stops at sixty widgets', () => {
  const widgets = Array.from({ length: 500 }, (_, id) => ({ id, widget_id: 'LISTING' }));
  expect(home({ layout: { widgets } }).widgets).toHaveLength(60);
  expect(WIDGET_LIMIT).toBe(60);
});

test('a widget with ten thousand entries stops at a hundred', () => {
  const entities = Array.from({ length: 10_000 }, (_, id) => ({ id }));
  expect(widget({ entities }).entities).toHaveLength(100);
  expect(widget({ entities: { entities } }).entities).toHaveLength(100);
  expect(ENTITY_LIMIT).toBe(100);
});

test.each(['COLLECTION', 'LISTING'])('what a %s holds are goods: whole, named, each once', (widget_id) => {
  const entities = [{ id: 1, name: 'Quilt', skus: [] }, { id: 1, name: 'Again' }, { id: 2 }, null, { name: 'No id' }];
  const shelf = widget({ widget_id, entities });
  expect(shelf.products).toMatchObject([{ id: '1', name: 'Again' }]);
  expect(shelf).toMatchObject({ entities: [], empty: false });
});

test('CATAGORY_CAROUSEL keeps its spelling', () => {
  // spec §3: spelled so on the wire.
  expect(widget({ widget_id: 'CATAGORY_CAROUSEL' }).widgetId).toBe('CATAGORY_CAROUSEL');
});

test.each([['New in'], [{ text: 'New in' }]])('a title that arrives as %j reads "New in"', (title) => {
  expect(widget({ title }).title).toBe('New in');
  expect(widget({ description: title }).description).toBe('New in');
});

test.each([[null], [undefined], [5], [{ text: 5 }], [{}]])('a title that arrives as %j is no title', (title) => {
  expect(widget({ title }).title).toBe('');
});

test('a widget without a title of its own takes the one of its config', () => {
  const config = { layout: 'overlay', title: 'Shop Our Bestsellers', description: 'Loved', overlayImage: '/bg.webp' };
  expect(widget({ config })).toMatchObject({
    layout: 'overlay',
    title: 'Shop Our Bestsellers',
    description: 'Loved',
    overlayImage: '/bg.webp',
  });
  expect(widget({ title: { text: 'Ours' }, config }).title).toBe('Ours');
});

test.each([
  ['a list', [{ id: 1 }, { id: 2 }]],
  ['an object with a list', { entities: [{ id: 1 }, { id: 2 }] }],
  ['an object in an object with a list', { entities: { entities: [{ id: 1 }, { id: 2 }] } }],
])('entries that arrive as %s are the same two entries', (_, entities) => {
  // spec §3
  expect(widget({ entities }).entities.map(({ id }) => id)).toEqual(['1', '2']);
});

test.each([[undefined], [null], ['many'], [{ items: [1] }], [{ entities: null }]])(
  'a widget whose entries are %j has none',
  (entities) => {
    expect(widget({ entities })).toMatchObject({ entities: [], products: [], empty: true });
  },
);

test('entries nested without end are no entries, and the page still opens', () => {
  const endless: Record<string, unknown> = {};
  endless.entities = endless;
  expect(widget({ entities: endless }).entities).toEqual([]);
});

test('a widget in which every field is of a wrong type is an empty widget', () => {
  const wrong = { id: [], widget_id: 7, widget_type: null, name: {}, title: 4, config: 'grid', cta: 9, entities: 1 };
  expect(widget(wrong)).toEqual({
    id: '',
    widgetId: '',
    widgetType: '',
    name: '',
    title: '',
    description: '',
    layout: '',
    overlayImage: '',
    url: '',
    empty: true,
    entities: [],
    products: [],
  });
});

test('what one visit read is what the next visit finds on the phone', () => {
  const config = { tabTitle: 'Rang', quick_links: [{ title: 'Cart' }], theme: { accent: '#7a1f2b' } };
  const read = home({ layout: { widgets: [{ id: 1, widget_id: 'LISTING', entities: [{ id: 3 }] }], config } });
  const kept: unknown = JSON.parse(JSON.stringify(read));
  expect(v.is(persistedLayout, kept)).toBe(true);
  expect(kept).toEqual(read);
});

test('an empty store can be kept as well', () => {
  expect(v.is(persistedLayout, JSON.parse(JSON.stringify(home({ layout: {} }))))).toBe(true);
});

const KEPT = { widgets: [], config: EMPTY_CONFIG };
test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'layout'],
  ['a layout of the wire', { widgets: [{ widget_id: 'LISTING' }], config: EMPTY_CONFIG }],
  ['a layout without widgets', { config: EMPTY_CONFIG }],
  ['a layout without config', { widgets: [] }],
  ['a config without quick links', { ...KEPT, config: { ...EMPTY_CONFIG, quickLinks: undefined } }],
  ['a title that is a number', { ...KEPT, config: { ...EMPTY_CONFIG, tabTitle: 5 } }],
  ['a colour that is a number', { ...KEPT, config: { ...EMPTY_CONFIG, theme: { accent: 5 } } }],
])('%s is not taken for a layout that was kept', (_, kept) => {
  // R15
  expect(v.is(persistedLayout, kept)).toBe(false);
});

test('a content page is its PAGE_WIDGET, with a title and its HTML in the first entry', () => {
  // spec §7
  const page = v.parse(contentPage.reply, {
    layout: {
      widgets: [
        { widget_id: 'HEADLINE' },
        { widget_id: 'PAGE_WIDGET', entities: [{ dataFields: { title: 'Returns', data: '<p>Thirty days</p>' } }] },
      ],
    },
  });
  expect(page.title).toBe('Returns');
  expect(page.widgets[1]?.entities[0]).toMatchObject({ title: 'Returns', html: '<p>Thirty days</p>' });
});

test.each([
  ['no page widget', []],
  ['a page widget without entries', [{ widget_id: 'PAGE_WIDGET' }]],
])('a content page with %s has no title and does not fail', (_, widgets) => {
  expect(v.parse(contentPage.reply, { layout: { widgets } }).title).toBe('');
});

test('policy, Policy and POLICY are one page', () => {
  expect(v.parse(contentPage.params, { storeId: '7', pageType: 'policy' })).toEqual({ storeId: 7, pageType: 'POLICY' });
});
