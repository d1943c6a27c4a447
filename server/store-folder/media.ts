import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { bareAddress, factsOf, type PictureFacts, USUAL_FOCUS, withFacts } from '../../contract/media.ts';
import { onceThere } from '../if-there.ts';
import { OWN_ENDINGS } from '../own-media.ts';
import { readPictureFacts } from '../picture-facts.ts';
import type { Problems } from './problems.ts';

/** Bytes. A picture from a camera has ten million; a film of a minute forty. */
const LARGEST = 60_000_000;

const isOwnEnding = (ending: string) => OWN_ENDINGS.some((known) => known === ending);

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex').slice(0, 10);
}

/** Paths of all files below `folder`, with slashes between. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await onceThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

/** `products/Blue kurta.jpg` is found at `products/Blue-kurta.<hash>.jpg`; an exported file has its hash already. */
function addressed(path: string, hash: string): string {
  const dot = path.lastIndexOf('.');
  const stem = path.slice(0, dot).replace(new RegExp(`\\.${hash}$`), '');
  const clean = stem.split('/').map((part) => part.replace(/[^\w-]+/g, '-'));
  return `${clean.join('/')}.${hash}.${path.slice(dot + 1).toLowerCase()}`;
}

/** Of drawings and films nothing is to be known beforehand. */
type Known = { wrong: string } | { facts: PictureFacts | null };

/** What keeps a file from being shown, else what pages know of it beforehand. */
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

/** `media/kurta.jpg#50,20`: the point of the picture that every crop shows, in percent from the left and from the top. */
const FOCUS = /#(\d{1,3}),(\d{1,3})$/;
const tenths = (percent: string): number => Math.min(10, Math.round(Number(percent) / 10));

function focused(address: string, reference: string): string {
  const facts = factsOf(address);
  const [, x, y] = FOCUS.exec(reference) ?? [];
  if (!facts || x === undefined || y === undefined) return address;
  return withFacts(bareAddress(address), { ...facts, focus: { x: tenths(x), y: tenths(y) } });
}

/** Reads `media/`. `shipped`: addresses that every server has, of which no second file is made, with their facts. */
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
  return {
    /** The address of what a file of the folder or of another site is; null where there is no such file. */
    addressOf: (reference: string): string | null => {
      if (/^https:\/\/\S+$/.test(reference)) return reference;
      const path = reference.replace(/^media\//, '');
      const address = addresses.get(path) ?? addresses.get(path.replace(FOCUS, ''));
      return address ? focused(address, path) : null;
    },
    /** Puts the folder's files where the server finds them. */
    store: async (mediaDir: string): Promise<string[]> => {
      const names: string[] = [];
      for (const [path, withTheirFacts] of addresses) {
        const address = bareAddress(withTheirFacts);
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
export type MediaBook = Awaited<ReturnType<typeof readMediaFolder>>;

/** What an address is called in a folder, its focus included; null for one of another site. */
export const fileOfAddress = (address: string): string | null => {
  const path = /^\/media\/(?:store-\d{1,6}\/)?(.+)$/.exec(bareAddress(address))?.[1];
  const { x, y } = factsOf(address)?.focus ?? USUAL_FOCUS;
  const isUsual = x === USUAL_FOCUS.x && y === USUAL_FOCUS.y;
  return path ? `media/${path}${isUsual ? '' : `#${x * 10},${y * 10}`}` : null;
};
