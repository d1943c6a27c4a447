/** What a page may ask of the worker (S34). */
export type Message =
  /** Take over from the old worker now; `onlyIfAlone`: unless a second page is open. */
  | { type: 'SKIP_WAITING'; onlyIfAlone: boolean }
  /** Keep these too: the page fetched them before a worker was there (R1). */
  | { type: 'WARM'; urls: string[] }
  /** Look whether everything that the app needs offline is still here, these among it (R15, R53). */
  | { type: 'PRIME'; urls: string[] }
  /** Send what waits in the bag: the page goes away. Its token lies beside it and never comes in a message (S9). */
  | { type: 'SEND' }
  /** Save nothing that was asked for until now: somebody has logged out (R34). */
  | { type: 'FORGET' };

const MOST_URLS = 200;
const LONGEST_URL = 2000;

const isUrl = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_URL && URL.canParse(value);

/** Null for anything that is not one of the messages above. */
export function parseMessage(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'SKIP_WAITING') {
    return { type: 'SKIP_WAITING', onlyIfAlone: 'onlyIfAlone' in data && data.onlyIfAlone === true };
  }
  if (data.type === 'SEND' || data.type === 'FORGET') return { type: data.type };
  if ((data.type === 'WARM' || data.type === 'PRIME') && 'urls' in data && Array.isArray(data.urls)) {
    return { type: data.type, urls: [...new Set(data.urls.filter(isUrl))].slice(0, MOST_URLS) };
  }
  return null;
}

/** Only pages of our own origin are listened to. */
export function isOwnPage(source: unknown, ownOrigin: string): boolean {
  if (typeof source !== 'object' || source === null || !('url' in source) || !('type' in source)) return false;
  const { url, type } = source;
  return type === 'window' && typeof url === 'string' && URL.canParse(url) && new URL(url).origin === ownOrigin;
}

type Acts = {
  /** False where it did not, because another page is open. */
  takeOver: (onlyIfAlone: boolean) => Promise<boolean>;
  primeCache: (urls: string[]) => Promise<void>;
  prime: (urls: string[]) => Promise<void>;
  send: () => Promise<void>;
  forget: () => Promise<void>;
};

/** S34: does what one of our pages asks for; null where there is nothing to do: somebody else's word, or no message. */
export function handleMessage(
  { source, data, ports }: { source: unknown; data: unknown; ports: readonly Pick<MessagePort, 'postMessage'>[] },
  ownOrigin: string,
  acts: Acts,
): Promise<void> | null {
  const message = isOwnPage(source, ownOrigin) ? parseMessage(data) : null;
  if (!message) return null;
  if (message.type === 'SKIP_WAITING')
    return acts.takeOver(message.onlyIfAlone).then((taken) => ports[0]?.postMessage(taken));
  if (message.type === 'WARM') return acts.primeCache(message.urls);
  if (message.type === 'PRIME') return acts.prime(message.urls);
  return message.type === 'SEND' ? acts.send() : acts.forget();
}
