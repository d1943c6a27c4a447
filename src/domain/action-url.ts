/** Everything that a link from the server may do (D24, S28). Anything else does nothing. */
export type Action =
  | { kind: 'collection'; id: string }
  | { kind: 'path'; path: string }
  | { kind: 'external'; href: string }
  | { kind: 'none' };

/** Links that begin so stay inside the app (spec §2, §7). */
export const APP_SCHEME = 'storefront://';

const NONE: Action = { kind: 'none' };
const ID = '([\\w-]{1,100})';
/** The four forms of a collection's address (spec §7). */
const COLLECTION_FORMS = [
  new RegExp(`^${APP_SCHEME}collections?/${ID}/?$`, 'i'),
  new RegExp(`^/collections?/${ID}/?$`, 'i'),
  new RegExp(`^collections?/${ID}/?$`, 'i'),
  new RegExp(`^(?:https?://[^/?#]+)?/api/stores/\\d+/collections/${ID}/?(?:\\?.*)?$`, 'i'),
];

/** One leading slash, then nothing that a browser would read as another host. */
const SAME_SITE = /^\/(?![/\\])[^\\]*$/;
// Control characters and spaces hide a scheme from a plain look ("java\tscript:").
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched for
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/;

function externalAction(url: string, plainHttp: boolean): Action {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed || parsed.username || parsed.password) return NONE;
  const allowed = parsed.protocol === 'https:' || (plainHttp && parsed.protocol === 'http:');
  return allowed && /^https?:\/\//i.test(url) ? { kind: 'external', href: parsed.href } : NONE;
}

/** `plainHttp`: also allow http addresses, on localhost only (S28). */
export function parseAction(url: string, { plainHttp = false } = {}): Action {
  if (url === '' || url.length > 2000 || HIDDEN.test(url)) return NONE;
  for (const form of COLLECTION_FORMS) {
    const id = form.exec(url)?.[1];
    if (id) return { kind: 'collection', id };
  }
  if (url.toLowerCase().startsWith(APP_SCHEME)) {
    const path = `/${url.slice(APP_SCHEME.length)}`;
    return SAME_SITE.test(path) ? { kind: 'path', path } : NONE;
  }
  if (SAME_SITE.test(url)) return { kind: 'path', path: url };
  return externalAction(url, plainHttp);
}

/** The in-app address of an action, for links; null where there is none or it leads outside. */
export function appPath(action: Action): string | null {
  if (action.kind === 'collection') return `/results?collection=${encodeURIComponent(action.id)}`;
  return action.kind === 'path' ? action.path : null;
}
