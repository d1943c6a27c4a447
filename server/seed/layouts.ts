import { sanitise } from '../shop/sanitize.ts';
import { bestsellers, categoryCarousel, grid, hero, listing, reels, stackedBanner, topical } from './layout-middle.ts';
import { type Makings, type Part, placed, type WidgetRow } from './layout-parts.ts';
import { headline, navBar, quickLinks } from './layout-shell.ts';

const makers = {
  categories: (makings: Makings) => [categoryCarousel(makings)],
  stacked: (makings: Makings) => (makings.content.stacked.length > 0 ? [stackedBanner(makings)] : []),
  bestsellers: (makings: Makings) => [bestsellers(makings)],
  reels: (makings: Makings) => (makings.content.reels.length > 0 ? [reels(makings)] : []),
  grid: (makings: Makings) => [grid(makings)],
  topical,
  listing: (makings: Makings) => [listing(makings)],
} satisfies Record<string, (makings: Makings) => Part[]>;
type Maker = keyof typeof makers;

const USUAL: Maker[] = ['categories', 'stacked', 'bestsellers', 'reels', 'grid', 'topical', 'listing'];

/** Order of the widgets after the hero, by store; it varies as in real layouts. */
const ownOrder: Record<number, Maker[]> = {
  3: ['grid', 'categories', 'topical', 'stacked', 'bestsellers', 'reels', 'listing'],
  139: ['topical', 'grid', 'categories', 'reels', 'stacked', 'bestsellers', 'listing'],
  4: ['bestsellers', 'categories', 'grid', 'reels', 'stacked', 'listing'],
  5: ['categories', 'grid', 'bestsellers', 'stacked', 'reels', 'listing'],
  6: ['stacked', 'categories', 'listing', 'bestsellers', 'reels', 'grid'],
  7: ['grid', 'categories', 'bestsellers', 'listing', 'stacked', 'reels'],
  8: ['reels', 'bestsellers', 'categories', 'stacked', 'listing', 'grid'],
};

/** Home page widgets in order: headline, navigation, hero, widgets in the store's order, footer. */
export function homeWidgets(makings: Makings): WidgetRow[] {
  const middle = (ownOrder[makings.content.id] ?? USUAL).flatMap((name) => makers[name](makings));
  const parts = [headline(makings), navBar(makings), hero(makings), ...middle, quickLinks(makings)];
  return placed(makings.content.id, 'STORE_HOME', parts);
}

/** One page per type, with sanitized HTML (S26). */
export const contentPages = ({ content }: Makings): WidgetRow[] =>
  content.pages.flatMap(({ type, title, html }) =>
    placed(content.id, type, [
      {
        id: `page-${type.toLowerCase()}`,
        widgetId: 'PAGE_WIDGET',
        title,
        entities: [{ id: type, dataFields: { data: sanitise(html) } }],
      },
    ]),
  );
