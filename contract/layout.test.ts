import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contentPage, ENTITY_LIMIT, storeHome, WIDGET_LIMIT, wireWidget } from './layout.ts';

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

test('a layout without the success field opens the store as well', () => {
  expect(home({ layout: { widgets: [] } }).widgets).toEqual([]);
});

test.each([[null], [{}], ['<html>'], [{ success: false, layout: { widgets: [] } }], [{ data: {} }]])(
  '%j is no layout',
  (wire) => {
    expect(v.is(storeHome.reply, wire)).toBe(false);
  },
);

test('a store without a config opens under its defaults', () => {
  const defaults = { tabIcon: '', tabTitle: '', icon: '', quickLinks: [], theme: null };
  expect(home({ layout: { widgets: [] } }).config).toEqual(defaults);
});

test.each([[null], ['dark'], [[]], [{}]])('a store whose config is %j has none', (config) => {
  expect(home({ layout: { widgets: [], config } })).toEqual(home({ layout: { widgets: [] } }));
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

test('an oversized layout is cut to sixty widgets', () => {
  const widgets = Array.from({ length: 500 }, (_, id) => ({ id, widget_id: 'LISTING' }));
  expect(home({ layout: { widgets } }).widgets).toHaveLength(60);
  expect(WIDGET_LIMIT).toBe(60);
});

test('a widget with ten thousand entries is cut to a hundred', () => {
  const entities = Array.from({ length: 10_000 }, (_, id) => ({ id }));
  expect(widget({ entities }).entries).toHaveLength(100);
  expect(widget({ entities: { entities } }).entries).toHaveLength(100);
  expect(ENTITY_LIMIT).toBe(100);
});

test('CATAGORY_CAROUSEL keeps its spelling', () => {
  // spec §3: this is the spelling on the wire.
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

test('endlessly nested entries are dropped, and the page still opens', () => {
  const endless: Record<string, unknown> = {};
  endless.entities = endless;
  expect(widget({ entities: endless }).entries).toEqual([]);
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
    entries: [],
  });
});

test('policy, Policy and POLICY are one page', () => {
  expect(v.parse(contentPage.params, { storeId: '7', pageType: 'policy' })).toEqual({ storeId: 7, pageType: 'POLICY' });
});

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

test('endless texts of widgets, quick links and a theme are cut, and endless addresses are none', () => {
  const long = 'x'.repeat(5000);
  const cta = { action: { url: long } };
  const config = { title: long, description: long, overlayImage: long };
  const { widgets, config: parsed } = home({
    layout: {
      widgets: [
        { id: 1, widget_id: 'HERO_CAROUSEL', name: long, title: long, description: { text: long }, config, cta },
        { id: 2, widget_id: 'HERO_CAROUSEL', config },
      ],
      config: {
        tabIcon: long,
        tabTitle: long,
        icon: long,
        quick_links: [{ title: long, icon: long, cta }],
        theme: { name: long },
      },
    },
  });
  const lengths = textsIn([widgets, parsed]).map(({ length }) => length);
  expect(widgets).toHaveLength(2);
  expect(Math.max(...lengths)).toBe(1001);
  expect(widgets.map(({ title }) => title.length)).toEqual([301, 301]);
  expect(parsed.quickLinks).toEqual([{ title: expect.stringMatching(/^x{300}…$/), icon: '', url: '' }]);
});
