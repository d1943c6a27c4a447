import type { RegisteredRouter } from '@tanstack/react-router';
import type { Layout } from '../../../contract/layout.ts';
import { smaller, type WidthRange } from '../../../contract/media.ts';
import type { PageHead } from '../../../contract/page-head.ts';
import type { AppContext } from '../../data/app-context.tsx';
import { type Brand, brandOf, titleOf } from '../brand/brand.tsx';

/** A page that a router has loaded; everything else is read from the query cache. */
export type LoadedPage = {
  app: AppContext;
  brand: Brand;
  layout: Layout;
  params: Record<string, string | undefined>;
  search: Record<string, unknown>;
};

/** `head` in a page folder's `head.ts`. Only the server's build has it. */
export type RouteHead = {
  routes: readonly (keyof RegisteredRouter['routesById'])[];
  headOf: (page: LoadedPage) => PageHead;
};

/** The head of a page that says nothing of itself. */
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

/** A page of one shopper has nothing to be found by. */
export const privateHead = (brand: Brand, title: string): PageHead => ({
  ...plainHead(brand),
  title: titleOf(brand, title),
  noindex: true,
});

/** The head of a route whose page is one shopper's. */
export const privateRoute = (route: RouteHead['routes'][number], title: string): RouteHead => ({
  routes: [route],
  headOf: ({ brand }) => privateHead(brand, title),
});

/** The widths that the page itself will offer: a document asks for no picture twice. */
export const offered = (
  { renderedWithReducedData }: Pick<AppContext, 'renderedWithReducedData'>,
  widths: WidthRange,
): WidthRange => (renderedWithReducedData ? smaller(widths) : widths);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** As much as previews and search results show. */
const LONGEST_SUMMARY = 300;

/** One line of plain words for a description. */
export function summaryOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_SUMMARY ? `${line.slice(0, LONGEST_SUMMARY).trimEnd()}…` : line;
}

/** Plain for an address that no folder has a head for, and for a store whose layout did not load. */
export function pageHead(
  head: RouteHead | undefined,
  layout: Layout | undefined,
  page: Omit<LoadedPage, 'brand' | 'layout'>,
): PageHead {
  const brand = brandOf(layout?.config);
  return layout && head ? head.headOf({ ...page, layout, brand }) : plainHead(brand);
}
