import { isErrorBody, isFields } from '../contract/api-response.ts';
import { hasContent } from '../contract/reply-content.ts';
import { browseKey } from './cache-key.ts';

/** The fields of a `Response` that are checked, besides its body. */
export type CheckedResponse = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;
/** `url`: the requested URL. `text` and `json`: the body; undefined if it has none (204), is not UTF-8, or is not JSON. */
export type ReceivedResponse = { url: string; response: CheckedResponse; text?: string | undefined; json?: unknown };

/** Decodes the body once for all checks. */
export function receivedOf(url: string, response: CheckedResponse, body: ArrayBuffer | null): ReceivedResponse {
  let text: string | undefined;
  try {
    text = body ? new TextDecoder('utf-8', { fatal: true }).decode(body) : undefined;
    const json: unknown = text === undefined ? undefined : JSON.parse(text);
    return { url, response, text, json };
  } catch {
    return { url, response, text };
  }
}

const typeOf = ({ headers }: CheckedResponse): string => (headers.get('content-type') ?? '').toLowerCase();
const forbidsCopies = ({ headers }: CheckedResponse): boolean =>
  /no-store|private/i.test(headers.get('cache-control') ?? '');

/** A complete, readable response that the server allows public caches to store; routes admit the origins. */
const isStorable = (response: CheckedResponse): boolean =>
  response.status === 200 &&
  (response.type === 'basic' || response.type === 'default' || response.type === 'cors') &&
  !response.redirected &&
  !forbidsCopies(response);

const isJson = ({ response }: ReceivedResponse): boolean => /^application\/([\w.-]+\+)?json\b/.test(typeOf(response));
const isPicture = (response: CheckedResponse): boolean => typeOf(response).startsWith('image/');

/** `mayStore`: the response may be cached. `isFailure`: a cached copy is preferred to it. */
export type CachePolicy = {
  mayStore(received: ReceivedResponse): boolean;
  isFailure(received: ReceivedResponse): boolean;
};

/** The API's way to say no under status 200 (spec §7). */
const isRefusal = ({ json }: ReceivedResponse): boolean => isFields(json) && json.success === false;

/** A reply of the API with its content. */
function hasReply(received: ReceivedResponse): boolean {
  const route = browseKey(new URL(received.url));
  return route !== null && isJson(received) && hasContent(route.name, received.json);
}

export const apiPolicy: CachePolicy = {
  mayStore: (received) => isStorable(received.response) && hasReply(received),
  // The server failed, or an intermediary such as a captive portal responded in its place.
  isFailure: (received) => {
    const { status, redirected } = received.response;
    if (status >= 500 || redirected) return true;
    if (status === 204) return false;
    return status === 200 ? !hasReply(received) && !isRefusal(received) : !isErrorBody(received.json);
  },
};

/** `/config.js` sets this global (src/data/runtime-config.ts). */
const isSettings = ({ response, text = '' }: ReceivedResponse): boolean =>
  /^(?:text|application)\/javascript\b/.test(typeOf(response)) && text.includes('storefrontConfig');
const isManifest = (received: ReceivedResponse): boolean =>
  isJson(received) && isFields(received.json) && Array.isArray(received.json.icons);
const isFile = (received: ReceivedResponse): boolean =>
  isPicture(received.response) || isSettings(received) || isManifest(received);

/** The manifest, its icons, and `/config.js`, which names the API's origin. */
export const filePolicy: CachePolicy = {
  mayStore: (received) => isStorable(received.response) && isFile(received),
  isFailure: (received) => received.response.status !== 200 || received.response.redirected || !isFile(received),
};

/** A complete response with an image type; the body is not checked. */
export const mayStorePicture = (response: CheckedResponse): boolean => isStorable(response) && isPicture(response);

/** The API reports that the resource is gone; a 404 page from a proxy does not count. */
export const isGone = ({ response, json }: ReceivedResponse): boolean =>
  (response.status === 404 || response.status === 410) && !response.redirected && isErrorBody(json);
