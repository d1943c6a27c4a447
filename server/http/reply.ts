import { createHash } from 'node:crypto';
import type { ErrorReply } from '../../contract/wire.ts';
import type { Refusal } from './refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Strong ETag: a hash of the body. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
export function matchesEtag(request: Request, etag: string): boolean {
  const header = request.headers.get('if-none-match');
  if (!header) return false;
  return header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** S32: any cache may store it but must revalidate it each time; `Vary` because another host is another store. */
export const PUBLIC = { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Host' };
export const PRIVATE = { 'Cache-Control': 'no-store' };

/** A public response with its ETag, or 304 if the client's copy is current. */
export function publicBody(
  request: Request,
  body: string | Bytes,
  headers: Record<string, string>,
  etag = etagOf(body),
): Response {
  const all = { ...PUBLIC, ...headers, ETag: etag };
  if (matchesEtag(request, etag)) return new Response(null, { status: 304, headers: all });
  return new Response(body, { headers: all });
}

/** A body as bytes with its ETag, as cached for later requests. */
export type Serialized = { bytes: Bytes; etag: string };
export function serialized(text: string): Serialized {
  const bytes = new TextEncoder().encode(text);
  return { bytes, etag: etagOf(bytes) };
}

export const serializedJson = (request: Request, { bytes, etag }: Serialized): Response =>
  publicBody(request, bytes, { 'Content-Type': JSON_TYPE }, etag);
export const publicJson = (request: Request, value: unknown): Response =>
  serializedJson(request, serialized(JSON.stringify(value)));

export const privateJson = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { ...PRIVATE, 'Content-Type': JSON_TYPE, ...headers } });

/** `{ success: false, error }` without internals of the server (S25). */
export function refusalBody({ code, message, more }: Refusal): ErrorReply {
  const { headers: _, orderId, orderIds, ...fields } = more;
  const orders = { ...(orderId ? { order_id: orderId } : {}), ...(orderIds ? { order_ids: orderIds } : {}) };
  return { success: false, error: { code, message, ...fields, ...orders } };
}
export const refused = (refusal: Refusal): Response =>
  privateJson(refusalBody(refusal), refusal.status, refusal.more.headers);

/**
 * A redirect within this site (S24): `to` is a path that begins with one slash. 303 turns a POST into a GET; 301 is for
 * good, also to an https address that the merchant wrote.
 */
export const movedTo = (to: string, status: 301 | 303 | 307 = 307): Response =>
  new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-cache' } });

/** For URLs outside the API: a browser displays the text. */
export const plainText = (text: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  });
