import * as v from 'valibot';
import { storeHome } from '../../contract/layout.ts';
import { paths } from '../../contract/paths.ts';
import { explain, log } from '../ops/log.ts';

/** A store as the layout of another backend describes it (D35); '' for missing fields. */
export type BackendStore = { name: string; title: string; description: string; icon: string; paper: string };

/** Milliseconds. A document waits for its title no longer than for its data (R4). */
const TIMEOUT = 2_000;
const FRESH = 60_000;

const HEX = /^#[0-9a-f]{6}$/i;
/** Resolves an address against the backend's; '' unless the result is http or https. */
function onOrigin(address: string, base: string): string {
  if (!address || !URL.canParse(address, base)) return '';
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : '';
}

async function readStore(fetchFn: typeof fetch, base: string, storeId: number): Promise<BackendStore> {
  const path = paths.storeHome.path.replace('{storeId}', String(storeId));
  const headers = { accept: 'application/json' };
  const response = await fetchFn(base + path, { headers, signal: AbortSignal.timeout(TIMEOUT) });
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
 * Reads the stores of other backends, each at most once a minute. After a failure the last layout is returned, or null
 * if there was none.
 */
export function backendStores(fetchFn: typeof fetch, now: () => Date) {
  const known = new Map<string, { at: number; store: Promise<BackendStore | null> }>();
  return (base: string, storeId: number): Promise<BackendStore | null> => {
    const key = `${storeId} ${base}`;
    const last = known.get(key);
    const at = now().getTime();
    if (last && Math.abs(at - last.at) < FRESH) return last.store;
    const store = readStore(fetchFn, base, storeId).catch((error: unknown) => {
      log('error', 'backend-store', { base, store: storeId, ...explain(error) });
      return last?.store ?? null;
    });
    known.set(key, { at, store });
    return store;
  };
}
