import { messageSW } from 'workbox-window';
import { m } from '#messages';
import { parseFieldFailures } from '../../contract/field-failures.ts';
import type { Layout } from '../../contract/layout.ts';
import { paths } from '../../contract/paths.ts';
import type { AppContext } from '../data/app-context.tsx';
import { fieldFailures } from '../data/field-failures.ts';
import { filesToStore } from '../data/files-to-store.ts';
import { layoutQuery } from '../data/queries/browse.ts';
import { networkInformationOf } from '../data/reduced-data.ts';
import { isStored, setFlag } from '../data/stored.ts';
import { pageTypeOf, parseAction } from '../domain/action-url.ts';

/** The worker stores ten content pages (docs/rules.md, Offline 2.1); two are left for those that a shopper opens. */
const MAX_PAGES = 8;

function pageIn(url: string): string | null {
  const action = parseAction(url);
  if (action.kind !== 'path') return null;
  const { pathname, searchParams } = new URL(action.path, 'http://shop');
  const path = /^\/page(?:\/([\w-]+))?\/?$/.exec(pathname);
  return path ? pageTypeOf(path[1], searchParams.get('type') ?? undefined) : null;
}

/** The content pages that the store's home links to (shipping, returns, contact, care), in their order, each once. */
export function helpPages({ widgets }: Pick<Layout, 'widgets'>): string[] {
  const urls = widgets.flatMap(({ entities }) =>
    entities.flatMap(({ url, links }) => [...links.map((link) => link.url), url]),
  );
  return [...new Set(urls.flatMap((url) => pageIn(url) ?? []))].slice(0, MAX_PAGES);
}

/** Files that every start needs but that the resource timing entries may lack: settings, manifest, icon. */
const startFileUrls = (document: Document): string[] => [
  new URL('/config.js', document.baseURI).href,
  ...[...document.querySelectorAll<HTMLLinkElement>('link[rel~=manifest], link[rel~=icon]')].map(({ href }) => href),
];

/**
 * The home document, the layout and the help pages: a few kilobytes on every network, and less when they are unchanged. A
 * static host has no document of home but the shell.
 */
function responsesToPrime(document: Document, app: AppContext): string[] {
  const { store, queryClient, apiBase = '' } = app;
  const at = (path: string) => new URL(apiBase + path.replace('{storeId}', String(store.id)), document.baseURI).href;
  const layout = queryClient.getQueryData(layoutQuery(app).queryKey);
  const pages = layout ? helpPages(layout) : [];
  return [
    ...(apiBase ? [] : [at(`${app.base ?? ''}/`)]),
    at(paths.storeHome.path),
    ...pages.map((type) => at(paths.contentPage.path.replace('{pageType}', type))),
  ];
}

/**
 * Once per start, when the browser is idle: the worker checks that it still has all that the shop needs offline, and
 * fetches what it lost or never had. The first time that all is stored, the page says so.
 */
export async function primeOffline(window: Window, app: AppContext): Promise<void> {
  const { document, navigator } = window;
  if (!navigator.serviceWorker || !navigator.onLine) return;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return;
  const { saver, installed } = document.documentElement.dataset;
  const visit = { reducesData: saver === 'on', isInstalled: installed !== undefined };
  const isComplete: unknown = await messageSW(active, {
    type: 'PRIME',
    urls: [...startFileUrls(document), ...responsesToPrime(document, app)],
    files: filesToStore(visit, networkInformationOf(window)),
    reducesData: visit.reducesData,
  });
  if (isComplete === true && !isStored(app, 'opensOffline')) {
    setFlag(app, 'opensOffline', true);
    app.events.announcements.notify({ kind: 'info', title: m.offline_opens_offline() });
  }
  const failures = fieldFailures(window, app);
  // A worker of an earlier release does not reply.
  failures.add(parseFieldFailures(await messageSW(active, { type: 'FAILURES' })) ?? {});
  await failures.send();
}
