import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parametersOf } from '../documents/page-address.ts';
import { nullIfMissing } from '../ops/null-if-missing.ts';
import { acceptsEncoding } from './compress.ts';
import { spokenLanguage } from './language.ts';
import { mediaType } from './media-type.ts';
import { etagOf, matchesEtag, movedTo, plainText, type Serialized } from './reply.ts';

const SHELL = '/index.html';
/** The shell in any language. */
const SHELLS = /^(?:\/\w+)?\/index\.html$/;

/** All pages begin with the shell, under their own addresses. */
const NOT_A_PAGE = { 'X-Robots-Tag': 'noindex' };

/** A navigation; scripts, and the worker's requests for files, accept anything. */
const wantsPage = ({ headers }: Request): boolean => (headers.get('accept') ?? '').includes('text/html');

const hasEnding = (path: string): boolean => /\.[a-z0-9]+$/i.test(path);

/** All files of a folder by URL path; empty if the folder does not exist. */
function filesIn(folder: string): Map<string, string> {
  const entries = nullIfMissing(() => readdirSync(folder, { recursive: true, withFileTypes: true })) ?? [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [`/${relative(folder, file).split(sep).join('/')}`, file]));
}

/** R19: how long pages of an earlier build can still load their assets. Milliseconds. */
const EARLIER_FILES_MS = 7 * 24 * 60 * 60_000;

/** Assets of earlier builds, dated by the build that replaced them (scripts/earlier-files.mjs). */
const earlierFiles = (folder: string, now: number): [string, string][] =>
  [...filesIn(folder)].filter(
    ([path, file]) => path.startsWith('/assets/') && now - statSync(file).mtimeMs <= EARLIER_FILES_MS,
  );

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/** Hashed files are cached forever; the shell and the service worker are revalidated each time. */
const cacheControl = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

/** Reads each file once: a build has few megabytes, and all responses share these bytes. */
function fileReader(): (file: string) => Promise<Serialized> {
  const read = new Map<string, Promise<Serialized>>();
  const reading = async (file: string): Promise<Serialized> => {
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, etag: etagOf(bytes) };
  };
  return (file) => {
    const known = read.get(file) ?? reading(file);
    read.set(file, known);
    // A file that could not be read is tried again.
    known.catch(() => read.delete(file));
    return known;
  };
}

function fileSender(files: ReadonlyMap<string, string>) {
  const contentOf = fileReader();
  return async (request: Request, path: string, more: Record<string, string> = {}): Promise<Response> => {
    const encoding = ENCODINGS.find(({ name, ending }) => files.has(path + ending) && acceptsEncoding(request, name));
    const { bytes, etag } = await contentOf(files.get(path + (encoding?.ending ?? '')) ?? '');
    const headers = {
      'Content-Type': mediaType(path),
      'Cache-Control': cacheControl(path),
      Vary: 'Accept-Encoding',
      ETag: etag,
      ...(encoding ? { 'Content-Encoding': encoding.name } : {}),
      ...more,
    };
    if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
  };
}

const WORKER = /^\/sw(?:\.\w+)?\.js(?:\.br|\.gz)?$/;

/** R23: serves the self-removing service worker as `/sw.js`, and those of other languages, without the compressed copies of the real one. */
function replaceWorker(files: Map<string, string>): void {
  const killer = files.get('/kill-sw.js');
  for (const path of [...files.keys()].filter((name) => WORKER.test(name))) {
    if (path.endsWith('.js') && killer) files.set(path, killer);
    else files.delete(path);
  }
}

/**
 * Serves the built app. `file`: one of its files; for a missing file a 404 that is not HTML, so that a service worker
 * never caches a page as a script (R22); null for a page path, and for a navigation to a missing file. `shell`: the page without content, which renders in the
 * browser. `earlier`: the folder with the assets of earlier builds.
 */
export function staticRoute(folder: string, { killWorker = false, earlier = '', now = Date.now() } = {}) {
  const files = new Map([...(earlier ? earlierFiles(earlier, now) : []), ...filesIn(folder)]);
  if (killWorker) replaceWorker(files);
  const send = fileSender(files);
  return {
    has: (pathname: string): boolean => files.has(pathname),
    file(request: Request): Promise<Response> | Response | null {
      const { pathname, search } = new URL(request.url);
      // The worker fetches the shell under this name; a person who opens it wants the shop.
      if (SHELLS.test(pathname) && wantsPage(request))
        return movedTo(`${pathname.slice(0, 1 - SHELL.length)}${search}`);
      if (files.has(pathname)) return send(request, pathname, SHELLS.test(pathname) ? NOT_A_PAGE : {});
      const isUnknownFile = hasEnding(pathname) && parametersOf(pathname) === null;
      // A person who follows an old link to `/index.php` gets the shop's own "not found" page.
      const isFile = pathname.startsWith('/assets/') || (isUnknownFile && !wantsPage(request));
      return isFile ? plainText('There is no such file.', 404) : null;
    },
    async shell(request: Request): Promise<Response> {
      const own = `/${spokenLanguage()}${SHELL}`;
      const path = files.has(own) ? own : SHELL;
      if (!files.has(path)) return plainText('The app has not been built: run npm run build.', 404);
      // Another host, or a client in reduced-data mode, may get a server-rendered page at the same URL.
      return send(request, path, { Vary: 'Host, Save-Data, Accept-Encoding' });
    },
  };
}
