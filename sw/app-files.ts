import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import type { PageRequests } from './page-requests.ts';

/**
 * When a file of the app is stored (R56). `start`: at installation; the first page has loaded it already. `core`: after it,
 * what opens offline. `later`: on an unmetered or fast connection. `used`: only once a page has loaded it, as all others may be.
 */
export type Tier = 'start' | 'core' | 'later' | 'used';

/** A file as the build lists it (scripts/service-worker.ts). `integrity`: 'sha256-' and the digest of its body. */
export type AppFile = PrecacheEntry & { integrity: string; tier: Tier };

/** Enough to hide round trips, few enough that a page's own request soon gets the connection. */
const AT_A_TIME = 3;

/** 'assets/CartPage' of 'assets/CartPage-Dk2W31xs.js': the same in every build. */
const stemOf = (url: string): string => new URL(url).pathname.replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Whether the body is the expected one, and not that of a captive portal or of another build (R22). */
export async function isIntact(response: Response, integrity: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * The app's files, in the precache of Workbox. The browser compares each body with the digest in the list, at the
 * installation and whenever a page loads a file that is not stored, which is stored then.
 */
export function openAppFiles(list: readonly AppFile[], pageRequests: PageRequests) {
  const controller = new PrecacheController({ plugins: [pageRequests.plugin] });
  controller.addToCacheList([...list]);
  const open = (): Promise<Cache> => caches.open(controller.strategy.cacheName);
  const keys = controller.getURLsToCacheKeys();
  const tiers = new Map(list.map(({ url, tier }) => [new URL(url, location.href).href, tier]));
  const integrityOf = (key: string): string => controller.getIntegrityForCacheKey(key) ?? '';

  /** Fetches and stores a file unless it is stored. Rejects for any body but the expected one. */
  async function store(url: string, event: ExtendableEvent): Promise<void> {
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

  /** Removes stored files with another body, for example one that an earlier release stored. */
  async function removeForeign(): Promise<void> {
    const cache = await open();
    for (const [, key] of keys) {
      const copy = await cache.match(key);
      if (copy && !(await isIntact(copy, integrityOf(key)))) await cache.delete(key);
    }
  }

  return {
    controller,
    /**
     * Stores the first route, and new versions of all files that this device has of an earlier build. Rejects if one cannot
     * be stored: then the earlier worker stays (R22).
     */
    install: async (event: ExtendableEvent): Promise<void> => {
      await removeForeign();
      const stored = new Set((await (await open()).keys()).map(({ url }) => stemOf(url)));
      const wanted = [...keys.keys()].filter((url) => tiers.get(url) === 'start' || stored.has(stemOf(url)));
      await eachOf(wanted, (url) => store(url, event));
    },
    /** Removes files that are not of this build. */
    activate: (event: ExtendableEvent): Promise<unknown> => controller.activate(event),
    /**
     * Stores the files of these tiers that are missing, also those that the browser evicted or the user cleared (R15), while
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
        // Without storage there is nothing to fill (R12).
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
    /**
     * A file with the expected body, from the device or else the network; undefined if neither has it. Never rejects (R12).
     */
    find: async (path: string, event: ExtendableEvent): Promise<Response | undefined> => {
      const key = controller.getCacheKeyForURL(path) ?? '';
      const intact = async (): Promise<Response | undefined> => {
        const copy = await controller.matchPrecache(path);
        return copy && (await isIntact(copy, integrityOf(key))) ? copy : undefined;
      };
      try {
        const stored = await intact();
        if (stored) return stored;
        await (await open()).delete(key);
        await store(new URL(path, location.href).href, event);
        return await intact();
      } catch {
        return undefined;
      }
    },
  };
}
export type AppFiles = ReturnType<typeof openAppFiles>;
