import type { Shows } from '../db/versioned-cache.ts';
import type { Trace } from '../ops/observe.ts';
import { invalid, Refusal } from './refusal.ts';

/** Connection data from the listener; `shows` is set for pages, which call the API in process and are not traced. */
export type Meta = { remote?: string; drop?: () => void; shows?: Shows; trace?: Trace };

/** The whole server as a function. */
export type Serve = (request: Request, meta?: Meta) => Promise<Response>;

/** S23: bytes, nesting levels, list entries. */
const MAX_BODY = 32 * 1024;
const MAX_DEPTH = 8;
const MAX_ENTRIES = 100;

/** NUL bytes and lone surrogates, which PostgreSQL rejects (S23). */
const unstorable = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** The refusal for a malformed URL, before any handler reads it, or null. */
export function addressProblem(url: string): Refusal | null {
  const { pathname, search } = new URL(url);
  try {
    if (!unstorable(decodeURIComponent(pathname) + decodeURIComponent(search))) return null;
    return invalid('address: contains characters that cannot be stored');
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return invalid('address: broken percent-encoding');
  }
}

/** Rejects a repeated parameter: different readers could use different values of it. */
export function readQuery(url: string): Record<string, string> | Refusal {
  const { searchParams } = new URL(url);
  const names = [...searchParams.keys()];
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? Object.fromEntries(searchParams) : invalid(`${twice.slice(0, 40)}: given twice`);
}

const tooLarge = (most: number) => new Refusal(413, 'TOO_LARGE', `A request may carry at most ${most} bytes`);

/** The raw body, or a refusal if it is longer than `most` bytes or incomplete. */
export async function readBytes(request: Request, most = MAX_BODY): Promise<Uint8Array | Refusal> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return tooLarge(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > most) return tooLarge(most);
      chunks.push(chunk);
    }
  } catch {
    // Only the connection can fail here: the client disconnected or was too slow (S38).
    return invalid('body: did not arrive whole');
  }
  return Buffer.concat(chunks);
}

/** What is wrong with a parsed value regardless of its schema, or null. */
function shapeProblem(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return unstorable(value) ? 'contains characters that cannot be stored' : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return `nested more than ${MAX_DEPTH} levels`;
  if (Array.isArray(value) && value.length > MAX_ENTRIES) return `a list of more than ${MAX_ENTRIES} entries`;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || unstorable(name)) return 'a name that is not allowed';
    const problem = shapeProblem(inner, depth + 1);
    if (problem) return problem;
  }
  return null;
}

/** Parses bytes as JSON that can be stored. */
export function parsedJson(bytes: Uint8Array): { value: unknown } | Refusal {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const problem = shapeProblem(value);
    return problem ? invalid(`body: ${problem}`) : { value };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return invalid('body: not valid JSON');
    throw error;
  }
}

/** The JSON body, by default at most 32 KB. Rejects the content types that a form on another site can send (S35). */
export async function readJson(request: Request, most = MAX_BODY): Promise<{ value: unknown } | Refusal> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    return new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send application/json');
  }
  const bytes = await readBytes(request, most);
  return bytes instanceof Refusal ? bytes : parsedJson(bytes);
}
