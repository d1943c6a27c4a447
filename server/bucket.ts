import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { explain, log } from './log.ts';
import { StartError } from './start-error.ts';

export type BucketSettings = { url: string; region: string; accessKeyId: string; secretAccessKey: string };
/** Storage that speaks the S3 protocol. */
export type Bucket = {
  /** Null: there is no such object. */
  get: (name: string) => Promise<Uint8Array | null>;
  has: (name: string) => Promise<boolean>;
  put: (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
};

const TIMEOUT_MS = 10_000;

/** `fetch` says what happened in the cause of its error. */
function reasonOf(error: unknown): string {
  const { message, cause } = explain(error);
  return String(cause ?? message);
}

/** Its client is loaded only where a bucket is configured. */
export async function openBucket({ url, ...keys }: BucketSettings): Promise<Bucket> {
  const { AwsClient } = await import('aws4fetch');
  const client = new AwsClient({ ...keys, service: 's3', retries: 2 });
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const address = `${url.replace(/\/$/, '')}/${name}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await client.fetch(address, { method, signal, ...(body ? { body } : {}) }).catch((error: unknown) => {
      throw new StartError(`The bucket at ${new URL(url).host} cannot be reached: ${reasonOf(error)}.`);
    });
    if (!reply.ok && reply.status !== 404)
      throw new StartError(`S3_URL: the bucket answered ${reply.status} to ${method}.`);
    return reply;
  };
  return {
    get: async (name) => {
      const reply = await ask('GET', name);
      return reply.ok ? new Uint8Array(await reply.arrayBuffer()) : null;
    },
    has: async (name) => (await ask('HEAD', name)).ok,
    put: async (name, bytes) => {
      if (!(await ask('PUT', name, bytes)).ok) throw new StartError('S3_URL: there is no such bucket.');
    },
  };
}

/** How long what the bucket does not have is not asked for again. Milliseconds. */
const MISSING_MS = 60_000;
const MOST_MISSING = 10_000;

/** After a failure, for how long the bucket is not asked: requests that wait for one that hangs would pile up. Milliseconds. */
const REST_MS = 5_000;

/** The bucket may have the file, and does not answer now. */
export class BucketAway extends Error {
  override name = 'BucketAway';
}

/** Downloads a file that `MEDIA_DIR` of this machine lacks; false where the bucket does not have it. Throws `BucketAway`. */
export type Bring = (name: string) => Promise<boolean>;

/** `folder` is then a copy of those files of the bucket that were asked for. They never change (own-media.ts). */
export function bringFrom(bucket: Bucket, folder: string): Bring {
  const missing = new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS });
  let awayUntil = 0;
  return async (name) => {
    if (missing.has(name)) return false;
    if (performance.now() < awayUntil) throw new BucketAway();
    try {
      const bytes = await bucket.get(name);
      if (!bytes) {
        missing.set(name, true);
        return false;
      }
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.${process.pid}.tmp`, bytes);
      await rename(`${file}.${process.pid}.tmp`, file);
      return true;
    } catch (error) {
      // Once for all that were waiting.
      if (performance.now() >= awayUntil) log('error', 'media-not-brought', { name, message: reasonOf(error) });
      awayUntil = performance.now() + REST_MS;
      throw new BucketAway();
    }
  };
}

/** Puts files of `folder` into the bucket that it does not have. */
export async function fillBucket(bucket: Bucket, folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    if (!(await bucket.has(name))) await bucket.put(name, new Uint8Array(await readFile(join(folder, name))));
  }
}
