import * as v from 'valibot';
import type { Endpoints } from '../../contract/api.ts';
import { browseEndpoints } from '../../contract/browse.ts';
import type { Endpoint, Reply } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/paths.ts';
import { ApiError } from './api-error.ts';
import { readLayout, readPage } from './widget-kinds.ts';

/** A reply in the app's own shape, or what else came; `saysNo`: a no under status 200, for which some screens have words (spec §7). */
export type Read = { understood: true; reply: unknown } | { understood: false; saysNo: boolean };

/** Replies with widgets, whose entries are read by the folders of their kinds. */
const withWidgets = { storeHome: readLayout, contentPage: readPage };
type WithWidgets = typeof withWidgets;
const hasWidgets = (name: EndpointName): name is keyof WithWidgets => name in withWidgets;

/** What a call gives the app. */
export type AppReply<N extends EndpointName> = N extends keyof WithWidgets
  ? ReturnType<WithWidgets[N]>
  : Reply<Endpoints[N]>;

const saysNo = v.object({ success: v.literal(false) });
const isBrowse = (name: EndpointName): name is keyof typeof browseEndpoints => name in browseEndpoints;

/** Who only looks around needs only those schemas; the others come with the first call that needs one. */
async function endpointOf(name: EndpointName): Promise<Endpoint> {
  if (isBrowse(name)) return browseEndpoints[name];
  const { customerEndpoints } = await import('../../contract/customer.ts').catch(() => {
    throw new ApiError('NETWORK_ERROR');
  });
  return customerEndpoints[name];
}

/** One call in both directions: its body as it is sent, its reply as the app holds it. */
export type Codec = { encode: (body: unknown, toOwn: boolean) => unknown; read: (reply: unknown) => Read };

export async function codecOf(name: EndpointName): Promise<Codec> {
  const { body, reply } = await endpointOf(name);
  const finish: (parsed: never) => unknown = hasWidgets(name) ? withWidgets[name] : (parsed) => parsed;
  return {
    // The table ties each name to its body; over all names at once TypeScript cannot follow that tie.
    encode: (asked, toOwn) => body?.encode(asked as never, toOwn),
    read: (wire) => {
      const parsed = v.safeParse(reply, wire);
      // The table ties each name to its reply, as above.
      return parsed.success
        ? { understood: true, reply: finish(parsed.output as never) }
        : { understood: false, saysNo: v.is(saysNo, wire) };
    },
  };
}

/** The fields of a reply that hold addresses of pictures and films (spec §3). */
const MEDIA_FIELDS = new Set([
  ...['imageUrl', 'image_url', 'mWebImageUrl', 'creative_url', 'poster_url'],
  ...['tabIcon', 'icon', 'overlayImage'],
]);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** A word, as an icon's name, is no address. */
const ADDRESS = /^\.{0,2}\/|\.(avif|webp|png|jpe?g|gif|svg|ico|mp4|webm)(\?|#|$)/i;
const IMAGE_SRC = /(<img\b[^>]*?\ssrc\s*=\s*["']?)([^"'\s>]+)/gi;

/** How `JSON.parse` hands over each value of a reply. */
export type Reviver = (field: string, value: unknown) => unknown;

/** Relative addresses of pictures and films in another backend's replies are addresses on its origin (D35). */
export function mediaOn(baseUrl: string): Reviver {
  const absolute = (address: string): string =>
    ADDRESS.test(address) && !HAS_SCHEME.test(address) && URL.canParse(address, baseUrl)
      ? new URL(address, baseUrl).href
      : address;
  return (field, value) => {
    if (typeof value !== 'string' || value === '') return value;
    if (MEDIA_FIELDS.has(field)) return absolute(value);
    // The HTML of a content page (spec §7); it is sanitised where it is shown (S26).
    return field === 'data'
      ? value.replace(IMAGE_SRC, (_, before: string, src: string) => before + absolute(src))
      : value;
  };
}
