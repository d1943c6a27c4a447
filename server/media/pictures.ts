import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureFormat } from '../../contract/media.ts';
import { limitConcurrency } from '../http/concurrency.ts';
import { mediaType } from '../http/media-type.ts';
import { explain, log } from '../ops/log.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';
import { addressOf, type MediaFile } from '../seed/media.ts';
import type { Bring } from './bucket.ts';
import { ownOriginal, ownStem } from './own-media.ts';
import { workOnPicture } from './picture-processes.ts';

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string; etag: string };
export type Encode = (original: string, width: number, format: PictureFormat) => Promise<Uint8Array>;
/** `own`: files that merchants imported (own-media.ts); `bring`: downloads a missing one from a bucket. */
export type PictureFolders = { originals: string; copies: string; own: string; bring: Bring | null };

/** At most two encodings at once, for two cores. */
const inTurn = limitConcurrency(2);
const inPictureProcess: Encode = (file, width, format) => workOnPicture('copy', { file, width, format });

/** The file's bytes, or null if it does not exist. */
async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await resolveNullIfMissing(readFile(file));
  return bytes && new Uint8Array(bytes);
}

/**
 * Writes to a temporary file and renames it, so that a partial file is never read. A failed write, as on a full disk, is
 * only logged: the copy is encoded again next time.
 */
async function store(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, name);
  const half = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(half, bytes);
    await rename(half, file);
  } catch (error) {
    log('error', 'picture-not-stored', explain(error));
  }
}

/** An original on the disk. */
type Original = { file: string; hash: string; type: string; name?: string };
type Copy = { from: Original; name: string; width: number; format: PictureFormat };
const COPY = /^\/media\/([\w/-]+\.[0-9a-f]{10})\.w(\d{2,4})\.(avif|webp)$/;

/** Media of the demo stores, by URL path and by the stem that the URLs of resized copies share. */
function shippedOriginals(files: MediaFile[], folder: string) {
  const originalOf = ({ path, hash }: MediaFile): Original => ({
    file: join(folder, path),
    hash,
    type: mediaType(path),
  });
  const pictures = files.filter((file) => file.path.endsWith('.webp'));
  return {
    byAddress: new Map(files.map((file) => [addressOf(file), originalOf(file)])),
    byStem: new Map(
      pictures.map((file) => [
        `${file.path.replace(/\.webp$/, '')}.${file.hash}`,
        { ...originalOf(file), width: file.width },
      ]),
    ),
  };
}

/**
 * Finds pictures by URL path (contract/media.ts). Only paths in the index of shipped files and paths in the form of
 * imported ones (own-media.ts) lead to a file. Null if there is no such picture; throws `BucketAway`.
 */
export function pictureFinder(files: MediaFile[], folders: PictureFolders, encode: Encode = inPictureProcess) {
  const shipped = shippedOriginals(files, folders.originals);
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  /**
   * The copy for a URL path. For a shipped picture, the width is limited to that of the original; an imported one is not
   * enlarged by the encoder.
   */
  const copyFor = async (pathname: string): Promise<Copy | null> => {
    const [, stem = '', digits = '', ending] = COPY.exec(pathname) ?? [];
    const requestedWidth = PICTURE_WIDTHS.find((width) => String(width) === digits);
    if (!requestedWidth) return null;
    const known = shipped.byStem.get(stem);
    const own = known ? null : await ownStem(folders.own, stem, folders.bring);
    const from = known ?? (own && { ...own, type: mediaType(own.file) });
    if (!from) return null;
    const width = Math.min(requestedWidth, known?.width ?? requestedWidth);
    const format = ending === 'avif' ? 'avif' : 'webp';
    return { from, width, format, name: `${stem.replaceAll('/', '_')}.w${width}.${format}` };
  };
  const makeCopy = async ({ from, name, width, format }: Copy) => {
    const stored = await readIfThere(join(folders.copies, name));
    if (stored) return stored;
    const bytes = new Uint8Array(await inTurn(() => encode(from.file, width, format)));
    await store(folders.copies, name, bytes);
    return bytes;
  };
  /** Concurrent requests for one copy share one encoding. */
  const copyOf = (copy: Copy) => {
    const making = underway.get(copy.name) ?? makeCopy(copy).finally(() => underway.delete(copy.name));
    underway.set(copy.name, making);
    return making;
  };
  const originalFor = (pathname: string): Original | null => {
    const own = ownOriginal(folders.own, pathname);
    return shipped.byAddress.get(pathname) ?? (own && { ...own, type: mediaType(own.file) });
  };

  const broughtBytes = async ({ name, file }: Original) =>
    name !== undefined && (await folders.bring?.(name)) ? readIfThere(file) : null;

  return async (pathname: string): Promise<Picture | null> => {
    const original = originalFor(pathname);
    const bytes = original && ((await readIfThere(original.file)) ?? (await broughtBytes(original)));
    if (original) return bytes && { bytes, type: original.type, etag: `"${original.hash}"` };
    const copy = await copyFor(pathname);
    if (!copy) return null;
    const etag = `"${copy.from.hash}-${copy.width}-${copy.format}"`;
    return { bytes: await copyOf(copy), type: mediaType(copy.name), etag };
  };
}
