import { beforeEach, expect, test, vi } from 'vitest';
import { expectHarmless } from '../../tests/hostile.ts';
import { readHomeFrom } from '../../tests/read-layout.ts';
import { renderPart } from '../../tests/render.tsx';
import { sampleLayout, sampleOf, samples } from '../../tests/samples.ts';
import { themeVariables } from '../domain/theme.ts';
import { brandOf } from '../features/brand/brand.tsx';
import { slotOf } from '../widgets/registry.ts';
import { WidgetSlot } from '../widgets/WidgetSlot.tsx';
import { quickLinksOf } from './quick-links.ts';

type Path = (string | number)[];

/** The paths of all fields inside a value; of a list those of its first entry. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length > 0 ? fieldsOf(value[0], [...path, 0]) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...fieldsOf(inner, [...path, name])]);
}

type Change = (was: unknown) => unknown;

/** A copy in which one field is changed; undefined removes it from the JSON. */
function changed(value: unknown, [name, ...rest]: Path, change: Change): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((entry, at) => (at === name ? changed(entry, rest, change) : entry));
  const fields = Object.entries(value ?? {}).map(([key, inner]) => [
    key,
    key === name ? changed(inner, rest, change) : inner,
  ]);
  return Object.fromEntries(fields);
}

const LONG = 'word '.repeat(2000);
const CHANGES: [string, Change][] = [
  ['absent', () => undefined],
  ['null', () => null],
  ['empty', (was) => (Array.isArray(was) ? [] : typeof was === 'object' ? {} : '')],
  ['huge', (was) => (Array.isArray(was) ? Array.from({ length: 500 }, () => was[0]) : LONG)],
  ['of another type', (was) => (typeof was === 'string' ? { text: 7 } : typeof was === 'number' ? [was] : 'word')],
];

/** Keeps one entry of each list, which is enough to render. */
const slim = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner) => (Array.isArray(inner) ? inner.slice(0, 1) : inner));

/** With every optional field of an entry (spec §3). */
function sampleWith(folder: string) {
  const sample = sampleOf(folder);
  const [entity] = sample.entities;
  const appearance = { textColor: '#ffffff', backgroundColor: '#7a1f2b', links: [{ text: 'More', url: '/cart' }] };
  const dataFields = { ...appearance, mWebImageUrl: '/a.webp', ...(entity?.dataFields as object | undefined) };
  return slim({ ...sample, cta: { action: { url: '/cart' } }, entities: [{ ...entity, dataFields }] });
}

/** As it arrives: removed fields are not in the JSON. */
const read = (layout: unknown) => readHomeFrom({ layout: JSON.parse(JSON.stringify(layout)) });

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** Most invalid fields result in the same widget: each distinct one is rendered once. */
function invalidWidgets(sample: unknown) {
  const invalid = CHANGES.flatMap(([, change]) => fieldsOf(sample).map((path) => changed(sample, path, change)));
  const widgets = invalid.flatMap((one) => read({ widgets: [one] }).widgets);
  return [...new Map(widgets.map((widget) => [JSON.stringify({ ...widget, id: '', name: '' }), widget])).values()];
}

// A widget that throws is logged to the console, which fails the test.
test.each(Object.keys(samples))(
  'a %s with any one field absent, null, empty, huge or of another type is rendered or skipped',
  (folder) => {
    const sample = sampleWith(folder);
    const [whole] = read({ widgets: [sample] }).widgets;
    const slot = (whole && slotOf(whole)) ?? 'home';
    renderPart(<WidgetSlot name={slot} widgets={invalidWidgets(sample)} />);
    expectHarmless();
  },
);

test.each(CHANGES)('a config with any one field %s gives a name, quick links and colours', (_, change) => {
  const { config } = sampleLayout();
  for (const path of fieldsOf(config)) {
    const layout = read({ widgets: [], config: changed(config, path, change) });
    expect(brandOf(layout.config).name).not.toBe('');
    const kinds = quickLinksOf(layout).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['search', 'home', 'account', 'cart']));
    themeVariables(layout.config.theme);
  }
});
