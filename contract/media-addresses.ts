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
/** A plain word, such as the name of an icon, is not an address. */
const ADDRESS = /^\.{0,2}\/|\.(avif|webp|png|jpe?g|gif|svg|ico|mp4|webm)(\?|#|$)/i;
const IMAGE_SRC = /(<img\b[^>]*?\ssrc\s*=\s*["']?)([^"'\s>]+)/gi;

/**
 * A reviver of `JSON.parse` that resolves relative addresses of pictures and films in another backend's replies. `resolve`
 * gives the address on its origin.
 */
export function resolveMedia(resolve: (address: string) => string): (field: string, value: unknown) => unknown {
  const absolute = (address: string): string =>
    ADDRESS.test(address) && !HAS_SCHEME.test(address) ? resolve(address) : address;
  return (field, value) => {
    if (typeof value !== 'string' || value === '') return value;
    if (MEDIA_FIELDS.has(field)) return absolute(value);
    // The HTML of a content page (spec §7); it is sanitised where it is shown.
    return field === 'data'
      ? value.replace(IMAGE_SRC, (_, before: string, src: string) => before + absolute(src))
      : value;
  };
}
