import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { PrivateNetwork, publicLookup } from '../http/public-network.ts';
import type { ImageOrigin, RemoteAddresses } from './remote-addresses.ts';

/** Milliseconds for everything from the first connection to the last byte. */
const TIMEOUT = 10_000;
const MOST_BYTES = 15_000_000;
const MOST_REDIRECTS = 3;

/**
 * Why there is no picture. Its origin: has none (`missing`), sends something that is not accepted (`refused`, `unreadable`)
 * or another kind (`not-resized`), or fails (`late`, `silent`). `not-stored`: this server's disk.
 */
type Outcome = 'missing' | 'refused' | 'unreadable' | 'not-resized' | 'late' | 'silent' | 'not-stored';

export class NotFetched extends Error {
  override name = 'NotFetched';
  readonly outcome: Outcome;
  constructor(outcome: Outcome, message: string) {
    super(message);
    this.outcome = outcome;
  }
}

function send(url: URL, { mayBePrivate }: ImageOrigin, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'storefront' };
    const options = { headers, signal, agent: false, ...(mayBePrivate ? {} : { lookup: publicLookup }) } as const;
    request(url, options, resolve).on('error', reject).end();
  });
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new NotFetched('refused', `has more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body, or the address that the response redirects to. */
async function received(response: IncomingMessage, url: URL): Promise<Uint8Array | URL> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 200) return bytesOf(response);
  response.destroy();
  const { location = '' } = headers;
  if (statusCode >= 300 && statusCode < 400 && location && URL.canParse(location, url.href))
    return new URL(location, url);
  const isFailure = statusCode >= 500 || statusCode === 429;
  throw new NotFetched(isFailure ? 'silent' : 'missing', `answers ${statusCode}`);
}

async function follow(first: URL, originOf: RemoteAddresses['originOf'], signal: AbortSignal) {
  let url = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const origin = originOf(url);
    if (!origin) throw new NotFetched('refused', `leads to ${url.origin}, which is not in IMAGE_ORIGINS`);
    const next = await received(await send(url, origin, signal), url);
    if (!(next instanceof URL)) return next;
    url = next;
  }
  throw new NotFetched('refused', 'is redirected too often');
}

/** The bytes at an address, through redirects within the list. Rejects with `NotFetched`. */
export async function fetchPicture(
  address: URL,
  originOf: RemoteAddresses['originOf'],
  timeout = TIMEOUT,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeout);
  try {
    return await follow(address, originOf, signal);
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    if (error instanceof PrivateNetwork) throw new NotFetched('refused', 'leads into a private network');
    if (signal.aborted) throw new NotFetched('late', `takes longer than ${timeout} ms`);
    throw new NotFetched('silent', error instanceof Error ? error.message : String(error));
  }
}
