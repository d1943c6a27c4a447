import type { RegisteredRouter } from '@tanstack/react-router';
import type { Layout } from '../../../contract/layout.ts';
import { halvedWidths, type WidthRange } from '../../../contract/media.ts';
import type { PageHead } from '../../../contract/page-head.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { type Brand, brandOf, documentTitle } from '../brand/brand.tsx';

/** A page that the router has loaded; all other data is read from the query cache. */
export type LoadedPage = {
  app: AppContext;
  brand: Brand;
  layout: Layout;
  params: Record<string, string | undefined>;
  search: Record<string, unknown>;
};

/** `head` in a page folder's `head.ts`, which is only in the server build. Null: there is no page at this address. */
export type RouteHead = {
  routes: readonly (keyof RegisteredRouter['routesById'])[];
  headOf: (page: LoadedPage) => PageHead | null;
};

/** The head of a page without its own. */
export const plainHead = (brand: Brand): PageHead => ({
  title: brand.title,
  description: brand.tagline,
  picture: '',
  canonical: null,
  noindex: false,
  siteName: brand.name,
  icon: brand.icon,
  preloads: [],
  product: null,
  trail: [],
  items: [],
});

/** A private page is not indexed. */
export const privateHead = (brand: Brand, title: string): PageHead => ({
  ...plainHead(brand),
  title: documentTitle(brand, title),
  noindex: true,
});

/** The head of a route whose page is private. */
export const privateRoute = (route: RouteHead['routes'][number], title: () => string): RouteHead => ({
  routes: [route],
  headOf: ({ brand }) => privateHead(brand, title()),
});

/** The widths that the page itself offers, so that a preloaded picture is not fetched twice. */
export const offeredWidths = (
  { renderedWithReducedData }: Pick<AppContext, 'renderedWithReducedData'>,
  widths: WidthRange,
): WidthRange => (renderedWithReducedData ? halvedWidths(widths) : widths);

export const searchParamText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As much as link previews and search results show. Characters. */
const LONGEST_SUMMARY = 300;

/** Reduces a text to one line for a description. */
export function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY).trimEnd()}…` : line;
}

/**
 * The head of a route: its own, else that of the "not found" page (`missing`). The plain head for a store whose layout did
 * not load.
 */
export function pageHead(
  { head, missing }: { head: RouteHead | undefined; missing: RouteHead | undefined },
  layout: Layout | undefined,
  loaded: Omit<LoadedPage, 'brand' | 'layout'>,
): PageHead {
  const brand = brandOf(layout?.config);
  if (!layout) return plainHead(brand);
  const page = { ...loaded, layout, brand };
  return head?.headOf(page) ?? missing?.headOf(page) ?? plainHead(brand);
}
