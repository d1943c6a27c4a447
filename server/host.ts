import { isStageHost, localHost, STORE_IDS, type StoreId, storeFor } from '../contract/stores.ts';
import type { Config } from './config.ts';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The `Host` header alone decides (S33): neither forwarded headers nor an absolute request line are believed. */
export const hostOf = (request: Request): string => request.headers.get('host') ?? new URL(request.url).host;

/** A store's name on this machine: the first one is the machine's own. */
export const hereAs = (storeId: number): string => {
  const id = STORE_IDS.find((one) => one === storeId);
  return id === undefined || id === 2 ? 'localhost' : localHost(id);
};

/** Names of this machine: plain http is safe there, and everything else needs https. */
export const isLoopback = (host: string): boolean => /(^|\.)localhost\.?(:\d+)?$|^127\.|^\[::1\]/i.test(host.trim());

/** Which shop a request is for. `local` hosts may ask for any known store, so that a demo shows all of them. */
export function shopOf(request: Request): { id: StoreId; known: boolean; local: boolean } {
  const host = hostOf(request);
  const bare = host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return { ...storeFor(host), local: LOCAL.includes(bare) };
}

/** D32: an unknown host is the default shop under a name that should not be found; a `stage-` host is a trial of one. */
export const mayBeIndexed = (request: Request): boolean => shopOf(request).known && !isStageHost(hostOf(request));

/** The origin a store is known by: absolute addresses are written for hosts that may be indexed only (D32, S20). */
export function originOf(request: Request): string | null {
  if (!mayBeIndexed(request)) return null;
  const host = hostOf(request);
  // Every spelling of a name is one address.
  const { origin } = new URL(`${isLoopback(host) ? 'http' : 'https'}://${host}`);
  return origin.replace(/\.(?=:\d+$|$)/, '');
}

/** D35: the backend that takes the place of this server's API for the pages of a host; '' where none does. */
export const foreignApi = (request: Request, config: Pick<Config, 'apiBaseUrl' | 'stageApiBaseUrl'>): string =>
  (isStageHost(hostOf(request)) && config.stageApiBaseUrl) || config.apiBaseUrl;

/** S12: another store than the host's is indistinguishable from one that does not exist. */
export function mayAsk(request: Request, storeId: number): boolean {
  const shop = shopOf(request);
  return shop.local ? STORE_IDS.some((id) => id === storeId) : storeId === shop.id;
}
