import type { FieldFailureCounts } from '../contract/field-failures.ts';
import { parseUrl } from '../src/domain/parse-url.ts';

/**
 * `urls`: responses of which a recent copy should exist. `files`: the app's files to store, only those that pages have
 * `used`, the `core` that opens offline, or `all`. `reducesData`: pages show smaller pictures.
 */
export type Prime = { urls: string[]; files: 'used' | 'core' | 'all'; reducesData: boolean };

/** Messages that a page may send to the worker. */
export type Message =
  /** Replace the old worker now; `onlyIfAlone`: only if a single page is open. */
  | { type: 'SKIP_WAITING'; onlyIfAlone: boolean }
  /** Tell the version of the app that this worker installs; the reply is a string. */
  | { type: 'VERSION' }
  /** Cache these too: the page fetched them before a worker controlled it. */
  | { type: 'WARM'; urls: string[] }
  /** Store what a start needs offline; the reply is whether it is stored. */
  | ({ type: 'PRIME' } & Prime)
  /** Send the outbox, as the page is closing. The token is stored with the outbox and never part of a message. */
  | { type: 'SEND' }
  /** Tell what failed since the last such message; the reply is `FieldFailureCounts`. */
  | { type: 'FAILURES' }
  /** Cache no response to a request sent before now: the shopper has logged out. */
  | { type: 'FORGET' };

const MAX_URLS = 200;
const MAX_URL_LENGTH = 2000;

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_URL_LENGTH && parseUrl(value) !== null;

const urlsIn = (sent: unknown[]): string[] => [...new Set(sent.filter(isUrl))].slice(0, MAX_URLS);

/** A page of an earlier release does not send all fields. */
function parsePrime(data: object, urls: string[]): Message {
  const files = 'files' in data && (data.files === 'used' || data.files === 'all') ? data.files : 'core';
  return { type: 'PRIME', urls, files, reducesData: 'reducesData' in data && data.reducesData === true };
}

/** Null if `data` is not a `Message`. */
export function parseMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'SKIP_WAITING') return { type, onlyIfAlone: 'onlyIfAlone' in data && data.onlyIfAlone === true };
  if (type === 'SEND' || type === 'FORGET' || type === 'VERSION' || type === 'FAILURES') return { type };
  if (!('urls' in data && Array.isArray(data.urls))) return null;
  if (type === 'WARM') return { type, urls: urlsIn(data.urls) };
  return type === 'PRIME' ? parsePrime(data, urlsIn(data.urls)) : null;
}

/** Messages are accepted only from pages of our own origin. */
export function isOwnPage(source: unknown, ownOrigin: string): boolean {
  if (typeof source !== 'object' || source === null || !('url' in source) || !('type' in source)) return false;
  const { url, type } = source;
  return type === 'window' && typeof url === 'string' && parseUrl(url)?.origin === ownOrigin;
}

type MessageHandlers = {
  /** False if it did not take over, because another page is open. */
  takeOver: (onlyIfAlone: boolean) => Promise<boolean>;
  version: string;
  primeCache: (urls: string[]) => Promise<void>;
  prime: (message: Prime) => Promise<boolean>;
  send: () => Promise<void>;
  /** What failed since the last call. */
  takeFailures: () => FieldFailureCounts;
  forget: () => Promise<void>;
};

/** Handles a message from one of our pages; null for any other sender and for data that is not a message. */
export function handleMessage(
  { source, data, ports }: { source: unknown; data: unknown; ports: readonly Pick<MessagePort, 'postMessage'>[] },
  ownOrigin: string,
  acts: MessageHandlers,
): Promise<void> | null {
  const message = isOwnPage(source, ownOrigin) ? parseMessage(data) : null;
  if (!message) return null;
  if (message.type === 'SKIP_WAITING')
    return acts.takeOver(message.onlyIfAlone).then((taken) => ports[0]?.postMessage(taken));
  if (message.type === 'VERSION') return Promise.resolve(ports[0]?.postMessage(acts.version));
  if (message.type === 'FAILURES') return Promise.resolve(ports[0]?.postMessage(acts.takeFailures()));
  if (message.type === 'WARM') return acts.primeCache(message.urls);
  if (message.type === 'PRIME') return acts.prime(message).then((isComplete) => ports[0]?.postMessage(isComplete));
  return message.type === 'SEND' ? acts.send() : acts.forget();
}
