import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Layout } from '../../../contract/layout.ts';
import { useApp } from '../../data/app-context.tsx';
import { layoutQuery } from '../../data/queries/browse.ts';
import { appPath, parseAction } from '../../domain/action-url.ts';
import { offlineSearch, type SearchableItem } from '../../domain/offline-search.ts';
import { MAX_ENTRIES } from './useSuggestions.ts';

/** A category or page that a search may link to. */
export type SuggestedLink = { name: string; url: string; children?: readonly { name: string; url: string }[] };

/** The content pages that the layout links to, each once, named by its link text. */
function pagesOf({ widgets }: Pick<Layout, 'widgets'>): SuggestedLink[] {
  const links = widgets.flatMap(({ entities }) => entities.flatMap((entity) => entity.links));
  const pages = links.flatMap(({ text, url }): [string, SuggestedLink][] => {
    const path = appPath(parseAction(url));
    return path?.startsWith('/page') && text !== '' ? [[path, { name: text, url }]] : [];
  });
  return [...new Map(pages).values()];
}

/** Searches these links by their names. */
export const searchLinks = (links: readonly SuggestedLink[]) =>
  offlineSearch(
    links.map((link): SuggestedLink & SearchableItem => ({ ...link, category: '', description: '', skus: [] })),
  );

/** The categories, their children and the pages that match the typed text, by the same search as products. */
export function useLinkSuggestions(categories: readonly SuggestedLink[], typed: string) {
  const { data: layout } = useQuery(layoutQuery(useApp()));
  const searches = useMemo(
    () => ({
      categories: searchLinks(categories.flatMap((link) => [link, ...(link.children ?? [])])),
      pages: searchLinks(layout ? pagesOf(layout) : []),
    }),
    [categories, layout],
  );
  return useMemo(
    () => ({
      categories: searches.categories(typed).slice(0, MAX_ENTRIES),
      pages: searches.pages(typed).slice(0, MAX_ENTRIES),
    }),
    [searches, typed],
  );
}

export type Swatch = SuggestedLink & { image: string };

/** The key of an address, which layouts write in several links (spec §3). */
export const linkKey = ({ url }: SuggestedLink): string => appPath(parseAction(url)) ?? url;

/** The layout's category swatches with their title; one without name, address or picture is omitted. */
export function swatchesOf({ widgets }: Pick<Layout, 'widgets'>): { title: string; swatches: Swatch[] } {
  const widget = widgets.find(({ kind }) => kind === 'category-carousel');
  const entities = widget?.entities ?? [];
  const swatches = entities.map(({ category, title, url, image }) => ({ name: category || title, url, image }));
  const shown = swatches.filter(({ name, url, image }) => name !== '' && url !== '' && image !== '');
  return {
    title: widget?.title ?? '',
    swatches: [...new Map(shown.map((swatch) => [linkKey(swatch), swatch])).values()],
  };
}
