import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bareAddress, DEFAULT_FOCUS, factsOf, type PictureFacts, withFacts } from '../../../contract/media.ts';
import { OWN_ENDINGS } from '../../media/own-media.ts';
import { readPictureFacts } from '../../media/picture-facts.ts';
import { resolveNullIfMissing } from '../../ops/null-if-missing.ts';
import type { Problems } from './problems.ts';

/** Bytes. A camera picture has about 10 million, a one-minute video 40 million. */
const LARGEST = 60_000_000;

const isOwnEnding = (ending: string) => OWN_ENDINGS.some((known) => known === ending);

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 10);
}

/** Sorted paths of all files below `folder`, relative to it; without hidden files. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await resolveNullIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** Maps `products/Blue kurta.jpg` to `products/Blue-kurta.<hash>.jpg`; exported names have the hash already. */
function addressed(path: string, hash: string): string {
  const dot = path.lastIndexOf('.');
  const stem = path.slice(0, dot).replace(new RegExp(`\\.${hash}$`), '');
  const clean = stem.split('/').map((part) => part.replace(/[^\w-]+/g, '-'));
  return `${clean.join('/')}.${hash}.${path.slice(dot + 1).toLowerCase()}`;
}

/** Identifies a picture of another host, whatever its fragment, among the fetched files. */
export const keyOfPicture = (url: string): string =>
  createHash('sha256').update(url.replace(/#.*$/, '')).digest('hex').slice(0, 16);
/** The key of a file that `fetchPictures` wrote, by its path below `media/`; undefined for other files. */
const fetchedKey = (path: string): string | undefined => /^fetched\/.*-([0-9a-f]{16})\.\w+$/.exec(path)?.[1];

/** `facts` is null for SVG and video. */
type Known = { wrong: string } | { facts: PictureFacts | null };

/** The reason why a file cannot be shown, or the facts that pages use before it loads. */
async function lookAt(file: string): Promise<Known> {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  if (!isOwnEnding(ending)) return { wrong: `this kind of file cannot be shown; use ${OWN_ENDINGS.join(', ')}` };
  const { size } = await stat(file);
  if (size > LARGEST) {
    return { wrong: `the file has ${Math.round(size / 1e6)} MB; ${LARGEST / 1e6} MB is the most` };
  }
  if (ending === 'mp4') return { facts: null };
  return readPictureFacts(file).then(
    (facts) => ({ facts: ending === 'svg' ? null : facts }),
    () => ({ wrong: 'the picture cannot be read; save it again as JPEG, PNG, WebP or AVIF' }),
  );
}

/** `media/kurta.jpg#50,20`: the point that every crop shows, in percent from the left and from the top. */
const FOCUS = /#(\d{1,3}),(\d{1,3})$/;
const tenths = (percent: string): number => Math.min(10, Math.round(Number(percent) / 10));

function focused(address: string, reference: string): string {
  const facts = factsOf(address);
  const [, x, y] = FOCUS.exec(reference) ?? [];
  if (!facts || x === undefined || y === undefined) return address;
  return withFacts(bareAddress(address), { ...facts, focus: { x: tenths(x), y: tenths(y) } });
}

/**
 * Reads `media/` and reports files that cannot be shown. `shipped`: URLs that every server has, mapped to the URLs with
 * facts; files with such a URL are not copied.
 */
export async function readMediaFolder(
  folder: string,
  { storeId, shipped }: { storeId: number; shipped: ReadonlyMap<string, string> },
  problems: Problems,
) {
  const root = join(folder, 'media');
  const addresses = new Map<string, string>();
  for (const path of await filesBelow(root)) {
    const known = await lookAt(join(root, path));
    if ('wrong' in known) {
      problems.add({ file: `media/${path}`, message: known.wrong });
      continue;
    }
    const name = addressed(path, await hashOf(join(root, path)));
    const own = `/media/store-${storeId}/${name}`;
    addresses.set(path, shipped.get(`/media/${name}`) ?? (known.facts ? withFacts(own, known.facts) : own));
  }
  const fetched = new Map([...addresses.keys()].map((path) => [fetchedKey(path), path]));
  const files = new Map([...addresses].map(([path, address]) => [bareAddress(address), join(root, path)]));
  return {
    /** URL of a file of the folder; of an https URL that of its fetched file, else unchanged; null if there is no such file. */
    addressOf: (reference: string): string | null => {
      if (/^https:\/\/\S+$/.test(reference)) {
        const path = fetched.get(keyOfPicture(reference));
        return focused((path && addresses.get(path)) ?? reference, reference);
      }
      const path = reference.replace(/^media\//, '');
      const address = addresses.get(path) ?? addresses.get(path.replace(FOCUS, ''));
      return address ? focused(address, path) : null;
    },
    /** The folder's file of a URL, with or without facts; undefined for other URLs. */
    fileOf: (address: string): string | undefined => files.get(bareAddress(address)),
    /** Copies the folder's files, except shipped ones, to `mediaDir`. Returns their paths in it. */
    store: async (mediaDir: string): Promise<string[]> => {
      const names: string[] = [];
      for (const [path, withTheirFacts] of addresses) {
        const address = bareAddress(withTheirFacts);
        if (shipped.has(address)) continue;
        const name = address.slice('/media/'.length);
        names.push(name);
        const file = join(mediaDir, name);
        await mkdir(dirname(file), { recursive: true });
        // Copy, then rename: a reader never sees a partial file.
        await copyFile(join(root, path), `${file}.tmp`);
        await rename(`${file}.tmp`, file);
      }
      return names;
    },
  };
}
export type MediaBook = Awaited<ReturnType<typeof readMediaFolder>>;

/** Path of a media URL in a folder, with its focus unless that is the default; null for other URLs. */
export const fileOfAddress = (address: string): string | null => {
  const path = /^\/media\/(?:store-\d{1,6}\/)?(.+)$/.exec(bareAddress(address))?.[1];
  const { x, y } = factsOf(address)?.focus ?? DEFAULT_FOCUS;
  const isUsual = x === DEFAULT_FOCUS.x && y === DEFAULT_FOCUS.y;
  return path ? `media/${path}${isUsual ? '' : `#${x * 10},${y * 10}`}` : null;
};
