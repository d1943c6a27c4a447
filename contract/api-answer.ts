/**
 * R30a: which replies are the API's own. A captive portal, a proxy or a firewall answers with any status, a page or JSON
 * of its own; such a reply counts as no answer. Without a schema library, as the service worker reads it, too.
 */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** The body as JSON; null for an empty one, undefined for anything that is no JSON. `revive` is JSON.parse's reviver. */
export function parseBody(body: string, revive?: (field: string, value: unknown) => unknown): unknown {
  if (body.trim() === '') return null;
  try {
    return JSON.parse(body, revive);
  } catch {
    return undefined;
  }
}

/**
 * Ours is `errorReply` (S25). Of another backend `error.details`, `error.message`, `message` or `success: false` is all
 * that the specification shows (spec §7, §8).
 */
export function isErrorBody(body: unknown): boolean {
  if (!isFields(body)) return false;
  const { success, message, error } = body;
  if (success === false || isText(message)) return true;
  return isFields(error) && [error.code, error.details, error.message].some(isText);
}

/** Of a `Response`. */
type Status = { ok: boolean; redirected: boolean };

/** `body` as `parseBody` returns it. Every path of the API answers by itself: a redirect leads to somebody else's page. */
export function isApiAnswer({ ok, redirected }: Status, body: unknown): boolean {
  if (redirected || body === undefined) return false;
  return ok || isErrorBody(body);
}
