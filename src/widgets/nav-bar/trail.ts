import { m } from '#messages';
import type { Layout } from '../../../contract/layout.ts';
import type { TrailStep } from '../../../contract/page-head.ts';
import { parseAction } from '../../domain/action-url.ts';
import { type Category, menuOf } from './categories.ts';

/** The end of a trail: a collection by its id, or the category of a product. */
type TrailEnd = { collection: string } | { category: string };

/** A menu entry with the canonical path of its collection; null if it leads elsewhere. */
function stepOf({ name, url }: Pick<Category, 'name' | 'url'>): TrailStep | null {
  const action = parseAction(url);
  return action.kind === 'collection' ? { name, path: `/collection/${encodeURIComponent(action.id)}` } : null;
}

const normalizedName = (name: string): string => name.trim().toLowerCase();

function isEnd({ name, path }: TrailStep, end: TrailEnd): boolean {
  return 'collection' in end
    ? path === `/collection/${encodeURIComponent(end.collection)}`
    : normalizedName(name) === normalizedName(end.category);
}

/**
 * The trail from the home page to a menu entry, by way of its parent category if it has one. Only the home page if it
 * is not in the menu.
 */
export function trailOf(layout: Layout, end: TrailEnd): TrailStep[] {
  const home: TrailStep = { name: m.common_home(), path: '/' };
  for (const category of menuOf(layout)) {
    const top = stepOf(category);
    if (top && isEnd(top, end)) return [home, top];
  }
  for (const category of menuOf(layout)) {
    const top = stepOf(category);
    const child = category.children.flatMap((entry) => stepOf(entry) ?? []).find((step) => isEnd(step, end));
    if (child) return top ? [home, top, child] : [home, child];
  }
  return [home];
}

/** As above for a product's page; a category that is not in the menu links to a search for it. */
export function trailOfProduct(layout: Layout, category: string): TrailStep[] {
  const trail = trailOf(layout, { category });
  if (trail.length > 1 || category.trim() === '') return trail;
  return [...trail, { name: category, path: `/results?${new URLSearchParams({ q: category })}` }];
}
