import { createHash } from 'node:crypto';
import type { ErrorReply } from '../contract/wire.ts';
import type { Refusal } from './refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Names the bytes of a body, so that a copy can be asked for again cheaply. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** RFC 9110 §13.1.2: a list of tags, weak or strong, or `*`. */
export function matchesEtag(request: Request, etag: string): boolean {
  const asked = request.headers.get('if-none-match');
  if (!asked) return false;
  return asked === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** S32: anybody may keep it, but asks each time whether it still holds; another host is another store. */
export const PUBLIC = { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Host' };
export const PRIVATE = { 'Cache-Control': 'no-store' };

/** A public answer with its ETag, or 304 where the client's copy is still good. */
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

/** A body as bytes, and the ETag that names them: what is kept for the next who ask. */
export type Written = { bytes: Bytes; etag: string };
export function written(text: string): Written {
  const bytes = new TextEncoder().encode(text);
  return { bytes, etag: etagOf(bytes) };
}

export const writtenJson = (request: Request, { bytes, etag }: Written): Response =>
  publicBody(request, bytes, { 'Content-Type': JSON_TYPE }, etag);
export const publicJson = (request: Request, value: unknown): Response =>
  writtenJson(request, written(JSON.stringify(value)));

export const privateJson = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers: { ...PRIVATE, 'Content-Type': JSON_TYPE, ...headers } });

/** `{ success: false, error }`, and nothing about how the server works (S25). */
export function refusalBody({ code, message, more }: Refusal): ErrorReply {
  const { headers: _, orderId, ...fields } = more;
  return { success: false, error: { code, message, ...fields, ...(orderId ? { order_id: orderId } : {}) } };
}
export const refused = (refusal: Refusal): Response =>
  privateJson(refusalBody(refusal), refusal.status, refusal.more.headers);

/** For addresses that are not the API's: a browser shows this. */
export const plainText = (words: string, status: number, headers: Record<string, string> = {}): Response =>
  new Response(`${words}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...headers },
  });
