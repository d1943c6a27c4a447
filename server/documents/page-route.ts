import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { baseLocale, locales } from '#messages/runtime';
import type { Capability } from '../../contract/capabilities.ts';
import type { Rendered } from '../../contract/page-head.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { type Shows, type VersionOf, versionedCache } from '../db/versioned-cache.ts';
import { hostOf, isLoopback } from '../http/host.ts';
import { type Language, spokenLanguage } from '../http/language.ts';
import { movedTo, publicBody, type Serialized, serialized } from '../http/reply.ts';
import { explain, log } from '../ops/log.ts';
import { nullIfMissing } from '../ops/null-if-missing.ts';
import type { OutageLog } from '../ops/outage-log.ts';
import type { Directory } from '../stores/directory.ts';
import { type Document, documentOf, type Shell, shellOf } from './document.ts';
import type { MissingPagePath } from './missing-page.ts';
import type { OfferTerms } from './offer-terms.ts';
import type { OldAddress } from './old-address.ts';
import { pageAddress, withOthers } from './page-address.ts';
import { type Manifest, pageStyles } from './page-styles.ts';
import type { RenderPage } from './render.ts';

/** Internal headers that pass a document's hashes to the code that writes its content security policy. */
export const SCRIPT_HASHES = 'x-script-hashes';
export const STYLE_HASHES = 'x-style-hashes';

const HTML = 'text/html; charset=utf-8';
/** S32: another host is another store, and `Save-Data` selects smaller pictures. */
const PAGE_VARY = 'Host, Save-Data';
const savesData = (request: Request): boolean => request.headers.get('save-data')?.toLowerCase() === 'on';

/** Result of rendering; `bare` if the browser must render the page. */
type RenderedPage =
  | (Serialized & Omit<Document, 'html'> & { kind: 'document'; status: number })
  | { kind: 'moved'; to: string }
  | { kind: 'old'; to: string }
  | 'bare';
type PageHandler = (request: Request) => Promise<Response>;

const PAGE_LIMITS = { entries: 150, bytes: 24_000_000 };
const sizeOf = (status: number) => (page: RenderedPage) =>
  page !== 'bare' && page.kind === 'document' && page.status === status ? page.bytes.length : null;
/**
 * The rendered "not found" pages: one each per store for unknown paths, products and collections, cached apart so
 * that a flood of such requests evicts no page.
 */
const MISSING_LIMITS = { entries: 50, bytes: 4_000_000 };

/** Redirects are allowed only within this site (S29). */
const SAME_SITE = /^\/(?![/\\])/;

/** The shell of a language (scripts/build-steps.mjs). */
function readShell(folder: string, language: Language): Shell | null {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const own = (name: string) => read(language === baseLocale ? name : join(language, name));
  // Written by Vite in the same build.
  const manifest = () => JSON.parse(own('build-manifest.json')) as Manifest;
  return nullIfMissing(() => shellOf(own('index.html'), read('boot.js'), pageStyles(manifest())));
}

function renderedPageOf(
  shell: Shell,
  page: Rendered,
  at: Omit<Parameters<typeof documentOf>[2], 'missing'>,
): RenderedPage {
  if (page.kind === 'redirect') return SAME_SITE.test(page.href) ? { kind: 'moved', to: page.href } : 'bare';
  if (page.status >= 500) return 'bare';
  const { html, scripts, styles } = documentOf(shell, page, { ...at, missing: page.status === 404 });
  return { ...serialized(html), kind: 'document', status: page.status, scripts, styles };
}

/**
 * `Last-Modified` is the time of this response, for which the data version was checked; the app treats the page as fresh
 * for a minute from then (R8). The body contains no timestamp, so that unchanged data gives the same ETag.
 */
function resultOf(request: Request, page: Exclude<RenderedPage, 'bare'>, at: Date): Response {
  if (page.kind === 'old') return movedTo(page.to, 301);
  if (page.kind === 'moved') {
    const to = withOthers(page.to, new URL(request.url).searchParams);
    return new Response(null, { status: 307, headers: { Location: to, 'Cache-Control': 'no-cache' } });
  }
  const { status, bytes, scripts, styles, etag } = page;
  const headers = { 'Content-Type': HTML, Vary: PAGE_VARY, [SCRIPT_HASHES]: scripts, [STYLE_HASHES]: styles };
  if (status === 200) return publicBody(request, bytes, { ...headers, 'Last-Modified': at.toUTCString() }, etag);
  return new Response(bytes, { status, headers: { ...headers, 'Cache-Control': 'no-cache' } });
}

