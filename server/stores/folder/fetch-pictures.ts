import { join } from 'node:path';
import sharp from 'sharp';
import { isPrivateAddress } from '../../http/public-network.ts';
import { fetchPicture, NotFetched } from '../../media/fetch-picture.ts';
import type { ImageOrigin } from '../../media/remote-addresses.ts';
import { storeFile } from '../../media/store-file.ts';
import { type Place, picturesElsewhere } from './check-pictures.ts';
import type { Folder } from './entries.ts';
import { keyOfPicture } from './media.ts';

/** Milliseconds for one picture, and after which no further one is begun. */
const TIMEOUT = 30_000;
const LONGEST_RUN = 3_600_000;
const AT_ONCE = 6;
/** Limits of one run; the next goes on where it ended. */
const MOST_PICTURES = 20_000;
const MOST_BYTES = 5_000_000_000;
/** Progress is reported every so many pictures. */
const EVERY = 100;

/** File endings by sharp's name of the format. Others, such as GIF and SVG, stay at their addresses. */
const ENDINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', webp: 'webp', heif: 'avif' };

function publicOrigin(url: URL): ImageOrigin {
  if (url.protocol !== 'https:') throw new NotFetched('refused', `leads to ${url.protocol}//, which is not secure`);
  if (isPrivateAddress(url)) throw new NotFetched('refused', 'leads into a private network');
  return { origin: url.origin, mayBePrivate: false };
}

export type Fetch = (url: URL) => Promise<Uint8Array>;
/** Fetches a picture by HTTPS, never from a private network. Rejects with `NotFetched`. */
export const fetchPublic: Fetch = (url) => fetchPicture(url, publicOrigin, TIMEOUT);

/** The file ending of a picture that can be shown. Rejects with `NotFetched`. */
async function endingOf(bytes: Uint8Array): Promise<string> {
  const unreadable = new NotFetched('unreadable', 'is not a picture that can be read');
  const { format = '', compression } = await sharp(bytes)
    .metadata()
    .catch(() => Promise.reject(unreadable));
  const ending = Object.hasOwn(ENDINGS, format) ? ENDINGS[format] : undefined;
  if (ending === undefined || (format === 'heif' && compression !== 'av1'))
    throw new NotFetched('not-resized', `is ${format.toUpperCase()}, which is not fetched`);
  await sharp(bytes)
    .resize(16)
    .toBuffer()
    .catch(() => Promise.reject(unreadable));
  return ending;
}

/** "https://x.example/a/Blue%20kurta.jpg?v=1" → "Blue-20kurta-<key>.jpg" */
function nameOf(url: string, ending: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  const stem = last.replace(/\.\w+$/, '').replace(/[^\w-]+/g, '-');
  return `${stem.slice(0, 40) || 'picture'}-${keyOfPicture(url)}.${ending}`;
}

/** A picture that was fetched, or why it stays at its address. */
export type FetchedPicture = Place & { url: string; problem: string | null };

/**
 * Fetches the pictures that the lists name on other hosts into `media/fetched`, where the next check finds them. Those
 * that are there are not asked for again, so a run that was ended is continued by the next.
 */
export async function fetchPictures(
  from: Folder,
  { fetch, now, progress }: { fetch: Fetch; now: () => number; progress: (text: string) => void },
): Promise<FetchedPicture[]> {
  const pictures = [...(await picturesElsewhere(from, { films: false }))];
  const end = now() + LONGEST_RUN;
  const results: FetchedPicture[] = [];
  const waiting = pictures.entries();
  let done = 0;
  let bytesLeft = MOST_BYTES;
  const fetchOne = async (url: string): Promise<string | null> => {
    if (done >= MOST_PICTURES || bytesLeft <= 0 || now() > end) return 'is not fetched yet; run the command again';
    try {
      const bytes = await fetch(new URL(url));
      bytesLeft -= bytes.length;
      const name = nameOf(url, await endingOf(bytes));
      const isStored = await storeFile(join(from.folder, 'media', 'fetched'), name, bytes);
      return isStored ? null : 'cannot be stored in media/';
    } catch (error) {
      if (error instanceof NotFetched) return error.message;
      throw error;
    }
  };
  const work = async (): Promise<void> => {
    // The workers share the iterator; the results keep the order of the lists.
    for (const [at, [url, place]] of waiting) {
      results[at] = { ...place, url, problem: await fetchOne(url) };
      done += 1;
      if (done % EVERY === 0) progress(`${done} of ${pictures.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
