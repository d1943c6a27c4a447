import { isErrorBody } from '../contract/api-response.ts';
import { browseKey } from './cache-key.ts';

/** The fields of a `Response` that are checked, besides its body. */
export type CheckedResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;
/** `url`: the requested URL. `body`: null if the response has none (204). */
export type Received = { url: string; response: CheckedResponse; body: ArrayBuffer | null };

/** Parses the body; undefined unless it is a JSON object. */
function jsonOf(body: ArrayBuffer | null): Record<string, unknown> | undefined {
  if (!body) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    // An object that is neither null nor an array has readable fields.
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const typeOf = ({ headers }: CheckedResponse): string => (headers.get('content-type') ?? '').toLowerCase();
const forbidsCopies = ({ headers }: CheckedResponse): boolean =>
  /no-store|private/i.test(headers.get('cache-control') ?? '');

/** A complete same-origin response that the server allows public caches to store. */
const isOurs = (response: CheckedResponse): boolean =>
  response.status === 200 &&
  (response.type === 'basic' || response.type === 'default') &&
  !response.redirected &&
  !forbidsCopies(response);

const isJson = ({ response, body }: Received): boolean =>
  /^application\/([\w.-]+\+)?json\b/.test(typeOf(response)) && jsonOf(body) !== undefined;
const isPicture = (response: CheckedResponse): boolean => typeOf(response).startsWith('image/');

/** `mayStore`: the response may be cached. `isFailure`: a cached copy is preferred to it. */
export type CachePolicy = { mayStore(received: Received): boolean; isFailure(received: Received): boolean };

/** Public JSON is cached unless it reports a failure (R6). */
export const apiPolicy: CachePolicy = {
  mayStore: (received) =>
    isOurs(received.response) &&
    browseKey(new URL(received.url)) !== null &&
    isJson(received) &&
    jsonOf(received.body)?.success !== false,
  // The server failed, or an intermediary such as a captive portal responded in its place (R30a).
  isFailure: (received) => {
    const { status, redirected } = received.response;
    if (status >= 500 || redirected) return true;
    if (status === 204) return false;
    return status === 200 ? !isJson(received) : !isErrorBody(jsonOf(received.body));
  },
};

const isFile = (received: Received): boolean =>
  isPicture(received.response) ||
  /^(?:text|application)\/javascript\b/.test(typeOf(received.response)) ||
  isJson(received);

/** The manifest, its icons, and `/config.js`, which names the API's origin. */
export const filePolicy: CachePolicy = {
  mayStore: (received) => isOurs(received.response) && isFile(received),
  isFailure: (received) => received.response.status !== 200 || received.response.redirected || !isFile(received),
};

/** A complete response with an image type; the body is not checked. */
export const mayStorePicture = (response: CheckedResponse): boolean => isOurs(response) && isPicture(response);

/** The API reports that the resource is gone (R37); a 404 page from a proxy does not count (R30a). */
export const isGone = ({ response, body }: Received): boolean =>
  (response.status === 404 || response.status === 410) && !response.redirected && isErrorBody(jsonOf(body));
