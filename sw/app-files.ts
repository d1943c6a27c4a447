import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { workerLanguage } from './language.ts';
import type { PageRequests } from './page-requests.ts';

/**
 * When a file of the app is stored, if no page has loaded it before. `start`: at installation; the first page has
 * loaded it already. `basic`: after it, on every network. `core`: not with reduced data. `later`: in an installed shop, or
 * on a repeat visit over a fast connection. `used`: never.
 */
export type Tier = 'start' | 'basic' | 'core' | 'later' | 'used';

/** A file as the build lists it (scripts/service-worker.ts). `integrity`: 'sha256-' and the digest of its body; not of the shell. */
export type AppFile = PrecacheEntry & { tier: Tier };

/** The path of the shell: the app in this worker's language. */
export const shellPath = (): string => (workerLanguage() === 'en' ? '/index.html' : `/${workerLanguage()}/index.html`);

/** Enough to hide round trips, few enough that a page's own request soon gets the connection. */
const AT_A_TIME = 3;

/** 'assets/CartPage' of 'assets/CartPage-Dk2W31xs.js': the same in every build. */
const stemOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');

async function hasDigest(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** In each page that a build of the shop, or its server, has written. */
const BUILD_MARK = '<meta name="build"';

/** Calls `onForeign` if another site has written it, such as a captive portal: an error is not, nor a page of another build. */
export async function reportForeign(response: Response, onForeign: () => void): Promise<void> {
  if (response.ok && !(await response.clone().text()).includes(BUILD_MARK)) onForeign();
}

/**
 * Whether the response is a page that this build, or the server with this build, has written: it has the mark of the build,
 * and names files of this build and no others. The page of a captive portal does neither, and one of another build would be
 * blank offline. `files`: absolute URLs.
 */
export async function isPageOf(files: Pick<ReadonlySet<string>, 'has'>, response: Response): Promise<boolean> {
  const { status, redirected, headers } = response;
  if (status !== 200 || redirected || !headers.get('content-type')?.startsWith('text/html')) return false;
  const html = await response.clone().text();
  const named = html.match(/\/assets\/[\w./-]+/g) ?? [];
  return (
    html.includes(BUILD_MARK) && named.length > 0 && named.every((path) => files.has(new URL(path, location.href).href))
  );
}

/** How long the installation waits before it fetches the shell again. Milliseconds. */
const SHELL_RETRIES_MS = [2_000, 6_000];

/**
 * The app's files, in the precache of Workbox. The browser compares each body with the digest in the list, at the
 * installation and whenever a page loads a file that is not stored, which is stored then. `onForeign` is called for each
 * response or stored file of another site.
 */
export function openAppFiles(
  list: readonly AppFile[],
  pageRequests: PageRequests,
  wait: (ms: number) => Promise<unknown>,
  onForeign: () => void,
) {
  const controller = new PrecacheController({ plugins: [pageRequests.plugin] });
  controller.addToCacheList([...list]);
  const open = (): Promise<Cache> => caches.open(controller.strategy.cacheName);
  const keys = controller.getURLsToCacheKeys();
  const tiers = new Map(list.map(({ url, tier }) => [new URL(url, location.href).href, tier]));
  const integrityOf = (key: string): string => controller.getIntegrityForCacheKey(key) ?? '';
  const shell = { url: new URL(shellPath(), location.href).href, key: controller.getCacheKeyForURL(shellPath()) ?? '' };

  const isIntact = (url: string, key: string, response: Response): Promise<boolean> =>
    url === shell.url ? isPageOf(keys, response) : hasDigest(response, integrityOf(key));

  /** Workbox has no check of a body without a digest. */
  async function storeShell(): Promise<void> {
    const cache = await open();
    if (await cache.match(shell.key)) return;
    const response = await fetch(new Request(shell.url, { cache: 'reload', credentials: 'same-origin' }));
    if (!(await isPageOf(keys, response))) {
      await reportForeign(response, onForeign);
      throw new Error(`${shell.url} is not of this build`);
    }
    await cache.put(shell.key, response);
  }

  /** Fetches and stores a file unless it is stored. Rejects for any body but the expected one. */
  async function store(url: string, event: ExtendableEvent): Promise<void> {
    if (url === shell.url) return storeShell();
    const cacheKey = keys.get(url) ?? url;
    const integrity = integrityOf(cacheKey);
    const request = new Request(url, {
      integrity,
      credentials: 'same-origin',
      // A file with a hash in its name may come from the HTTP cache, where the page has just stored it.
      cache: cacheKey === url ? 'default' : 'reload',
      priority: 'low',
    });
    await Promise.all(controller.strategy.handleAll({ request, event, params: { cacheKey, integrity } }));
  }

  async function eachOf(urls: readonly string[], run: (url: string) => Promise<void>): Promise<void> {
    const left = urls.values();
    const inTurn = async (): Promise<void> => {
      for (const url of left) await run(url);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, inTurn));
  }

  /** A captive portal or a maintenance page may be gone in a moment, and an installation that fails waits for the next visit. */
  async function storeShellWithRetries(): Promise<void> {
    for (const ms of SHELL_RETRIES_MS) {
      try {
        return await storeShell();
      } catch {
        await wait(ms);
      }
    }
    await storeShell();
  }

  /** Removes stored files with another body, for example one that an earlier release stored. */
  async function removeForeign(): Promise<void> {
    const cache = await open();
    for (const [url, key] of keys) {
      const copy = await cache.match(key);
      if (!copy || (await isIntact(url, key, copy))) continue;
      await reportForeign(copy, onForeign);
      await cache.delete(key);
    }
  }

  return {
    controller,
    /**
     * Stores the first route, and new versions of all files that this device has of an earlier build. Rejects if one cannot
     * be stored: then the earlier worker stays. Then stores what it can of the further tiers; `fill` tries the rest again.
     */
    install: async (furtherTiers: readonly Tier[], event: ExtendableEvent): Promise<void> => {
      await removeForeign();
      const stored = new Set((await (await open()).keys()).map(({ url }) => stemOf(url)));
      const wanted = [...keys.keys()].filter((url) => tiers.get(url) === 'start' || stored.has(stemOf(url)));
      await eachOf(wanted, (url) => (url === shell.url ? storeShellWithRetries() : store(url, event)));
      const further = [...keys.keys()].filter((url) => furtherTiers.includes(tiers.get(url) ?? 'used'));
      await eachOf(further, (url) => store(url, event).catch(() => undefined));
    },
    /** Removes files that are not of this build. */
    activate: (event: ExtendableEvent): Promise<unknown> => controller.activate(event),
    /**
     * Stores the files of these tiers that are missing, also those that the browser evicted or the user cleared, while
     * no page waits for a response. False if one could not be stored; the next start tries again.
     */
    fill: async (wanted: readonly Tier[], event: ExtendableEvent): Promise<boolean> => {
      let isComplete = true;
      try {
        await removeForeign();
        const urls = [...keys.keys()].filter((url) => wanted.includes(tiers.get(url) ?? 'used'));
        await eachOf(urls, async (url) => {
          await pageRequests.none();
          await store(url, event).catch(() => {
            isComplete = false;
          });
        });
      } catch {
        // Without storage there is nothing to fill.
        isComplete = false;
      }
      return isComplete;
    },
    /** Stores the files among these URLs, which a page has just loaded without the worker: from the HTTP cache. */
    keep: async (urls: readonly string[], event: ExtendableEvent): Promise<void> => {
      await eachOf(
        urls.filter((url) => keys.has(url)),
        (url) => store(url, event).catch(() => undefined),
      );
    },
    /** The shell, from the device or else the network; undefined if neither has that of this build. Never rejects. */
    shell: async (): Promise<Response | undefined> => {
      try {
        const cache = await open();
        const stored = await cache.match(shell.key);
        if (stored && (await isPageOf(keys, stored))) return stored;
        if (stored) await reportForeign(stored, onForeign);
        await cache.delete(shell.key);
        await storeShell();
        return await cache.match(shell.key);
      } catch {
        return undefined;
      }
    },
    /** The absolute URLs of all files. */
    urls: keys as Pick<ReadonlySet<string>, 'has'>,
  };
}
export type AppFiles = ReturnType<typeof openAppFiles>;
