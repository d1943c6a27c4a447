/** The fields of a reply that hold addresses of pictures and films (spec §3). */
const MEDIA_FIELDS = new Set([
  'imageUrl',
  'image_url',
  'mWebImageUrl',
  'creative_url',
  'poster_url',
  'tabIcon',
  'icon',
  'overlayImage',
]);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const IS_WEB = /^https?:/i;
/** A plain word, such as the name of an icon, is not an address. */
const ADDRESS = /^\.{0,2}\/|\.(avif|webp|png|jpe?g|gif|svg|ico|mp4|webm)(\?|#|$)/i;
const IMAGE_SRC = /(<img\b[^>]*?\ssrc\s*=\s*["']?)([^"'\s>]+)/gi;

const FILM_TYPES: unknown[] = ['SHORT_REEL_VIDEO', 'REEL_VIDEO'];
/** Matches the file extension of the path, not the query. */
const FILM_FILE = /^[^?#]*\.(?:mp4|m4v|webm|mov|ogv|m3u8)(?:[?#]|$)/i;
/** A film file is a film, whatever its type (spec §3). */
export const isFilm = (address: string, type: unknown): boolean => FILM_TYPES.includes(type) || FILM_FILE.test(address);

/** What an address shows; `icon`: the browser's tab, for which not every browser takes every format. */
export type MediaKind = 'picture' | 'film' | 'icon';

function kindOf(field: string, address: string, holder: unknown): MediaKind {
  if (field === 'tabIcon') return 'icon';
  const type = typeof holder === 'object' && holder !== null && 'creative_type' in holder ? holder.creative_type : null;
  return isFilm(address, field === 'creative_url' ? type : null) ? 'film' : 'picture';
}

/**
 * A reviver of `JSON.parse` that replaces the addresses of pictures and films in another backend's replies. `resolve` gets
 * relative ones and those of the web.
 */
export function resolveMedia(resolve: (address: string, kind: MediaKind) => string) {
  const resolved = (address: string, kind: MediaKind): string =>
    IS_WEB.test(address) || (ADDRESS.test(address) && !HAS_SCHEME.test(address)) ? resolve(address, kind) : address;
  // `JSON.parse` calls a reviver with the object that has the field.
  return function (this: unknown, field: string, value: unknown): unknown {
    if (typeof value !== 'string' || value === '') return value;
    if (MEDIA_FIELDS.has(field)) return resolved(value, kindOf(field, value, this));
    // The HTML of a content page (spec §7); it is sanitised where it is shown.
    return field === 'data'
      ? value.replace(IMAGE_SRC, (_, before: string, src: string) => before + resolved(src, 'picture'))
      : value;
  };
}
