import { cleanup, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectErrors, FAILED_REQUEST, unexpectedErrors } from '../../tests/console.ts';
import { DEAD_LINKS, expectHarmless, SCRIPT } from '../../tests/hostile.ts';
import { renderApp } from '../../tests/render.tsx';
import { sampleLayout, sampleOf } from '../../tests/samples.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  expectErrors(FAILED_REQUEST);
});

/** Expects a page: one main landmark with one `h1`, and nothing harmful. */
async function expectPage() {
  const main = await screen.findByRole('main');
  await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
  expect(main.querySelector('h1')?.textContent).not.toBe('');
  expectHarmless();
}

describe('a layout of the wrong shape', () => {
  const widget = sampleOf('topical');
  test.each([
    [null],
    ['layout'],
    [7],
    [[]],
    [{}],
    [{ widgets: null, config: null }],
    [{ widgets: {}, config: [] }],
    [{ widgets: [null, 1, 'a', [], {}, { widget_id: null }, { widget_id: 3 }] }],
    [{ widgets: [{ ...widget, id: {}, title: 4, description: [], config: 'x', entities: 'y', cta: true }] }],
    [{ widgets: [{ ...widget, title: { text: null }, config: { layout: {} }, cta: { action: null } }] }],
    [{ config: { quick_links: [null, {}, { title: 4, icon: [] }], tabTitle: [], theme: { name: {}, accent: 3 } } }],
  ])('such as %j still gives a page', async (layout) => {
    await renderApp('/', { layout });
    await expectPage();
  });

  test.each(sampleLayout().widgets.map(({ widget_id }, position) => [widget_id, position] as const))(
    'whose %s (number %i) has invalid entities of every kind still gives a page',
    async (_, position) => {
      const { widgets, config } = sampleLayout();
      const invalid = [
        null,
        true,
        0,
        '',
        [],
        [[]],
        {},
        { dataFields: 1 },
        { dataFields: { links: {} }, skus: 2 },
        { id: [] },
      ];
      const withInvalid = widgets.map((entry, at) =>
        at === position ? { ...entry, entities: [...invalid, ...entry.entities] } : entry,
      );
      await renderApp('/', { layout: { widgets: withInvalid, config } });
      await expectPage();
    },
  );
});

test('a shop with 1,000 entries in every widget opens and renders at most 100 of each', async () => {
  const layout = sampleLayout();
  const many = layout.widgets.map((widget) => ({
    ...widget,
    entities: Array.from({ length: 1000 }, (_, id) => ({ ...widget.entities[id % widget.entities.length], id })),
  }));
  await renderApp('/', { layout: { ...layout, widgets: many } });
  await expectPage();
  for (const list of document.querySelectorAll('ul')) expect(list.childElementCount).toBeLessThanOrEqual(100);
});

test('a shop with 10,000 widgets opens', async () => {
  const widgets = Array.from({ length: 10_000 }, () => sampleOf('topical'));
  await renderApp('/', { layout: { widgets } });
  await expectPage();
  expect(screen.getAllByRole('region').length).toBeLessThanOrEqual(60);
});

/** The sample layout with every text and every URL replaced. */
function layoutWith(words: string, address: string) {
  const isWords = /^(text|title|name|category|subtitle|description|button_text|tabTitle|tagline|nativeName)$/;
  const isAddress =
    /^(url|button_url|imageUrl|image_url|mWebImageUrl|overlayImage|creative_url|poster_url|icon|tabIcon)$/;
  const json = JSON.stringify(sampleLayout(), (key, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (isWords.test(key)) return words;
    return isAddress.test(key) ? address : value;
  });
  return JSON.parse(json) as unknown;
}

test('script in every title, name and word of a layout is shown as text', async () => {
  await renderApp('/', { layout: layoutWith(SCRIPT, '/collection/quilts') });
  await expectPage();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(SCRIPT);
  expect(document.title).toBe(SCRIPT);
});

test.each(DEAD_LINKS)('a layout in which every URL is %j has no link to it', async (address) => {
  await renderApp('/', { layout: layoutWith('Words', address) });
  await expectPage();
  const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(addresses.filter((href) => href?.includes('evil') || href?.includes(':'))).toEqual([]);
});

const json = fc.jsonValue({ maxDepth: 3 });
/** A field that is usually valid, so that invalid ones beside it are reached. */
const field = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: json });
const words = field(fc.oneof(fc.string(), fc.constant(SCRIPT)));
const address = field(fc.oneof(fc.webUrl(), fc.constantFrom(...DEAD_LINKS, '/cart', 'storefront://collection/x')));
const loose = (model: Record<string, fc.Arbitrary<unknown>>) => fc.record(model, { requiredKeys: [] });

const entity = loose({
  id: field(fc.integer({ min: 0, max: 3 })),
  name: words,
  category: words,
  slug: words,
  imageUrl: address,
  dataFields: field(
    loose({
      imageUrl: address,
      title: words,
      button_text: words,
      button_url: address,
      textColor: words,
      backgroundColor: words,
      links: field(fc.array(loose({ text: words, url: address }), { maxLength: 3 })),
    }),
  ),
  Creatives: field(fc.array(loose({ creative_url: address, poster_url: address }), { maxLength: 2 })),
  skus: field(fc.array(loose({ id: json, selling_price: field(fc.double()), inventory_count: field(fc.integer()) }))),
  child_categories: field(fc.array(loose({ id: json, name: words, slug: words, cta: json }), { maxLength: 3 })),
  cta: field(fc.record({ action: field(fc.record({ url: address })) })),
});
const widget = loose({
  id: field(fc.string()),
  widget_id: fc.constantFrom(...sampleLayout().widgets.map((sample) => sample.widget_id), 'PAGE_WIDGET', 'LOTTERY', ''),
  widget_type: fc.constantFrom('', 'CAROUSEL'),
  title: field(fc.record({ text: words })),
  config: field(loose({ layout: fc.constantFrom('overlay', 'grid', ''), title: words, overlayImage: address })),
  entities: field(fc.array(entity, { maxLength: 4 })),
  cta: field(fc.record({ action: field(fc.record({ url: address })) })),
});
const layout = loose({
  widgets: field(fc.array(widget, { maxLength: 6 })),
  config: field(loose({ tabTitle: words, tabIcon: address, icon: address, quick_links: json, theme: json })),
});

describe('whatever a store sends', () => {
  const holds = (arbitrary: fc.Arbitrary<unknown>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(arbitrary, async (sent) => {
        expectErrors(FAILED_REQUEST);
        await renderApp('/', { layout: sent });
        await expectPage();
        cleanup();
        expect(unexpectedErrors()).toEqual([]);
      }),
      { numRuns, interruptAfterTimeLimit: 15_000 },
    );

  test('any JSON for a layout gives a page', () => holds(json, 40), 20_000);
  test('any JSON in the fields of a layout gives a page', () => holds(layout, 80), 20_000);
});
