import { isErrorBody } from '../contract/api-answer.ts';
import { browseKey } from './cache-key.ts';

/** What is looked at, besides the body. */
export type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;
/** `url` is the address that was asked for; a body of null is one that is not there (204). */
export type Received = { url: string; answer: Answer; body: ArrayBuffer | null };

/** undefined: no JSON object. */
function jsonOf(body: ArrayBuffer | null): Record<string, unknown> | undefined {
  if (!body) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    // Neither null nor a list, so its fields can be asked for.
    return typeof value === 'object' && value && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const typeOf = ({ headers }: Answer): string => (headers.get('content-type') ?? '').toLowerCase();
const forbidsCopies = ({ headers }: Answer): boolean => /no-store|private/i.test(headers.get('cache-control') ?? '');

/** A whole answer from our own origin that the server lets everybody keep. */
const isOurs = (answer: Answer): boolean =>
  answer.status === 200 &&
  (answer.type === 'basic' || answer.type === 'default') &&
  !answer.redirected &&
  !forbidsCopies(answer);

const isJson = ({ answer, body }: Received): boolean =>
  /^application\/([\w.-]+\+)?json\b/.test(typeOf(answer)) && jsonOf(body) !== undefined;
const isPicture = (answer: Answer): boolean => typeOf(answer).startsWith('image/');

/** Which answers are kept, and which are worse than an older copy. */
export type Rules = { mayStore(received: Received): boolean; isFailure(received: Received): boolean };

/** Public JSON: kept unless it says that something went wrong (R6). */
export const apiRules: Rules = {
  mayStore: (received) =>
    isOurs(received.answer) &&
    browseKey(new URL(received.url)) !== null &&
    isJson(received) &&
    jsonOf(received.body)?.success !== false,
  // The server is in trouble, or something on the way, such as a sign-in page of the network, answered for it (R30a).
  isFailure: (received) => {
    const { status, redirected } = received.answer;
    if (status >= 500 || redirected) return true;
    if (status === 204) return false;
    return status === 200 ? !isJson(received) : !isErrorBody(jsonOf(received.body));
  },
};

const isFile = (received: Received): boolean =>
  isPicture(received.answer) || /^(?:text|application)\/javascript\b/.test(typeOf(received.answer)) || isJson(received);

/** The manifest, the icons that it names, and the settings that say where the API is. */
export const fileRules: Rules = {
  mayStore: (received) => isOurs(received.answer) && isFile(received),
  isFailure: (received) => received.answer.status !== 200 || received.answer.redirected || !isFile(received),
};

/** Nothing but a whole picture; its bytes are not looked at. */
export const mayStorePicture = (answer: Answer): boolean => isOurs(answer) && isPicture(answer);

/** The API itself says that there is no such thing (R37); a page of some proxy says nothing about that (R30a). */
export const isGone = ({ answer, body }: Received): boolean =>
  (answer.status === 404 || answer.status === 410) && !answer.redirected && isErrorBody(jsonOf(body));
