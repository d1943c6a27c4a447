/**
 * Identifies responses of the API. A captive portal, proxy or firewall may respond with any status, with HTML or
 * other JSON; that counts as no response. No schema library: the service worker imports this file too.
 */

export type Fields = Record<string, unknown>;
/** A JSON object. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The body as JSON; null if empty, undefined if it is not JSON. `revive` is the reviver of `JSON.parse`. */
export function parseBody(body: string, revive?: (field: string, value: unknown) => unknown): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body, revive);
  } catch {
    return undefined;
  }
}

/**
 * Our API sends `errorReply`. For other backends the specification only shows `error.details`, `error.message`,
 * `message` and `success: false` (spec §7, §8).
 */
export function isErrorBody(body: unknown): boolean {
  if (!isFields(body)) return false;
  const { success, message, error } = body;
  if (success === false || isText(message)) return true;
  return isFields(error) && [error.code, error.details, error.message].some(isText);
}

/** The fields of a `Response` that are read here. */
type Status = { ok: boolean; redirected: boolean };

/** `body` as returned by `parseBody`. The API never redirects: a redirected response comes from elsewhere. */
export function isApiResponse({ ok, redirected }: Status, body: unknown): boolean {
  if (redirected || body === undefined) return false;
  return ok || isErrorBody(body);
}
