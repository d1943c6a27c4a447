import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { WIDGET_LIMIT } from '../../../contract/layout.ts';
import type { WidgetTexts } from '../../db/schema/catalogue.ts';
import { mapStrings } from './json-file.ts';
import { fileWidget, ordered, textOf, type WidgetRow } from './layout-file.ts';

/**
 * `layout.hi.json`: the texts of the home page in another language. A widget is that of layout.json with its id, or, if it
 * has none, at its place; what it leaves out is the same in both.
 */
export const translatedLayoutFile = v.strictObject({
  $schema: v.optional(v.string()),
  layout: v.strictObject({
    widgets: v.pipe(
      v.array(v.partial(fileWidget)),
      v.maxLength(WIDGET_LIMIT, `a page shows ${WIDGET_LIMIT} widgets at most`),
    ),
  }),
});
export type TranslatedLayoutFile = v.InferOutput<typeof translatedLayoutFile>;
type TranslatedWidget = TranslatedLayoutFile['layout']['widgets'][number];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What of `other` differs from `value`, as `merged` (db/translated.ts) takes it; undefined if nothing does. */
function difference(value: unknown, other: unknown): unknown {
  if (other === undefined || other === '' || isDeepStrictEqual(value, other)) return undefined;
  if (Array.isArray(value) && Array.isArray(other)) {
    const parts = value.map((one, at) => difference(one, other[at]));
    const last = parts.findLastIndex((part) => part !== undefined);
    return last < 0 ? undefined : parts.slice(0, last + 1).map((part) => part ?? {});
  }
  if (!isObject(value) || !isObject(other)) return other;
  const parts = Object.entries(other)
    .map(([key, one]) => [key, difference(value[key], one)] as const)
    .filter(([, part]) => part !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The texts of a widget that `other` has in another language. */
export function translatedTexts(row: WidgetRow, other: Partial<WidgetTexts>): Partial<WidgetTexts> {
  const texts = ({ title, description, config, entities }: Partial<WidgetTexts>) => ({
    title,
    description,
    config,
    entities,
  });
  // Safe cast: a part of an object of texts is one.
  return (difference(texts(row), texts(other)) ?? {}) as Partial<WidgetTexts>;
}

const textsOf = ({ title, description, config, entities }: TranslatedWidget): Partial<WidgetTexts> => ({
  ...(title === undefined ? {} : { title: textOf(title) }),
  ...(description === undefined ? {} : { description: textOf(description) }),
  ...(config ? { config } : {}),
  ...(entities ? { entities } : {}),
});

/** Why a widget has no texts of a row; null if it has. */
function misfit({ widget_id, entities = [] }: TranslatedWidget, row: WidgetRow | undefined): string | null {
  if (!row) return 'is not in layout.json';
  if (widget_id !== undefined && widget_id !== row.widgetId)
    return `is a ${widget_id}, but a ${row.widgetId} in layout.json; give both files the same widgets, or ids`;
  if (entities.length > row.entities.length)
    return `has ${entities.length} entities, and ${row.entities.length} in layout.json`;
  return null;
}

/** The rows of a home page with the texts of a file in another language. `problem` tells what fits no row. */
export function withTexts(
  rows: readonly WidgetRow[],
  { language, layout }: TranslatedLayoutFile & { language: string },
  addressOf: (text: string) => string,
  problem: (message: string) => void,
): WidgetRow[] {
  const result = [...rows];
  for (const [place, shown] of layout.widgets.entries()) {
    const at = shown.id === undefined ? place : rows.findIndex(({ id }) => id === shown.id);
    const row = result[at];
    const wrong = misfit(shown, row);
    if (wrong) problem(`${shown.id === undefined ? `widget ${place + 1}` : `the widget "${shown.id}"`} ${wrong}`);
    if (wrong || !row) continue;
    // Safe cast: only its strings are mapped.
    const texts = translatedTexts(row, mapStrings(textsOf(shown), addressOf) as Partial<WidgetTexts>);
    if (Object.keys(texts).length > 0)
      result[at] = { ...row, translations: { ...row.translations, [language]: texts } };
  }
  return result;
}

/** Inverse of `withTexts`; null if there are no texts in the language. */
export function translatedLayoutOf(rows: readonly WidgetRow[], language: string, fileOf: (text: string) => string) {
  const widgets = rows.flatMap(({ id, translations }) => {
    const texts = translations[language];
    // Safe cast: only its strings are mapped.
    return texts ? [{ id, ...(ordered(mapStrings(texts, fileOf)) as object) }] : [];
  });
  return widgets.length > 0 ? v.parse(translatedLayoutFile, { layout: { widgets } }) : null;
}
