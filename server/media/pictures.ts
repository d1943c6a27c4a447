import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, type PictureFormat } from '../../contract/media.ts';
import { fairQueue } from '../http/concurrency.ts';
import type { SizedFile } from '../http/file-body.ts';
import { mediaType } from '../http/media-type.ts';
import { explain, log } from '../ops/log.ts';
import { resolveNullIfMissing } from '../ops/null-if-missing.ts';
import { addressOf, type MediaFile } from '../seed/media.ts';
import { MediaAway, NoTurn } from './away.ts';
import { boundedFolder } from './bounded-folder.ts';
import type { Bring } from './bucket.ts';
import { ownOriginal, ownStem } from './own-media.ts';
import { workOnPicture } from './picture-processes.ts';
import { asCopy, drawingStem } from './remote-addresses.ts';
import type { RemotePictures } from './remote-pictures.ts';
import { storeFile } from './store-file.ts';

/** `content`: bytes only for a copy that could not be stored; `mayChange`: another picture may be at its address tomorrow. */
export type Picture = {
  content: SizedFile | Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  mayChange: boolean;
};
/** The URL of a picture of another origin that is not resized. */
export type Elsewhere = { location: string };
export type Encode = (original: string, width: number, format: PictureFormat) => Promise<Uint8Array>;
/**
 * `own`: files that merchants imported (own-media.ts); `bring`: downloads a missing one from a bucket; `copiesBytes`: size
 * above which the copies that were used longest ago are deleted; `remote`: pictures of other origins.
 */
export type PictureFolders = {
  originals: string;
  copies: string;
  copiesBytes: number;
  own: string;
  bring: Bring | null;
  remote?: RemotePictures;
};
/** Whose request it is, '' for the local machine, and the signal that the client has left. */
export type Asking = { caller: string; signal: AbortSignal };

/** S38: two encodings at once, for two cores; a page of a new shop may ask for many. */
const ENCODING = { atOnce: 2, each: 2, waiting: 100 };

const inPictureProcess: Encode = (file, width, format) => workOnPicture('copy', { file, width, format });

/** Null if the file does not exist. */
async function sizedFile(file: string): Promise<SizedFile | null> {
  const stats = await resolveNullIfMissing(stat(file));
  return stats && { file, size: stats.size };
}

/** An original on the disk. */
type Original = { file: string; hash: string; type: string; name?: string };
type Copy = {
  from: Pick<Original, 'file' | 'hash'>;
  name: string;
  width: number;
  format: PictureFormat;
  mayChange: boolean;
};
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
 * imported ones (own-media.ts) lead to a file, and addresses that this server wrote (remote-addresses.ts) to another origin.
 * Null if there is no such picture; throws `MediaAway`, `NoTurn`.
 */
export function pictureFinder(files: MediaFile[], folders: PictureFolders, encode: Encode = inPictureProcess) {
  const shipped = shippedOriginals(files, folders.originals);
  const turns = fairQueue(ENCODING);
  const written = boundedFolder(folders.copies, folders.copiesBytes);
  const underway = new Map<string, { signals: AbortSignal[]; made: Promise<Picture['content']> }>();

  /**
   * The original of copies, how their names begin, and the width above which there are none: that of a shipped picture;
   * others are not enlarged by the encoder.
   */
  const sourceOf = async (stem: string, caller: string) => {
    const copies = stem.replaceAll('/', '_');
    const known = shipped.byStem.get(stem);
    if (known) return { from: known, copies, width: known.width, mayChange: false };
    const own = await ownStem(folders.own, stem, folders.bring);
    if (own) return { from: own, copies, mayChange: false };
    const remote = await folders.remote?.(stem, caller);
    if (!remote || 'location' in remote) return remote ?? null;
    // The decoder of drawings reads other files.
    if (remote.kind === 'drawing') return null;
    return { from: remote, copies: remote.copies, mayChange: true };
  };
  const copyFor = async (pathname: string, caller: string): Promise<Copy | Elsewhere | null> => {
    const [, stem = '', digits = '', ending] = COPY.exec(asCopy(pathname)) ?? [];
    const requestedWidth = PICTURE_WIDTHS.find((width) => String(width) === digits);
    const source = requestedWidth && (await sourceOf(stem, caller));
    if (!source || 'location' in source) return source || null;
    const { from, copies, mayChange } = source;
    const width = Math.min(requestedWidth, source.width ?? requestedWidth);
    const format = ending === 'avif' ? 'avif' : 'webp';
    return { from, width, format, name: `${copies}.w${width}.${format}`, mayChange };
  };
  const encoded = async ({ from, name, width, format, mayChange }: Copy): Promise<Picture['content']> => {
    const making = encode(from.file, width, format).catch((error: unknown) => {
      if (!mayChange) throw error;
      // The fetched file was deleted meanwhile, or is odd in a way that its check let through.
      log('error', 'picture-not-made', explain(error));
      throw new MediaAway();
    });
    const bytes = new Uint8Array(await making);
    if (!(await storeFile(folders.copies, name, bytes))) return bytes;
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

  /** A drawing of another origin. */
  const drawingAt = async (stem: string, caller: string): Promise<Picture | Elsewhere | null> => {
    const remote = await folders.remote?.(stem, caller);
    if (!remote || 'location' in remote) return remote ?? null;
    const content = remote.kind === 'drawing' ? await sizedFile(remote.file) : null;
    return content && { content, type: mediaType('.svg'), etag: `"${remote.hash}"`, mayChange: true };
  };

  const brought = async ({ name, file }: Original) =>
    name !== undefined && (await folders.bring?.(name)) ? sizedFile(file) : null;

  return async (pathname: string, asking: Asking): Promise<Picture | Elsewhere | null> => {
    const original = originalFor(pathname);
    const content = original && ((await sizedFile(original.file)) ?? (await brought(original)));
    if (original) return content && { content, type: original.type, etag: `"${original.hash}"`, mayChange: false };
    const drawing = drawingStem(pathname);
    if (drawing !== null) return drawingAt(drawing, asking.caller);
    const copy = await copyFor(pathname, asking.caller);
    if (!copy || 'location' in copy) return copy;
    const { from, width, format, name, mayChange } = copy;
    const etag = `"${from.hash}-${width}-${format}"`;
    return { content: await copyOf(copy, asking), type: mediaType(name), etag, mayChange };
  };
}
