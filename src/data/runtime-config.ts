import { getLocale } from '#messages/runtime';
import { baseOf } from '../../contract/languages.ts';
import type { PaymentPageSettings } from '../../contract/payment-page.ts';
import { DEFAULT_STORE, isStageHost, type StoreId } from '../../contract/stores.ts';

/** What `/config.js` sets: the one file a static host edits. Empty means this origin. */
type RuntimeConfig = {
  /** Which store this host opens. */
  storeId?: StoreId;
  apiBaseUrl?: string;
  stageApiBaseUrl?: string;
  /** Origins of pictures with CORS, which the worker of a static host stores. */
  imageOrigins?: readonly string[];
  /** Null where payment is unavailable. */
  payments?: (Omit<PaymentPageSettings, 'provider'> & { provider?: string }) | null;
  /** What another backend has beyond the specification (`contract/capabilities.ts`); absent for our own API. */
  capabilities?: readonly string[];
  /** Codes of the store's languages, its first one first; absent: it has one. */
  languages?: readonly string[];
  /** Ids of the store's accounts for measuring (contract/measuring.ts); absent: nothing is measured. */
  measuring?: readonly string[];
};
declare global {
  var storefrontConfig: RuntimeConfig | undefined;
}

/** A server-rendered page carries its store; the bare shell has it from `/config.js`, offline too. */
export const storeOf = ({ dataset }: HTMLElement): StoreId =>
  Number(dataset.store) || globalThis.storefrontConfig?.storeId || DEFAULT_STORE;

/** The store's languages, as its store; [] where it has one. */
export const languagesOf = ({ dataset }: HTMLElement): readonly string[] =>
  dataset.languages?.split(' ') ?? globalThis.storefrontConfig?.languages ?? [];

/** What the addresses of this page's language begin with (contract/languages.ts). */
export const pageBase = (root: HTMLElement): string => baseOf(getLocale(), languagesOf(root));

/** Where the API is: hosts containing `stage-` have their own (spec §7). */
export function apiBase(host: string): string {
  const config = globalThis.storefrontConfig ?? {};
  const base = (isStageHost(host) && config.stageApiBaseUrl) || config.apiBaseUrl || '';
  return base.replace(/\/$/, '');
}

/** Whether this origin has only files: the browser calls an API elsewhere. */
export const isStaticHost = (host: string): boolean => apiBase(host) !== '';

/**
 * What the backend has beyond the specification; undefined for our own API, which has all. A server-rendered page carries
 * it, the bare shell has it from `/config.js`; a static host's backend has what its settings name.
 */
export function capabilitiesOf({ dataset }: HTMLElement, host: string): readonly string[] | undefined {
  if (dataset.capabilities !== undefined) return dataset.capabilities.split(' ').filter(Boolean);
  return globalThis.storefrontConfig?.capabilities ?? (isStaticHost(host) ? [] : undefined);
}