/** Runs a rendering when its caller's turn has come; undefined if the caller has requested too many (S38). */
export type RenderInTurn = <T>(render: () => Promise<T>) => Promise<T> | undefined;

/**
 * Pages rendered for a guest, cached until the store's data changes. If rendering fails, or its caller has requested too
 * many (S38), the response is the bare shell, which renders in the browser: the shopper sees the page later instead of an
 * error.
 */
export function pageRoute(
  folder: string,
  render: RenderPage,
  bare: PageHandler,
  {
    directory,
    versionOf,
    now,
    outage,
    standIn,
    oldAddress,
    termsOf,
    maxFallbackAge,
    capabilities = null,
  }: {
    directory: Directory;
    versionOf: VersionOf;
    now: () => Date;
    outage: OutageLog;
    standIn: MissingPagePath;
    oldAddress: OldAddress;
    termsOf: (storeId: number) => Promise<OfferTerms | null>;
    /** For how long the last page is shown while it cannot be rendered anew; the default is a minute. */
    maxFallbackAge?: number;
    /** Of another backend, whose pages these are. */
    capabilities?: readonly Capability[] | null;
  },
): (request: Request, inTurn: RenderInTurn) => Promise<Response> {
  const shells = new Map(locales.map((language) => [language, readShell(folder, language)]));
  const policy = {
    versionOf,
    now,
    isPoor: (page: RenderedPage) => page === 'bare',
    ...(maxFallbackAge ? { maxFallbackAge } : {}),
  };
  const cached = versionedCache<RenderedPage>({ ...PAGE_LIMITS, ...policy, sizeOf: sizeOf(200) });
  const cachedMissing = versionedCache<RenderedPage>({ ...MISSING_LIMITS, ...policy, sizeOf: sizeOf(404) });
  return async (request, inTurn) => {
    const language = spokenLanguage();
    const shell = shells.get(language) ?? null;
    if (shell === null) return bare(request);
    const { path, isPage } = pageAddress(new URL(request.url));
    const { id, languages, measuring } = directory.shopOf(request);
    const origin = directory.indexedOrigin(request);
    const how = { plainHttp: isLoopback(hostOf(request)), saving: savesData(request), capabilities, languages };
    try {
      const renderAt = async (url: string, shows: Shows): Promise<RenderedPage> => {
        const [page, terms] = await Promise.all([render(url, id, how, shows), termsOf(id)]);
        const at = { store: id, origin, saving: how.saving, terms, capabilities, language, languages, measuring };
        return renderedPageOf(shell, page, at);
      };
      const inItsTurn = (at: string) => async (shows: Shows) => (await inTurn(() => renderAt(at, shows))) ?? 'bare';
      // Both lists are in each document.
      const nameOf = (at: string) =>
        `${origin} ${how.plainHttp} ${how.saving} ${language} ${languages} ${measuring} ${at}`;
      const renderMissing = (at: string) => cachedMissing(id, nameOf(at), inItsTurn(at));
      const renderPage = async (shows: Shows): Promise<RenderedPage> => {
        const other = await standIn(id, path);
        if (other === null) return inItsTurn(path)(shows);
        const to = await oldAddress(id, new URL(request.url));
        return to === null ? renderMissing(other) : { kind: 'old', to };
      };
      const page = await (isPage ? cached(id, nameOf(path), renderPage) : renderMissing(path));
      return page === 'bare' ? bare(request) : resultOf(request, page, now());
    } catch (error) {
      // The in-process API logs a database outage; each page that fails because of it would add a stack trace.
      if (isUnavailable(error)) outage.met(error, path);
      else if (!outage.isRecent()) log('error', 'page-not-rendered', { path: path.slice(0, 200), ...explain(error) });
      return bare(request);
    }
  };
}
