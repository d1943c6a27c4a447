/** What a page may ask of the worker (S34). */
export type Message =
  /** Take over from the old worker now; `onlyIfAlone`: unless a second page is open. */
  | { type: 'SKIP_WAITING'; onlyIfAlone: boolean }
  /** Keep these too: the page fetched them before a worker was there (R1). */
  | { type: 'WARM'; urls: string[] }
  /** Send what waits in the bag: the page goes away. Its token lies beside it and never comes in a message (S9). */
  | { type: 'SEND' };

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
  if (data.type === 'SEND') return { type: 'SEND' };
  if (data.type === 'WARM' && 'urls' in data && Array.isArray(data.urls)) {
    return { type: 'WARM', urls: [...new Set(data.urls.filter(isUrl))].slice(0, MOST_URLS) };
  }
  return null;
}

/** Only pages of our own origin are listened to. */
export function isOwnPage(source: unknown, ownOrigin: string): boolean {
  if (typeof source !== 'object' || source === null || !('url' in source) || !('type' in source)) return false;
  const { url, type } = source;
  return type === 'window' && typeof url === 'string' && URL.canParse(url) && new URL(url).origin === ownOrigin;
}
