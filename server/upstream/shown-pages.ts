import type { Rendered } from '../../contract/page-head.ts';
import { isListed } from '../documents/page-address.ts';

/** Paths per store: the sitemap protocol's limit. */
const MOST = 50_000;

const LINK = /<a\b[^>]*?\shref="(\/[^"?#]*)/g;

/**
 * The public pages of another backend's stores, for their sitemaps: those that were rendered, and those that they link
 * to. The specification has no call that lists products. In memory: after a restart the home page fills it again.
 */
export function shownPages(most = MOST) {
  const byStore = new Map<string, Set<string>>();
  const keyOf = (base: string, storeId: number): string => `${storeId} ${base}`;
  return {
    /** `pathname`: of the page that was rendered for a guest. */
    note: (base: string, storeId: number, pathname: string, page: Rendered): void => {
      const key = keyOf(base, storeId);
      const shown = byStore.get(key) ?? new Set<string>();
      byStore.set(key, shown);
      if (page.kind === 'redirect' || page.status !== 200 || page.head.noindex) {
        shown.delete(pathname);
        return;
      }
      const links = [...page.html.matchAll(LINK)].map(([, path = '']) => path);
      for (const path of [pathname, ...links]) if (shown.size < most && isListed(path)) shown.add(path);
    },
    of: (base: string, storeId: number): string[] => [...(byStore.get(keyOf(base, storeId)) ?? [])],
  };
}
export type ShownPages = ReturnType<typeof shownPages>;
