import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureFormat } from '../../contract/media.ts';
import { fairQueue } from '../http/concurrency.ts';
import type { SizedFile } from '../http/file-body.ts';
import { mediaType } from '../http/media-type.ts';
import { explain, log } from '../ops/log.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';
import { addressOf, type MediaFile } from '../seed/media.ts';
import { boundedFolder } from './bounded-folder.ts';
import type { Bring } from './bucket.ts';
import { ownOriginal, ownStem } from './own-media.ts';
import { workOnPicture } from './picture-processes.ts';

/** `content`: bytes only for a copy that could not be stored. */
export type Picture = { content: SizedFile | Uint8Array<ArrayBuffer>; type: string; etag: string };
export type Encode = (original: string, width: number, format: PictureFormat) => Promise<Uint8Array>;
/**
 * `own`: files that merchants imported (own-media.ts); `bring`: downloads a missing one from a bucket; `copiesBytes`: size
 * above which the copies that were used longest ago are deleted.
 */
export type PictureFolders = {
  originals: string;
  copies: string;
  copiesBytes: number;
  own: string;
  bring: Bring | null;
};
/** Whose request it is, '' for the local machine, and the signal that the client has left. */
export type Asking = { caller: string; signal: AbortSignal };

/** S38: two encodings at once, for two cores; a page of a new shop may ask for many. */
const ENCODING = { atOnce: 2, each: 2, waiting: 100 };

const inPictureProcess: Encode = (file, width, format) => workOnPicture('copy', { file, width, format });

/** The copy is not made: its caller waits for too many already, or everybody who asked for it has left. */
export class NoTurn extends Error {
  override name = 'NoTurn';
}

/** Null if the file does not exist. */
async function sizedFile(file: string): Promise<SizedFile | null> {
  const stats = await resolveNullIfMissing(stat(file));
  return stats && { file, size: stats.size };
}

/**
 * Writes to a temporary file and renames it, so that a partial file is never read. A failed write, as on a full disk, is
 * only logged: the copy is encoded again next time. Returns whether the file is there.
 */
async function store(folder: string, name: string, bytes: Uint8Array): Promise<boolean> {
  const file = join(folder, name);
  const half = `${file}.${process.pid}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(half, bytes);
    await rename(half, file);
    return true;
  } catch (error) {
    log('error', 'picture-not-stored', explain(error));
    return false;
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
  const turns = fairQueue(ENCODING);
  const written = boundedFolder(folders.copies, folders.copiesBytes);
  const underway = new Map<string, { signals: AbortSignal[]; made: Promise<Picture['content']> }>();

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
  const encoded = async ({ from, name, width, format }: Copy): Promise<Picture['content']> => {
    const bytes = new Uint8Array(await encode(from.file, width, format));
    if (!(await store(folders.copies, name, bytes))) return bytes;
    void written(bytes.length);
    return { file: join(folders.copies, name), size: bytes.length };
  };
  /** Encodes a copy when it is its caller's turn, unless every client that waited for it has left by then. */
  const startEncoding = (copy: Copy, { caller, signal }: Asking): Promise<Picture['content']> => {
    const signals = [signal];
    const forget = (): void => {
      if (underway.get(copy.name)?.signals === signals) underway.delete(copy.name);
    };
    const made = turns(caller, async () => {
      if (!signals.every(({ aborted }) => aborted)) return encoded(copy);
      forget();
      throw new NoTurn();
    })?.finally(forget);
    if (!made) throw new NoTurn();
    underway.set(copy.name, { signals, made });
    return made;
  };
  /** Concurrent requests for one copy share one encoding. */
  const copyOf = async (copy: Copy, asking: Asking): Promise<Picture['content']> => {
    const stored = await sizedFile(join(folders.copies, copy.name));
    if (stored) return stored;
    const others = underway.get(copy.name);
    if (!others) return startEncoding(copy, asking);
    others.signals.push(asking.signal);
    return others.made;
  };
  const originalFor = (pathname: string): Original | null => {
    const own = ownOriginal(folders.own, pathname);
    return shipped.byAddress.get(pathname) ?? (own && { ...own, type: mediaType(own.file) });
  };

  const brought = async ({ name, file }: Original) =>
    name !== undefined && (await folders.bring?.(name)) ? sizedFile(file) : null;

  return async (pathname: string, asking: Asking): Promise<Picture | null> => {
    const original = originalFor(pathname);
    const content = original && ((await sizedFile(original.file)) ?? (await brought(original)));
    if (original) return content && { content, type: original.type, etag: `"${original.hash}"` };
    const copy = await copyFor(pathname);
    if (!copy) return null;
    const etag = `"${copy.from.hash}-${copy.width}-${copy.format}"`;
    return { content: await copyOf(copy, asking), type: mediaType(copy.name), etag };
  };
}
