import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MediaKind } from '../../contract/media-addresses.ts';

/**
 * An origin whose pictures this server fetches and resizes. `mayBePrivate`: the operator named a machine of this network;
 * other names must lead to the internet.
 */
export type ImageOrigin = { origin: string; mayBePrivate: boolean };

/** Formats whose addresses stay: neither resized nor sent as they came. */
const STAYS = /\.(?:gif|ico)$/i;
/** Whether a drawing is at the address: it is sent as it came, in one size. */
export const isDrawing = ({ pathname }: URL): boolean => /\.svg$/i.test(pathname);
/** Characters. Longer addresses carry a signature that is another in each reply: no copy of them would be used twice. */
const LONGEST = 500;

const STEM = /^remote\/([\w-]+)\.([0-9a-f]{10})$/;
/** The form in which a page names a picture before it chooses a copy (contract/media.ts). */
const UNSIZED = /^(\/media\/remote\/[\w-]+\.[0-9a-f]{10})\.webp$/;
/** A photo is never sent as it came: without a width, it is this copy. */
export const asCopy = (pathname: string): string => pathname.replace(UNSIZED, '$1.w1600.webp');
const DRAWING = /^\/media\/(remote\/[\w-]+\.[0-9a-f]{10})\.svg$/;
/** The stem in the own address of a drawing; null for any other. */
export const drawingStem = (pathname: string): string | null => DRAWING.exec(pathname)?.[1] ?? null;

/** Readable, so that a document, which names a picture in many widths, compresses well. An address is ASCII. */
const escaped = (address: string): string =>
  address.replace(/[^a-z\d-]/gi, (sign) => `_${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
const unescaped = (name: string): string =>
  name.replace(/_([\da-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The own addresses of pictures on other origins: `/media/remote/{escaped address}.{HMAC of it}.webp`, in the form of
 * contract/media.ts, or `.svg` for a drawing. The HMAC lets this server fetch only what it has written into a reply itself;
 * all processes with the same `secret` agree on it.
 */
export function remoteAddresses(origins: readonly ImageOrigin[], secret: string) {
  const byOrigin = new Map(origins.map((one) => [one.origin, one]));
  const tagOf = (name: string): string =>
    createHmac('sha256', secret).update(`picture|${name}`).digest('hex').slice(0, 10);
  const getsOwnAddress = ({ origin, pathname, username, password, href }: URL): boolean =>
    byOrigin.has(origin) && !STAYS.test(pathname) && !username && !password && href.length <= LONGEST;
  return {
    /** The own address of a picture on one of the origins, with its fragment; any other address as it is. */
    own: (address: string, kind: MediaKind): string => {
      if (kind !== 'picture' || !URL.canParse(address)) return address;
      const url = new URL(address);
      const { hash } = url;
      url.hash = '';
      if (!getsOwnAddress(url)) return address;
      const name = escaped(url.href);
      return `/media/remote/${name}.${tagOf(name)}.${isDrawing(url) ? 'svg' : 'webp'}${hash}`;
    },
    /** The address in the stem of an own one; null if this server did not write it, or its origin is on the list no more. */
    read: (stem: string): URL | null => {
      const [, name = '', tag = ''] = STEM.exec(stem) ?? [];
      if (name === '' || !timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(name)))) return null;
      const url = new URL(unescaped(name));
      return byOrigin.has(url.origin) ? url : null;
    },
    /** The entry of the list for a URL; undefined: nothing may be fetched from there. */
    originOf: ({ origin }: URL): ImageOrigin | undefined => byOrigin.get(origin),
  };
}
export type RemoteAddresses = ReturnType<typeof remoteAddresses>;
