import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bring } from './bucket.ts';

/**
 * Pictures and videos that a merchant imported (D36). They are files in `MEDIA_DIR`, which all processes of a shop share
 * or fill from one bucket (bucket.ts), with URLs like those of the demo: `/media/store-41/{folder}/{name}.{hash}.jpg`.
 * The hash is of the bytes, so files are never overwritten and need no index.
 */
export const OWN_ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'svg', 'mp4'] as const;
/** Formats that get resized copies. */
const RESIZED = ['webp', 'jpg', 'jpeg', 'png', 'avif'];

/** Only word characters, hyphens, single slashes and the dot before the hash: a match cannot leave the folder. */
const STEM = /^store-\d{1,6}\/(?:[\w-]+\/)*[\w-]+\.([0-9a-f]{10})$/;

/** `name`: the path relative to the folder. */
type OwnFile = { name: string; file: string; hash: string };

/** The file for a URL path, which may not exist; null if the path has another form. */
export function ownOriginal(folder: string, pathname: string): OwnFile | null {
  const [, stem = '', ending = ''] = /^\/media\/(.+)\.(\w+)$/.exec(pathname) ?? [];
  const hash = STEM.exec(stem)?.[1];
  if (!hash || !OWN_ENDINGS.some((known) => known === ending)) return null;
  const name = `${stem}.${ending}`;
  return { name, file: join(folder, name), hash };
}

const isThere = ({ file }: OwnFile): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The original of a resized copy, with any extension; downloaded first if only the bucket has it. Null if missing. */
export async function ownStem(folder: string, stem: string, bring: Bring | null): Promise<OwnFile | null> {
  const hash = STEM.exec(stem)?.[1];
  if (!hash) return null;
  const all = RESIZED.map((ending) => ({ name: `${stem}.${ending}`, file: join(folder, `${stem}.${ending}`), hash }));
  for (const one of all) if (await isThere(one)) return one;
  for (const one of bring ? all : []) if (await bring?.(one.name)) return one;
  return null;
}
