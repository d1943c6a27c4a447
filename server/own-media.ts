import { access } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Pictures and films that a shopkeeper brought (D36). They lie as files under `MEDIA_DIR`, which all processes of a shop
 * share, and have addresses as the demo's: `/media/store-41/{folder}/{name}.{hash}.jpg`. The hash names the bytes, so
 * nothing is ever overwritten, and no list of them has to be kept.
 */
export const OWN_ENDINGS = ['webp', 'jpg', 'jpeg', 'png', 'avif', 'svg', 'mp4'] as const;
/** Those of which copies are made. */
const RESIZED = ['webp', 'jpg', 'jpeg', 'png', 'avif'];

/** Letters, digits, hyphens and single slashes: no such path leaves its folder. */
const STEM = /^store-\d{1,6}\/(?:[\w-]+\/)*[\w-]+\.([0-9a-f]{10})$/;

type OwnFile = { file: string; hash: string };

/** Where the file of an address would be; null for an address of another form. */
export function ownOriginal(folder: string, pathname: string): OwnFile | null {
  const [, stem = '', ending = ''] = /^\/media\/(.+)\.(\w+)$/.exec(pathname) ?? [];
  const hash = STEM.exec(stem)?.[1];
  if (!hash || !OWN_ENDINGS.some((known) => known === ending)) return null;
  return { file: join(folder, `${stem}.${ending}`), hash };
}

/** The picture that a copy is made of, whatever it ends in. */
export async function ownStem(folder: string, stem: string): Promise<OwnFile | null> {
  const hash = STEM.exec(stem)?.[1];
  if (!hash) return null;
  for (const ending of RESIZED) {
    const file = join(folder, `${stem}.${ending}`);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return { file, hash };
  }
  return null;
}
