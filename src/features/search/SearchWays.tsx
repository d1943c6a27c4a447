import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import type { Layout } from '../../../contract/layout.ts';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { appPath, parseAction } from '../../domain/action-url.ts';
import { type Findable, phoneSearch } from '../../domain/phone-search.ts';
import { ActionLink } from '../action-link/ActionLink.tsx';
import classes from './SearchDialog.module.css';

/** A category or a page that a search may lead to. */
export type Way = { name: string; url: string; children?: readonly { name: string; url: string }[] };

const MOST = 8;

/** The content pages that the layout links to, by the names that it gives them, each once. */
function pagesOf({ widgets }: Pick<Layout, 'widgets'>): Way[] {
  const links = widgets.flatMap(({ entities }) => entities.flatMap((entity) => entity.links));
  const pages = links.flatMap(({ text, url }): [string, Way][] => {
    const path = appPath(parseAction(url));
    return path?.startsWith('/page') && text !== '' ? [[path, { name: text, url }]] : [];
  });
  return [...new Map(pages).values()];
}

const searchWays = (ways: readonly Way[]) =>
  phoneSearch(ways.map((way): Way & Findable => ({ ...way, category: '', description: '', skus: [] })));

/** Categories, their children and pages by what is typed, as products are found; all categories for a text without any find. */
export function useWays(categories: readonly Way[], typed: string) {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const searches = useMemo(
    () => ({
      categories: searchWays(categories.flatMap((way) => [way, ...(way.children ?? [])])),
      pages: searchWays(layout ? pagesOf(layout) : []),
    }),
    [categories, layout],
  );
  return useMemo(
    () => ({
      categories: searches.categories(typed).slice(0, MOST),
      pages: searches.pages(typed).slice(0, MOST),
    }),
    [searches, typed],
  );
}

/** Ways in for who does not know yet what to type, or has typed the name of one. */
export function SearchWays({ title, ways, onClose }: { title: string; ways: readonly Way[]; onClose: () => void }) {
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.caption}>
        {title}
      </h3>
      <ul className={classes.categories}>
        {ways.map(({ name, url }) => (
          <li key={`${name}:${url}`}>
            <ActionLink url={url} className={classes.category} onClick={onClose}>
              {name}
            </ActionLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
