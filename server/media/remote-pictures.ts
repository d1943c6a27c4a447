import { createHash } from 'node:crypto';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { fairQueue, limitConcurrency } from '../http/concurrency.ts';
import { log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';
import { occasionally } from '../ops/occasional-log.ts';
import { MediaAway, NoTurn } from './away.ts';
import { boundedFolder } from './bounded-folder.ts';
import { fetchPicture, NotFetched } from './fetch-picture.ts';
import { workOnPicture } from './picture-processes.ts';
import { isDrawing, type RemoteAddresses } from './remote-addresses.ts';
import { storeFile } from './store-file.ts';

/** Another picture may be at an address tomorrow. Milliseconds. */
const FRESH = 24 * 60 * 60_000;
/** How long a shopper waits for a newer picture while there is an old one. Milliseconds. */
const PATIENCE = 2_000;
/** How long an address is not asked again after a failure. Milliseconds. */
const REMEMBERED = 60_000;
/** After this many failures in a row an origin is down, and asked again after a rest. Milliseconds. */
const DOWN = { failures: 3, rest: 5_000 };
const MOST_KNOWN = 10_000;

/** S38: a page of a new shop may ask for many. */
const FETCHING = { atOnce: 6, each: 4, waiting: 100 };
const CHECKING_AT_ONCE = 2;

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);

/** Failures of each origin since its last answer: it is spared while it is down. */
function sparedOrigins(now: () => Date) {
  const failures = new Map<string, { count: number; at: number }>();
  return {
    isSpared: (origin: string): boolean => {
      const { count, at } = failures.get(origin) ?? { count: 0, at: 0 };
      return count >= DOWN.failures && Math.abs(now().getTime() - at) < DOWN.rest;
    },
    failed: (origin: string): void => {
      failures.set(origin, { count: (failures.get(origin)?.count ?? 0) + 1, at: now().getTime() });
    },
    answered: (origin: string): void => {
      failures.delete(origin);
    },
  };
}

/** Pictures in a folder by name: when each was fetched, and the hash of its bytes, which is read once per process. */
function storedPictures(folder: string) {
  const known = new LRUCache<string, { at: number; hash: string }>({ max: MOST_KNOWN });
  return async (name: string): Promise<{ at: number; hash: string } | null> => {
    const file = join(folder, name);
    const stats = await resolveNullIfMissing(stat(file));
    if (!stats) return null;
    const before = known.get(name);
    if (before?.at === stats.mtimeMs) return before;
    const bytes = await resolveNullIfMissing(readFile(file));
    const stored = bytes && { at: stats.mtimeMs, hash: hashOf(bytes) };
    if (stored) known.set(name, stored);
    return stored;
  };
}

/** Characters of a drawing that may stand before its first element. */
const DRAWING_HEAD = 20_000;
/** No browser runs a script of what is sent (media-route.ts), so its beginning is enough. */
function isSvg(sent: Uint8Array): boolean {
  const head = new TextDecoder().decode(sent.subarray(0, DRAWING_HEAD));
  return /^\s*<(?:svg\b|\?xml\b|!--|!doctype svg\b)/i.test(head) && /<svg\b/i.test(head);
}

/** A fetched picture. A photo is for copies only, a drawing has none; `copies`: how their names begin. */
type Fetched = { kind: 'photo' | 'drawing'; file: string; hash: string; copies: string };

/** `folder`: of the resized copies; `mostBytes`: for both. */
type Deps = {
  addresses: RemoteAddresses;
  now: () => Date;
  metrics: Pick<Metrics, 'pictureFetches'>;
  folder: string;
  mostBytes: number;
};

/**
 * Pictures of other origins, fetched when they are asked for and again after a day; the old one stays while its origin
 * fails. Gives the file for the stem of an own address, the URL of a picture that is not resized, or null if there is none.
 * Throws `MediaAway`, `NoTurn`.
 */
