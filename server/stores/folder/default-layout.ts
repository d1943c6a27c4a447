import { m } from '#messages';
import { baseLocale } from '#messages/runtime';
import { type Language, speaking } from '../../http/language.ts';
import type { CategoryRow, Collection } from './catalogue-file.ts';
import { changeOf } from './difference.ts';
import type { WidgetRow } from './layout-file.ts';
import type { Page } from './pages.ts';
import { translatedTexts } from './translated-layout.ts';
import { withoutEmpty } from './translations.ts';

/** Id prefix of generated widgets, which the next import without layout.json regenerates. */
const OWN = 'default-';

/** Whether a home page may be replaced: it is empty, or all its widgets have ids of generated ones. */
export const isDefault = (rows: readonly WidgetRow[]): boolean => rows.every(({ id }) => id.startsWith(OWN));

/**
 * Widgets of a layout.json as they are stored. An exported home page has ids of generated widgets; once the merchant
 * has changed it, it gets other ids, or the next import without layout.json would replace it. `stored`: the present
 * home page; in a new store the file is taken as it is, because it may be an unchanged export of another database.
 */
export function ownWidgets(rows: WidgetRow[], stored: readonly WidgetRow[]): WidgetRow[] {
  const same = rows.every(
    (row) =>
      !changeOf(
        '',
        stored.find(({ id }) => id === row.id),
        row,
      ),
  );
  if (stored.length === 0 || !isDefault(rows) || (same && rows.length === stored.length)) return rows;
  return rows.map((row) => ({ ...row, id: row.id.replace(OWN, 'home-') }));
}

type Part = Pick<WidgetRow, 'id' | 'widgetId'> & Partial<WidgetRow>;
type Shop = {
  storeId: number;
  name: string;
  categories: CategoryRow[];
  collections: Collection[];
  /** Content pages in the order of the footer links. */
  pages: Pick<Page, 'type' | 'title' | 'translations'>[];
};

const cta = (url: string) => ({ action: { url } });
const MOST_SHELVES = 4;
const MOST_LINKS = 8;
/** Fills two rows on the widest screens; the collection's page shows the rest. */
const ON_A_SHELF = 8;

const tops = ({ categories, collections }: Shop) =>
  categories.filter(({ parentId, id }) => parentId === null && collections.some((list) => list.id === id));

const navBar = (shop: Shop): Part => ({
  id: 'nav',
  widgetId: 'NAV_BAR',
  entities: tops(shop).map(({ id, name, image }) => ({
    id,
    category: name,
    slug: id,
    image_url: image,
    cta: cta(`/collection/${id}`),
    child_categories: shop.categories
      .filter(({ parentId }) => parentId === id)
      .map((child) => ({ id: child.id, category: child.name, slug: child.id, cta: cta(`/collection/${child.id}`) })),
  })),
});

const categoryPictures = (shop: Shop): Part[] => {
  const pictured = tops(shop).filter(({ image }) => image !== '');
  if (pictured.length < 2) return [];
  const entities = pictured.map(({ id, name, image }) => ({
    id,
    category: name,
    slug: id,
    imageUrl: image,
    cta: cta(`/collection/${id}`),
  }));
  // Spelled this way in the API (spec §2).
  return [{ id: 'categories', widgetId: 'CATAGORY_CAROUSEL', title: m.default_home_categories(), entities }];
};

const shelf = ({ id, title }: Pick<Collection, 'id' | 'title'>): Part => ({
  id: `shelf-${id}`.slice(0, 90),
  widgetId: 'COLLECTION',
  title,
  config: { layout: 'grid' },
  source: { collectionId: id, limit: ON_A_SHELF },
  url: `/collection/${id}`,
});

function footer(shop: Shop): Part {
  const links = shop.collections
    .slice(0, MOST_LINKS)
    .map(({ id, title }) => ({ text: title, url: `/collection/${id}` }));
  const pages = shop.pages.map(({ type, title }) => ({ text: title, url: `/page/${type}` }));
  const columns = [
    { title: m.default_home_shop(), links },
    { title: m.default_home_help(), links: [...pages, { text: m.default_home_track(), url: '/myaccount' }] },
  ];
  return {
    id: 'footer',
    widgetId: 'QUICK_LINKS',
    description: shop.name,
    entities: columns.map((dataFields, place) => ({ id: `footer-${place + 1}`, dataFields })),
  };
}

const inLanguage = (shop: Shop, language: string): Shop => {
  const translated = <Row extends { translations?: Record<string, object | undefined> | undefined }>(
    row: Row,
  ): Row => ({
    ...row,
    ...withoutEmpty(row.translations)[language],
  });
  return {
    ...shop,
    categories: shop.categories.map(translated),
    collections: shop.collections.map(translated),
    pages: shop.pages.map(translated),
  };
};

/** The home page of a folder without layout.json, in each of the store's languages. */
export function defaultLayout(shop: Shop, [first, ...others]: readonly Language[]): WidgetRow[] {
  const rows = speaking(first ?? baseLocale, () => widgetsOf(shop));
  const translations = others.map((language) => {
    const translated = speaking(language, () => widgetsOf(inLanguage(shop, language)));
    return [language, translated] as const;
  });
  return rows.map((row, place) => ({
    ...row,
    translations: withoutEmpty(
      Object.fromEntries(
        translations.map(([language, all]) => [language, translatedTexts(row, all[place] ?? {})] as const),
      ),
    ),
  }));
}

/** Categories, up to four shelves, all products, and a footer. */
function widgetsOf(shop: Shop): WidgetRow[] {
  const all = shop.collections.find((list) => 'all' in list);
  const shelves = tops(shop).length > 1 ? tops(shop).slice(0, MOST_SHELVES) : [];
  const parts: Part[] = [
    navBar(shop),
    ...categoryPictures(shop),
    ...shelves.map(({ id, name }) => shelf({ id, title: name })),
    ...(all ? [{ ...shelf(all), id: 'all', widgetId: 'LISTING', config: {} }] : []),
    footer(shop),
  ];
  return parts.map((part, position) => ({
    widgetType: '',
    name: '',
    title: '',
    description: '',
    config: {},
    entities: [],
    source: null,
    url: '',
    ...part,
    storeId: shop.storeId,
    page: 'STORE_HOME',
    id: `${OWN}${part.id}`,
    position,
    translations: {},
  }));
}
