/** Limits of a backend's reply: milliseconds, body included, and bytes. */
export const REPLY_TIMEOUT = 9_000;
export const REPLY_LIMIT = 10_000_000;

/** The body as text, or null if it is longer than the limit. Throws for bytes that are not UTF-8. */
export async function textOf(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > REPLY_LIMIT) return null;
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
