import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { OWN_ENDINGS } from '../own-media.ts';
import { systemCode } from '../start-error.ts';
import type { Problems } from './problems.ts';

/** Bytes. A picture from a camera has ten million; a film of a minute forty. */
const LARGEST = 60_000_000;

const isOwnEnding = (ending: string) => OWN_ENDINGS.some((known) => known === ending);

export type MediaBook = {
  /** The address of what a file of the folder or of another site is; null where there is no such file. */
  addressOf: (reference: string) => string | null;
  /** Puts the folder's files where the server finds them. */
  store: (mediaDir: string) => Promise<string[]>;
};

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 10);
}

/** Paths of all files below `folder`, with slashes between. */
async function filesBelow(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
    return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** `products/Blue kurta.jpg` is found at `products/Blue-kurta.<hash>.jpg`; an exported file has its hash already. */
function addressed(path: string, hash: string): string {
  const dot = path.lastIndexOf('.');
  const stem = path.slice(0, dot).replace(new RegExp(`\\.${hash}$`), '');
  const clean = stem.split('/').map((part) => part.replace(/[^\w-]+/g, '-'));
  return `${clean.join('/')}.${hash}.${path.slice(dot + 1).toLowerCase()}`;
}

/** What keeps a file from being shown, or null. */
async function fault(file: string): Promise<string | null> {
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  if (!isOwnEnding(ending)) return `this kind of file cannot be shown; use ${OWN_ENDINGS.join(', ')}`;
  const { size } = await stat(file);
  if (size > LARGEST) return `the file has ${Math.round(size / 1e6)} MB; ${LARGEST / 1e6} MB is the most`;
  if (ending === 'mp4') return null;
  const readable = await sharp(file)
    .metadata()
    .then(
      () => true,
      () => false,
    );
  return readable ? null : 'the picture cannot be read; save it again as JPEG, PNG, WebP or AVIF';
}

/** Reads `media/`. `shipped`: addresses that every server has, of which no second file is made. */
export async function readMediaFolder(
  folder: string,
  { storeId, shipped }: { storeId: number; shipped: ReadonlySet<string> },
  problems: Problems,
): Promise<MediaBook> {
  const root = join(folder, 'media');
  const addresses = new Map<string, string>();
  for (const path of await filesBelow(root)) {
    const wrong = await fault(join(root, path));
    if (wrong) {
      problems.add({ file: `media/${path}`, message: wrong });
      continue;
    }
    const name = addressed(path, await hashOf(join(root, path)));
    addresses.set(path, shipped.has(`/media/${name}`) ? `/media/${name}` : `/media/store-${storeId}/${name}`);
  }
  return {
    addressOf: (reference) =>
      /^https:\/\/\S+$/.test(reference) ? reference : (addresses.get(reference.replace(/^media\//, '')) ?? null),
    store: async (mediaDir) => {
      const names: string[] = [];
      for (const [path, address] of addresses) {
        if (shipped.has(address)) continue;
        const name = address.slice('/media/'.length);
        names.push(name);
        const file = join(mediaDir, name);
        await mkdir(dirname(file), { recursive: true });
        // A reader never sees half a file.
        await copyFile(join(root, path), `${file}.tmp`);
        await rename(`${file}.tmp`, file);
      }
      return names;
    },
  };
}

/** What an address is called in a folder; null for one of another site. */
export const fileOfAddress = (address: string): string | null => {
  const path = /^\/media\/(?:store-\d{1,6}\/)?(.+)$/.exec(address)?.[1];
  return path ? `media/${path}` : null;
};
