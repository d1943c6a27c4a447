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
/** A page written without the slash before it. */
const BARE_PAGE = /^(product|page|category|results)[/?](?![./])/i;

/** The path of an app link: `/product/12` for `app://product/12`. Null for any other URL. */
function appLinkPath(url: string): string | null {
  const [, scheme = '', rest = ''] = SCHEME.exec(url) ?? [];
  if (WEB_SCHEME.test(scheme)) return null;
  if (!APP_SCHEME.test(scheme) && !APP_PAGE.test(rest)) return null;
  return `/${rest.replace(/^[a-z]+/i, (page) => page.toLowerCase())}`;
}

/** Addresses that people write without a scheme. */
const BARE_HOST = /^(www\.[^/\\?#@]+\.|([\w-]+\.)+[a-z]{2,}\/)/i;
/** Copied with a number or an address; the joiners of Indian scripts are none of them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202c\u2060-\u2069\ufeff]/g;
/** As a merchant pastes it: with spaces and invisible marks around it, and no-break spaces in it. */
const pasted = (url: string): string => {
  const trimmed = url.replace(INVISIBLE, '').trim().replaceAll('\u00a0', ' ');
  return BARE_HOST.test(trimmed) ? `https://${trimmed}` : trimmed;
};

/** Such links stay inside the app (spec §2, §7). */
export const isAppLink = (url: string): boolean => appLinkPath(pasted(url)) !== null;

/** The URL forms of a collection (spec §7). Its id has up to 100 letters, which take nine characters each where a script is encoded. */
const COLLECTION =
  /^(?:\/?|(?:https?:\/\/[^/?#]+)?\/api\/stores\/\d+\/)collections?\/([^/\\?#]{1,900})\/?(?:\?([^#\\]*))?(?:#.*)?$/i;

/** Control characters and line separators can disguise a scheme ("java\tscript:"), turned text an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const HIDDEN = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e]/;

/** Characters. */
const LONGEST_ID = 100;

/** The id in a path segment, which may be encoded or not; '' if it can be none. */
function idIn(segment: string): string {
  let id = segment;
  try {
    id = decodeURIComponent(segment);
  } catch {
    // A stray percent sign: it is the id as it is written.
  }
  return id.trim() === '' || id.length > LONGEST_ID || HIDDEN.test(id) ? '' : id;
}

/** One leading slash, then nothing that a browser would read as another host. */
const SAME_SITE = /^\/(?![/\\])[^\\]*$/;
/** Dashes as text editors write them are hyphens of a number. */
const withoutSpaces = (text: string): string => text.replace(/[ \u2010-\u2015]/g, '');
const encodedSpaces = (text: string): string => text.replaceAll(' ', '%20');

/** A number as people write it: '+91 12345 67890'. */
const PHONE = /^(tel|sms):\+?[\d().-]{3,20}$/i;
const MAIL = /^mailto:[^@?]+@[^@?]+$/i;

/** `sms:` and `mailto:` may have a text after a question mark. */
function contactHref(url: string): string | null {
  const [address = '', ...rest] = url.split('?');
  const plain = withoutSpaces(address);
  const isPhone = PHONE.test(plain);
  if (!isPhone && !MAIL.test(plain)) return null;
  if (rest.length === 0) return plain;
  return /^tel:/i.test(plain) ? null : `${plain}?${encodedSpaces(rest.join('?'))}`;
}

function externalAction(url: string, plainHttp: boolean): Action {
  const contact = contactHref(url);
  if (contact !== null) return { kind: 'contact', href: contact };
  const parsed = parseUrl(url);
  if (!parsed || parsed.username || parsed.password) return NONE;
  const allowed = parsed.protocol === 'https:' || (plainHttp && parsed.protocol === 'http:');
  return allowed && /^https?:\/\/[^\\]*$/i.test(url) ? { kind: 'external', href: parsed.href } : NONE;
}

/** `plainHttp`: also allow http addresses, on localhost only. */
export function parseAction(written: string, { plainHttp = false } = {}): Action {
  const url = pasted(written);
  if (url.length > 2000 || HIDDEN.test(url)) return NONE;
  const address = appLinkPath(url) ?? (BARE_PAGE.test(url) ? `/${url}` : url);
  const [, segment = '', query = ''] = COLLECTION.exec(address) ?? [];
  const id = idIn(segment);
  if (id) return { kind: 'collection', id, query };
  if (SAME_SITE.test(address)) return { kind: 'path', path: encodedSpaces(address) };
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
