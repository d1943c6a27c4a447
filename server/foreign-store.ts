import * as v from 'valibot';
import { storeHome } from '../contract/layout.ts';
import { paths } from '../contract/paths.ts';
import { explain, log } from './log.ts';

/** What another backend's layout says about its store (D35); '' for what it does not say. */
export type ForeignStore = { name: string; title: string; description: string; icon: string; paper: string };

/** Milliseconds. A document waits no longer for a title than for its data (R4). */
const TIMEOUT = 2_000;
const FRESH = 60_000;

const HEX = /^#[0-9a-f]{6}$/i;
/** A relative address is one on the backend's origin. */
function onOrigin(address: string, base: string): string {
  if (!address || !URL.canParse(address, base)) return '';
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : '';
}

async function readStore(ask: typeof fetch, base: string, storeId: number): Promise<ForeignStore> {
  const path = paths.storeHome.path.replace('{storeId}', String(storeId));
  const headers = { accept: 'application/json' };
  const response = await ask(base + path, { headers, signal: AbortSignal.timeout(TIMEOUT) });
  const { config } = v.parse(storeHome.reply, await response.json());
  const name = config.theme?.name || config.tabTitle;
  return {
    name,
    title: config.tabTitle || name,
    description: config.theme?.tagline ?? '',
    icon: onOrigin(config.tabIcon, base),
    paper: HEX.test(config.theme?.paper ?? '') ? (config.theme?.paper ?? '') : '',
  };
}

/**
 * Reads the stores of other backends, each at most once a minute. Null where a backend has never answered; while it does
 * not answer, its last layout holds.
 */
export function foreignStores(ask: typeof fetch, now: () => Date) {
  const known = new Map<string, { at: number; store: Promise<ForeignStore | null> }>();
  return (base: string, storeId: number): Promise<ForeignStore | null> => {
    const key = `${storeId} ${base}`;
    const last = known.get(key);
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < FRESH) return last.store;
    const store = readStore(ask, base, storeId).catch((error: unknown) => {
      log('error', 'foreign-store', { base, store: storeId, ...explain(error) });
      return last?.store ?? null;
    });
    known.set(key, { at, store });
    return store;
  };
}
