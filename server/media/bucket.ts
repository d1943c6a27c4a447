import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { explain, log } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { MediaAway } from './away.ts';

export type BucketSettings = { url: string; region: string; accessKeyId: string; secretAccessKey: string };
/** Object storage with the S3 protocol. Methods throw `StartError` if it fails or refuses a request. */
export type Bucket = {
  /** The object's bytes as they arrive; null if there is no such object. */
  get: (name: string) => Promise<ReadableStream<Uint8Array> | null>;
  has: (name: string) => Promise<boolean>;
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

/** Until the bucket answers, and until a file is there: a film may have 60 MB. */
const TIMEOUT_MS = 10_000;
const DOWNLOAD_MS = 120_000;

/** `fetch` puts the reason into the `cause` of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = explain(error);
  return String(cause ?? message);
}

/** Loads its client dynamically: it is needed only if a bucket is configured. */
export async function openBucket({ url, ...keys }: BucketSettings): Promise<Bucket> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const address = `${url.replace(/\/$/, '')}/${name}`;
    const silent = new AbortController();
    const timer = setTimeout(() => silent.abort(new Error('no answer')), TIMEOUT_MS);
    const signal = AbortSignal.any([silent.signal, AbortSignal.timeout(DOWNLOAD_MS)]);
    const reply = await client
      .fetch(address, { method, signal, ...(body ? { body } : {}) })
      .catch((error: unknown) => {
        throw new StartError(`The bucket at ${new URL(url).host} cannot be reached: ${reasonOf(error)}.`);
      })
      .finally(() => clearTimeout(timer));
    if (!reply.ok && reply.status !== 404)
      throw new StartError(`S3_URL: the bucket answered ${reply.status} to ${method}.`);
    return reply;
  };
  return {
    get: async (name) => {
      const reply = await send('GET', name);
      return reply.ok ? reply.body : null;
    },
    has: async (name) => (await send('HEAD', name)).ok,
    put: async (name, bytes) => {
      if (!(await send('PUT', name, bytes)).ok) throw new StartError('S3_URL: there is no such bucket.');
    },
  };
}

/** How long a missing object is not requested again. Milliseconds. */
const MISSING_MS = 60_000;
const MOST_MISSING = 10_000;

/** Pause after a failure, so that requests do not pile up behind a bucket that hangs. Milliseconds. */
const REST_MS = 5_000;

/** Downloads a file that the local `MEDIA_DIR` lacks; false if the bucket lacks it, too. Throws `MediaAway`. */
export type Bring = (name: string) => Promise<boolean>;

/** Writes to a temporary file first, so that a partial file is never read. */
async function storeAs(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}.tmp`, bytes);
  await rename(`${file}.${process.pid}.tmp`, file);
}

/** Downloads into `folder`, a cache of requested files without invalidation: they never change (own-media.ts). */
export function bringFrom(bucket: Bucket, folder: string): Bring {
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS });
  const underway = new Map<string, Promise<boolean>>();
  let awayUntil = 0;
  const download = async (name: string): Promise<boolean> => {
    try {
      const bytes = await bucket.get(name);
      if (bytes) await storeAs(join(folder, name), bytes);
      else missing.set(name, true);
      return bytes !== null;
    } catch (error) {
      // One line for all requests that were waiting.
      if (performance.now() >= awayUntil) log('error', 'media-not-brought', { name, message: reasonOf(error) });
      awayUntil = performance.now() + REST_MS;
      throw new MediaAway();
    }
  };
  return async (name) => {
    if (missing.has(name)) return false;
    if (performance.now() < awayUntil) throw new MediaAway();
    // Concurrent requests for one file share one download.
    const downloading = underway.get(name) ?? download(name).finally(() => underway.delete(name));
    underway.set(name, downloading);
    return downloading;
  };
}

/** Uploads those files of `folder` that the bucket lacks. */
export async function fillBucket(bucket: Bucket, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!(await bucket.has(name))) await bucket.put(name, new Uint8Array(await readFile(join(folder, name))));
  }
}
