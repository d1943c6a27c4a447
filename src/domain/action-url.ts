import { parseUrl } from './parse-url.ts';

/** Everything that a link from the server may do. Anything else does nothing. */
export type Action =
  /** `query`: the link's other parameters, such as `filter_category`. */
  | { kind: 'collection'; id: string; query: string }
  | { kind: 'path'; path: string }
  | { kind: 'external'; href: string }
  | { kind: 'contact'; href: string }
  | { kind: 'none' };

const NONE: Action = { kind: 'none' };

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i;
/** Schemes that browsers handle. With any other scheme a link is only read as a path of this shop. */
const WEB_SCHEME =
  /^(https?|wss?|ftp|file(system)?|blob|data|about|content|intent|chrome|view-source|javascript|vbscript|mailto|tel|sms)$/i;
/** The demo stores' app scheme may precede any path, other app schemes only these pages. */
const APP_SCHEME = /^storefront$/i;
const APP_PAGE = /^(collections?|product|page)\/[^/\\?#]+\/?([?#][^\\]*)?$/i;

/** The path of an app link: `/product/12` for `app://product/12`. Null for any other URL. */
function appLinkPath(url: string): string | null {
  const [, scheme = '', rest = ''] = SCHEME.exec(url) ?? [];
  if (scheme === '' || WEB_SCHEME.test(scheme)) return null;
  if (!APP_SCHEME.test(scheme) && !APP_PAGE.test(rest)) return null;
  return `/${rest.replace(/^[a-z]+/i, (page) => page.toLowerCase())}`;
}
/** Such links stay inside the app (spec §2, §7). */
export const isAppLink = (url: string): boolean => appLinkPath(url) !== null;

const ID = '([\\w-]{1,100})/?(?:\\?([^#\\\\]*))?$';
/** The URL forms of a collection (spec §7). */
const COLLECTION_FORMS = [
  new RegExp(`^/?collections?/${ID}`, 'i'),
  new RegExp(`^(?:https?://[^/?#]+)?/api/stores/\\d+/collections/${ID}`, 'i'),
];

/** One leading slash, then nothing that a browser would read as another host. */
const SAME_SITE = /^\/(?![/\\])[^\\]*$/;
const CONTACT = /^(tel:\+?[\d().-]{3,20}|mailto:[^@?]+@[^@?]+(\?.*)?)$/i;
// Control characters and spaces can disguise a scheme ("java\tscript:").
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/;

function externalAction(url: string, plainHttp: boolean): Action {
  if (CONTACT.test(url)) return { kind: 'contact', href: url };
  const parsed = parseUrl(url);
  if (!parsed || parsed.username || parsed.password) return NONE;
  const allowed = parsed.protocol === 'https:' || (plainHttp && parsed.protocol === 'http:');
  return allowed && /^https?:\/\//i.test(url) ? { kind: 'external', href: parsed.href } : NONE;
}

/** `plainHttp`: also allow http addresses, on localhost only. */
export function parseAction(url: string, { plainHttp = false } = {}): Action {
  if (url === '' || url.length > 2000 || HIDDEN.test(url)) return NONE;
  const address = appLinkPath(url) ?? url;
  for (const form of COLLECTION_FORMS) {
    const [, id, query = ''] = form.exec(address) ?? [];
    if (id) return { kind: 'collection', id, query };
  }
  if (SAME_SITE.test(address)) return { kind: 'path', path: address };
  return address === url ? externalAction(url, plainHttp) : NONE;
}

/** The in-app path of an action, for links; null if it has none or leads outside. */
export function appPath(action: Action): string | null {
  if (action.kind === 'path') return action.path;
  if (action.kind !== 'collection') return null;
  const query = new URLSearchParams(action.query);
  query.delete('collection');
  return `/results?${new URLSearchParams([['collection', action.id], ...query])}`;
}

/** The type of a content page: from the path, else the query's `type`, else POLICY (spec §2). */
export const pageTypeOf = (path: string | undefined, query: string | undefined): string =>
  (path || query || 'POLICY').toUpperCase();
