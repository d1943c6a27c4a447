import { spokenLanguage } from '../http/language.ts';
import type { StoreConfig, Translations, WidgetTexts } from './schema/catalogue.ts';

/** A row with its texts in the language of the request, as far as they are translated. */
export function translated<Row extends { translations: Translations<Partial<Row>> }>(
  row: Row,
): Omit<Row, 'translations'> {
  const { translations, ...own } = row;
  return { ...own, ...translations[spokenLanguage()] };
}

/** A text in all languages, for what finds it by any of them. */
export const inAllLanguages = <Name extends string>(
  row: Record<Name, string> & { translations: Translations<Record<Name, string>> },
  name: Name,
): string[] => [row[name], ...Object.values(row.translations).flatMap((texts) => texts[name] ?? [])];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A JSON value with what differs from it in `other`: lists by place, objects by key. */
export function merged(value: unknown, other: unknown): unknown {
  if (other === undefined || other === null) return value;
  if (Array.isArray(value) && Array.isArray(other)) return value.map((one, at) => merged(one, other[at]));
  if (!isObject(value) || !isObject(other)) return other;
  return { ...value, ...Object.fromEntries(Object.entries(other).map(([key, one]) => [key, merged(value[key], one)])) };
}

/** A widget in the language of the request. */
export const translatedWidget = <Row extends WidgetTexts & { translations: Translations<WidgetTexts> }>(
  row: Row,
): Row => ({
  ...row,
  ...(merged(
    { title: row.title, description: row.description, config: row.config, entities: row.entities },
    row.translations[spokenLanguage()],
  ) as WidgetTexts),
});

type StoreRow = {
  about: string;
  config: StoreConfig;
  translations: Translations<{ about: string; tabTitle: string; tagline: string }>;
};

/** A store in the language of the request. */
export function translatedStore<Row extends StoreRow>(row: Row): Row {
  const { about = row.about, tabTitle, tagline } = row.translations[spokenLanguage()] ?? {};
  const { config } = row;
  return {
    ...row,
    about,
    config: {
      ...config,
      ...(tabTitle ? { tabTitle } : {}),
      ...(tagline ? { theme: { ...config.theme, tagline } } : {}),
      quick_links: config.quick_links.map(({ translations = {}, ...link }) => ({
        ...link,
        ...translations[spokenLanguage()],
      })),
    },
  };
}
