import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Capability } from '../../contract/capabilities.ts';
import type { VersionOf } from '../db/versioned-cache.ts';
import { hostOf, isLoopback } from '../http/host.ts';
import { publicBody } from '../http/reply.ts';
import { nullIfMissing } from '../ops/null-if-missing.ts';
import type { OutageLog } from '../ops/outage-log.ts';
import type { Directory } from '../stores/directory.ts';
import type { BackendStore } from '../upstream/backend-store.ts';
import type { Forward } from '../upstream/forward.ts';
import type { ShownPages } from '../upstream/shown-pages.ts';
import { escapeHtml, meta, tag } from './document.ts';
import { pageRoute, type RenderInTurn } from './page-route.ts';
import { type RenderPage, renderer } from './render.ts';
import { withHead } from './template.ts';

/** A page of another backend's data is rendered anew after a minute, and the last one shown for a day while that fails. */
const FRESH = 60_000;
const LONGEST_SHOWN = 24 * 60 * 60_000;

/** The data of another backend has no version: its age stands for one. */
const versionByAge =
  (now: () => Date): VersionOf =>
  async () => ({ version: Math.floor(now().getTime() / FRESH), epoch: 0, holds: () => false });

function headOf({ title, name, description, icon }: BackendStore): string {
  return [
    `<title>${escapeHtml(title || name)}</title>`,
    ...(description ? [tag('meta', { name: 'description', content: description })] : []),
    tag('link', { rel: 'icon', href: icon || '/icon.svg' }),
    ...meta('og:title', title || name),
    ...meta('og:site_name', name),
    ...meta('og:description', description),
  ].join('\n    ');
}

type BackendPages = {
  directory: Directory;
  now: () => Date;
  outage: OutageLog;
  loadApp: (() => Promise<unknown>) | null;
  forward: Forward;
  backendStoreOf: (request: Request) => Promise<BackendStore | null>;
  capabilities: readonly Capability[];
  shown: ShownPages;
};

/**
 * Pages of a host whose API is another backend's (D35), rendered as those of the own API, from its replies. While it does
 * not answer in time: the last page, else the bare shell with the title and icon of its store, which renders in the browser.
 */
export function backendPageRoute(
  folder: string,
  bare: (request: Request) => Promise<Response>,
  { directory, now, outage, loadApp, forward, backendStoreOf, capabilities, shown }: BackendPages,
) {
  const shell = nullIfMissing(() => readFileSync(join(folder, 'index.html'), 'utf8'));
  const withTitle = async (request: Request): Promise<Response> => {
    const store = shell === null ? null : await backendStoreOf(request);
    if (shell === null || !store?.name) return bare(request);
    const html = withHead(shell, headOf(store));
    return publicBody(request, html, { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Host, Save-Data' });
  };
  function routeOf(base: string) {
    if (!loadApp) return null;
    const call = (request: Request) =>
      forward(base, request, { address: '', protocol: isLoopback(hostOf(request)) ? 'http' : 'https' });
    const render = renderer(loadApp, call, directory.primaryOf);
    const noted: RenderPage = async (url, storeId, ...rest) => {
      const page = await render(url, storeId, ...rest);
      // A list with filters is no page of its own.
      if (!url.includes('?')) shown.note(base, storeId, url, page);
      return page;
    };
    return pageRoute(folder, noted, withTitle, {
      directory,
      now,
      outage,
      versionOf: versionByAge(now),
      // Only the backend knows what it has.
      standIn: async () => null,
      oldAddress: async () => null,
      termsOf: async () => null,
      maxFallbackAge: LONGEST_SHOWN,
      capabilities,
    });
  }
  const routes = new Map<string, ReturnType<typeof routeOf>>();
  return (base: string, request: Request, inTurn: RenderInTurn): Promise<Response> => {
    const route = routes.get(base) ?? routeOf(base);
    routes.set(base, route);
    return route ? route(request, inTurn) : withTitle(request);
  };
}
