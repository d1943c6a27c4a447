import { isDeepStrictEqual } from 'node:util';
import type { Pairs, Translations } from '../db/schema/catalogue.ts';
import { sanitise } from '../shop/sanitize.ts';
import { mapStrings } from '../stores/folder/json-file.ts';
import type { WidgetRow as StoredWidget } from '../stores/folder/layout-file.ts';
import { translatedTexts } from '../stores/folder/translated-layout.ts';
import { withoutEmpty } from '../stores/folder/translations.ts';
import type { TranslationContent } from './store-content.ts';
import type { StoreRows } from './store-rows.ts';

/** "Indigo#27364a": name and colour. */
const COLOUR = /^(.*?)(#[0-9a-f]{6})$/i;

/** The rows of a demo store with the texts for which there are words in another language. */
export function withTranslation(rows: StoreRows, language: string, { words, pages }: TranslationContent): StoreRows {
  const known = new Map(Object.entries(words));
  /** '' where there is no word. */
  const say = (text: string): string => known.get(text) ?? '';
  const sayOr = (text: string): string => known.get(text) ?? text;
  const option = (text: string): string => {
    const [, name = text, hex = ''] = COLOUR.exec(text) ?? [];
    return sayOr(name) + hex;
  };
  const changed = (pairs: Pairs, change: (text: string) => string): Pairs => {
    const other = pairs.map(([name, value]): Pairs[number] => [change(name), change(value)]);
    return isDeepStrictEqual(other, pairs) ? [] : other;
  };
  /** The translations of a row, with those of this language. */
  const inLanguage = <Texts extends object>(
    texts: Texts,
    { translations = {} }: { translations?: Translations<Texts> | undefined } = {},
  ) => ({ ...translations, ...withoutEmpty({ [language]: texts }) });
  const guideOf = (guide: StoreRows['categories'][number]['sizeGuide']) => {
    // Safe cast: only its strings are mapped.
    const other = mapStrings(guide, sayOr) as typeof guide;
    return other && !isDeepStrictEqual(other, guide) ? { sizeGuide: other } : {};
  };
  const { store, widgets, categories, products, skus, collections } = rows;
  const { seller, config } = store;
  return {
    ...rows,
    store: {
      ...store,
      config: { ...config, languages: [...(config.languages ?? ['en']), language] },
      seller: {
        ...seller,
        ...(seller.shipping
          ? {
              shipping: {
                ...seller.shipping,
                zones: seller.shipping.zones.map((zone) => {
                  const name = say(zone.name);
                  return name === '' ? zone : { ...zone, translations: inLanguage({ name }, zone) };
                }),
              },
            }
          : {}),
      },
      translations: inLanguage(
        {
          about: say(store.about),
          tabTitle: say(config.tabTitle),
          tagline: say(config.theme.tagline ?? ''),
        },
        store,
      ),
    },
    categories: categories.map((row) => ({
      ...row,
      translations: inLanguage({ name: say(row.name), ...guideOf(row.sizeGuide) }, row),
    })),
    collections: collections.map((row) => ({ ...row, translations: inLanguage({ title: say(row.title) }, row) })),
    products: products.map((row) => ({
      ...row,
      translations: inLanguage(
        {
          name: say(row.name),
          description: say(row.description),
          fabric: say(row.fabric),
          keywords: '',
          info: changed(row.info, sayOr),
          returnPolicy: say(row.returnPolicy),
          ratingSummary: say(row.ratingSummary),
        },
        row,
      ),
    })),
    skus: skus.map((row) => {
      const attributes = changed(row.attributes, option);
      const name = attributes.map(([, value]) => value.replace(COLOUR, '$1')).join(', ');
      return { ...row, translations: inLanguage({ name, description: say(row.description), attributes }, row) };
    }),
    widgets: widgets.map((row) => {
      const page = pages.find(({ type }) => type === row.page);
      const texts = page
        ? { title: page.title, entities: [{ dataFields: { data: sanitise(page.html) } }] }
        : // Safe casts: `placed` (layout-parts.ts) fills every field, and only strings are mapped.
          translatedTexts(row as StoredWidget, mapStrings(row, sayOr) as StoredWidget);
      return { ...row, translations: inLanguage(texts, row) };
    }),
  };
}
