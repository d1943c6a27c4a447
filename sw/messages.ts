/** Messages that a page may send to the worker (S34). */
export type Message =
  /** Replace the old worker now; `onlyIfAlone`: only if a single page is open. */
  | { type: 'SKIP_WAITING'; onlyIfAlone: boolean }
  /** Tell the version of the app that this worker installs; the reply is a string. */
  | { type: 'VERSION' }
  /** Cache these too: the page fetched them before a worker controlled it (R1). */
  | { type: 'WARM'; urls: string[] }
  /** Refill what is missing of the precache and of these URLs (R15, R53). */
  | { type: 'PRIME'; urls: string[] }
  /** Send the outbox, as the page is closing. The token is stored with the outbox and never part of a message (S9). */
  | { type: 'SEND' }
  /** Cache no response to a request sent before now: the shopper has logged out (R34). */
  | { type: 'FORGET' };

const MAX_URLS = 200;
const MAX_URL_LENGTH = 2000;

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_URL_LENGTH && URL.canParse(value);

/** Null if `data` is not a `Message`. */
export function parseMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') {
    return { type: 'SKIP_WAITING', onlyIfAlone: 'onlyIfAlone' in data && data.onlyIfAlone === true };
  }
  if (data.type === 'SEND' || data.type === 'FORGET' || data.type === 'VERSION') return { type: data.type };
  if ((data.type === 'WARM' || data.type === 'PRIME') && 'urls' in data && Array.isArray(data.urls)) {
    return { type: data.type, urls: [...new Set(data.urls.filter(isUrl))].slice(0, MAX_URLS) };
  }
  return null;
}

/** Messages are accepted only from pages of our own origin. */
export function isOwnPage(source: unknown, ownOrigin: string): boolean {
  if (typeof source !== 'object' || source === null || !('url' in source) || !('type' in source)) return false;
  const { url, type } = source;
  return type === 'window' && typeof url === 'string' && URL.canParse(url) && new URL(url).origin === ownOrigin;
}

type MessageHandlers = {
  /** False if it did not take over, because another page is open. */
  takeOver: (onlyIfAlone: boolean) => Promise<boolean>;
  version: string;
  primeCache: (urls: string[]) => Promise<void>;
  prime: (urls: string[]) => Promise<void>;
  send: () => Promise<void>;
  forget: () => Promise<void>;
};

/** S34: handles a message from one of our pages; null for any other sender and for data that is not a message. */
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
  if (message.type === 'WARM') return acts.primeCache(message.urls);
  if (message.type === 'PRIME') return acts.prime(message.urls);
  return message.type === 'SEND' ? acts.send() : acts.forget();
}
