import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bring } from './bucket.ts';

/**
 * Pictures and films that a shopkeeper brought (D36). They lie as files under `MEDIA_DIR`, which all processes of a shop
 * share or fill from one bucket (bucket.ts), and have addresses as the demo's: `/media/store-41/{folder}/{name}.{hash}.jpg`. The hash names the bytes, so
 * nothing is ever overwritten, and no list of them has to be kept.
 */
export const OWN_ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'svg', 'mp4'] as const;
/** Those of which copies are made. */
const RESIZED = ['webp', 'jpg', 'jpeg', 'png', 'avif'];

/** Letters, digits, hyphens and single slashes: no such path leaves its folder. */
const STEM = /^store-\d{1,6}\/(?:[\w-]+\/)*[\w-]+\.([0-9a-f]{10})$/;

/** `name`: the part of its path below the folder. */
type OwnFile = { name: string; file: string; hash: string };

/** Where the file of an address would be; null for an address of another form. */
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

/** The picture that a copy is made of, whatever it ends in; brought here first where only the bucket has it. */
export async function ownStem(folder: string, stem: string, bring: Bring | null): Promise<OwnFile | null> {
  const hash = STEM.exec(stem)?.[1];
  if (!hash) return null;
  const all = RESIZED.map((ending) => ({ name: `${stem}.${ending}`, file: join(folder, `${stem}.${ending}`), hash }));
  for (const one of all) if (await isThere(one)) return one;
  for (const one of bring ? all : []) if (await bring?.(one.name)) return one;
  return null;
}
