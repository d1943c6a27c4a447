import type { Layout } from '../../contract/layout.ts';
import { parseAction } from './action-url.ts';
import { pageTypeOf } from './page-type.ts';

/** The worker keeps ten content pages (docs/rules.md, Offline 2.1); two are left for those that a shopper opens. */
const MOST = 8;

function pageIn(url: string): string | null {
  const action = parseAction(url);
  if (action.kind !== 'path') return null;
  const { pathname, searchParams } = new URL(action.path, 'http://shop');
  const path = /^\/page(?:\/([\w-]+))?\/?$/.exec(pathname);
  return path ? pageTypeOf(path[1], searchParams.get('type') ?? undefined) : null;
}

/** R53: the content pages that the store's home links to (shipping, returns, contact, care), in their order, each once. */
export function helpPages({ widgets }: Pick<Layout, 'widgets'>): string[] {
  const urls = widgets.flatMap(({ entities }) =>
    entities.flatMap(({ url, links }) => [...links.map((link) => link.url), url]),
  );
  return [...new Set(urls.flatMap((url) => pageIn(url) ?? []))].slice(0, MOST);
}
