import { useQuery } from '@tanstack/react-query';
import type { Layout } from '../../../contract/layout.ts';
import type { Step } from '../../../contract/page-head.ts';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { parseAction } from '../../domain/action-url.ts';
import { ActionLink } from '../../features/action-link/ActionLink.tsx';
import { SearchForm } from '../../features/search/SearchForm.tsx';
import waysClasses from './BrowseLinks.module.css';
import { type Category, menuOf } from './categories.ts';
import { texts } from './first-widget.tsx';
import classes from './Trail.module.css';

/** The breadcrumb from the home page to this one; `here`: the name of this page. */
export function Trail({ steps, here }: { steps: readonly Step[]; here?: string }) {
  return (
    <nav aria-label={texts.trail} className={classes.trail}>
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <ActionLink url={path}>{name}</ActionLink>
          </li>
        ))}
        {here ? (
          <li aria-current="page">
            <span>{here}</span>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/** The end of a trail: a collection by its id, or the category of a product. */
type TrailEnd = { collection: string } | { category: string };

/** A menu entry with the canonical path of its collection; null if it leads elsewhere. */
function stepOf({ name, url }: Pick<Category, 'name' | 'url'>): Step | null {
  const action = parseAction(url);
  return action.kind === 'collection' ? { name, path: `/collection/${encodeURIComponent(action.id)}` } : null;
}

const normalizedName = (name: string): string => name.trim().toLowerCase();

function isEnd({ name, path }: Step, end: TrailEnd): boolean {
  return 'collection' in end
    ? path === `/collection/${encodeURIComponent(end.collection)}`
    : normalizedName(name) === normalizedName(end.category);
}

/**
 * The trail from the home page to a menu entry, by way of its parent category if it has one. Only the home page if it
 * is not in the menu.
 */
export function trailOf(layout: Layout, end: TrailEnd): Step[] {
  const home: Step = { name: texts.home, path: '/' };
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
export function trailOfProduct(layout: Layout, category: string): Step[] {
  const trail = trailOf(layout, { category });
  if (trail.length > 1 || category.trim() === '') return trail;
  return [...trail, { name: category, path: `/results?${new URLSearchParams({ q: category })}` }];
}

/** For pages without content: a search field and the shop's categories. */
export function BrowseLinks() {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const categories = layout ? menuOf(layout) : [];
  return (
    <div className={waysClasses.ways}>
      <SearchForm />
      {categories.length > 0 ? (
        <nav aria-label={texts.ways}>
          <p>{texts.ways}</p>
          <ul>
            {categories.map(({ id, name, url }) => (
              <li key={`${id}:${name}`}>
                <ActionLink url={url} className={waysClasses.category}>
                  {name}
                </ActionLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