export function remotePictures({ addresses, now, metrics, folder, mostBytes }: Deps) {
  const written = boundedFolder(folder, mostBytes);
  const storedAs = storedPictures(folder);
  const failed = new LRUCache<string, { outcome: NotFetched['outcome']; at: number }>({ max: MOST_KNOWN });
  const origins = sparedOrigins(now);
  const logOccasionally = occasionally(now);
  const turns = fairQueue(FETCHING);
  const checks = limitConcurrency(CHECKING_AT_ONCE);
  const underway = new Map<string, Promise<void>>();

  /** Its bytes decide what it is, not its headers. */
  const checked = async (sent: Uint8Array, address: URL): Promise<void> => {
    if (isDrawing(address)) {
      if (isSvg(sent)) return;
      throw new NotFetched('not-resized', 'is no SVG');
    }
    const isResizable = await checks(() => workOnPicture('check', { sent })).catch((error: unknown) => {
      throw new NotFetched('unreadable', error instanceof Error ? error.message : String(error));
    });
    if (!isResizable) throw new NotFetched('not-resized', 'is of a kind that is not resized');
  };
  const bring = async (address: URL, name: string): Promise<void> => {
    const bytes = await fetchPicture(address, addresses.originOf);
    await checked(bytes, address);
    if (!(await storeFile(folder, name, bytes))) throw new NotFetched('not-stored', 'cannot be stored');
    await resolveNullIfMissing(utimes(join(folder, name), now(), now()));
    void written(bytes.length);
  };
  /** Fetches it and stores it, or remembers why not. Its old file is deleted if it is another kind or gone for good. */
  const update = async (address: URL, name: string): Promise<void> => {
    if (origins.isSpared(address.origin)) return;
    try {
      await bring(address, name);
      origins.answered(address.origin);
      failed.delete(name);
      metrics.pictureFetches.inc({ outcome: 'fetched' });
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      const { outcome, message } = error;
      failed.set(name, { outcome, at: now().getTime() });
      metrics.pictureFetches.inc({ outcome });
      // S36: the query of a signed address is a key to it.
      const where = address.origin + address.pathname;
      logOccasionally(() => log('error', 'picture-not-fetched', { address: where, outcome, message }));
      if (outcome === 'late' || outcome === 'silent') origins.failed(address.origin);
      else origins.answered(address.origin);
      if (outcome === 'missing' || outcome === 'not-resized') await rm(join(folder, name), { force: true });
    }
  };
  /** Concurrent requests for one picture share one fetch; undefined if it is not the caller's turn. */
  const startUpdate = (address: URL, name: string, caller: string): Promise<void> | undefined => {
    const running =
      underway.get(name) ?? turns(caller, () => update(address, name))?.finally(() => underway.delete(name));
    if (running) underway.set(name, running);
    return running;
  };
  const failureOf = (name: string) => {
    const last = failed.get(name);
    const duration = last?.outcome === 'not-resized' ? FRESH : REMEMBERED;
    return last && Math.abs(now().getTime() - last.at) < duration ? last.outcome : null;
  };
  const found = async (name: string, address: URL): Promise<Fetched | { location: string } | null> => {
    const stored = await storedAs(name);
    if (stored) {
      const kind = isDrawing(address) ? 'drawing' : 'photo';
      return { kind, file: join(folder, name), hash: stored.hash, copies: `${name}_${stored.hash}` };
    }
    const outcome = failureOf(name);
    if (outcome === 'not-resized') return { location: address.href };
    if (outcome === 'missing' || outcome === 'refused' || outcome === 'unreadable') return null;
    throw new MediaAway();
  };

  return async (stem: string, caller: string): Promise<Fetched | { location: string } | null> => {
    const address = addresses.read(stem);
    if (!address) return null;
    const name = `remote_${hashOf(address.href)}`;
    const old = await storedAs(name);
    const isFresh = old !== null && Math.abs(now().getTime() - old.at) < FRESH;
    if (!isFresh && failureOf(name) === null) {
      const updating = startUpdate(address, name, caller);
      if (!updating && !old) throw new NoTurn();
      await (old ? Promise.race([updating, sleep(PATIENCE, undefined, { ref: false })]) : updating);
    }
    return found(name, address);
  };
}
export type RemotePictures = ReturnType<typeof remotePictures>;
