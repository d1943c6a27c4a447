import type { Tier } from '../sw/app-files.ts';

/** Vite's manifest: built files by source path. `css` and `imports` are those of the file itself, not of its imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** The first route, and the module that registers the worker. */
const START = ['index.html', 'src/app/worker-page.ts'];

/** When the page of each folder in `src/pages` is stored. Without a connection an account and a payment show nothing. */
export const PAGE_TIERS: Record<string, Tier> = {
  account: 'later',
  cart: 'core',
  content: 'basic',
  home: 'start',
  'not-found': 'basic',
  'offline-storage': 'core',
  'payment-return': 'later',
  product: 'core',
  results: 'core',
  'saved-items': 'core',
};

function pagesOf(tier: Tier): RegExp {
  const folders = Object.keys(PAGE_TIERS).filter((folder) => PAGE_TIERS[folder] === tier);
  return new RegExp(`^src/pages/(?:${folders.join('|')})/\\w+Page\\.tsx$`);
}

/** Modules that load later: what home and the help pages need offline, and what tells about the connection. */
const BASIC = [
  /^src\/data\/(?:api-call|persist\/layout-copy|persist\/query-persister)\.ts$/,
  /^src\/app\/mount-connectivity-bar\.tsx$/,
  /^src\/domain\/theme\.ts$/,
  /^src\/features\/(?:stale-badge|toasts)\//,
  pagesOf('basic'),
  /^src\/ui\/SanitizedHtml\.tsx$/,
  /^src\/widgets\/(?:DeferredWidget\.tsx$|page-widget\/)/,
];

/**
 * Modules that load later and that opening a seen page, searching and changing the bag offline needs, and what says that
 * the rest needs a connection. Forms and invoices come when they are used.
 */
const CORE = [
  /^(?:contract|src\/(?:app|data|domain|ui|widgets))\/.+\.tsx?$/,
  /^src\/features\/(?:ask-shop|bag|login|mini-bag|quick-view|reels|search)\/|^src\/features\/reviews\/ReviewList\.tsx$/,
  pagesOf('core'),
  // Its viewer loads later, and is used offline as well.
  /^src\/pages\/product\//,
];

/** The files of these sources and of everything that they import statically. */
function filesOf(manifest: Manifest, sources: readonly string[], seen = new Set<string>()): string[] {
  return sources.flatMap((source) => {
    const entry = manifest[source];
    if (!entry || seen.has(source)) return [];
    seen.add(source);
    return [entry.file, ...(entry.css ?? []), ...filesOf(manifest, entry.imports ?? [], seen)];
  });
}

/** A font of one sign, the rupee's; larger ones are of a script. Bytes. */
const SIGN_FONT = 2_000;

/**
 * When the worker stores a file (R56). `shell`: the built index.html. Files outside of `assets/`, such as the icon, belong to
 * the first route; a font does if the shell preloads it.
 */
export function fileTiers(manifest: Manifest, shell: string): (path: string, bytes: number) => Tier {
  const matching = (patterns: readonly RegExp[]) =>
    new Set(
      filesOf(
        manifest,
        Object.keys(manifest).filter((source) => patterns.some((pattern) => pattern.test(source))),
      ),
    );
  const start = new Set(filesOf(manifest, START));
  const basic = matching(BASIC);
  const core = matching(CORE);
  return (path, bytes) => {
    if (!path.startsWith('assets/') || start.has(path) || shell.includes(path)) return 'start';
    if (path.endsWith('.woff2')) return bytes < SIGN_FONT ? 'basic' : 'used';
    if (basic.has(path)) return 'basic';
    return core.has(path) ? 'core' : 'later';
  };
}
