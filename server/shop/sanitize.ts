import sanitizeHtml from 'sanitize-html';

/**
 * What a content page may hold (S26). Everything not listed goes: style, form, input, button, svg, math, iframe, object,
 * embed, base, meta, link, and the attributes style, id, name, srcset, data-* and on*.
 */
const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s small sub sup mark code pre blockquote a img figure ' +
  'figcaption table caption thead tbody tfoot tr th td';

/** Schemes that mean something to a browser; any other one before an app's page names that page of this shop (D24). */
const WEB_SCHEME =
  /^(https?|wss?|ftp|file(system)?|blob|data|about|content|intent|chrome|view-source|javascript|vbscript|mailto|tel|sms):/i;
const APP_LINK =
  /^(?:storefront:\/\/(?![/\\])|[a-z][a-z0-9+.-]*:\/\/(?=(?:collections?|product|page)\/[^/\\?#]+\/?(?:[?#]|$)))([^\\\s]*)$/i;

/** No browser opens `app://product/12`; in this shop it is `/product/12`. */
const inShop = (href: string): string =>
  WEB_SCHEME.test(href)
    ? href
    : href.replace(APP_LINK, (_, rest: string) => `/${rest.replace(/^collections\//i, 'collection/')}`);

/** Addresses of other sites; everything else that survives leads into this shop. */
const leavesTheShop = (href: string): boolean => /^https?:/i.test(href.trim());

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // No http: a page must not be downgraded.
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page has a heading of its own above these words.
    h1: 'h2',
    a: (tagName, { target: _, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(attribs.href === undefined ? {} : { href: inShop(attribs.href) }),
        rel: 'noopener noreferrer nofollow',
        ...(leavesTheShop(attribs.href ?? '') ? { target: '_blank' } : {}),
      },
    }),
  },
};

/** HTML of a content page without anything that runs, frames, submits or restyles. */
export const sanitise = (html: string): string => sanitizeHtml(html, options);
