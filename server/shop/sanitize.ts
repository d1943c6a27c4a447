import sanitizeHtml from 'sanitize-html';
import { HTML_ATTRIBUTES, HTML_TAGS } from '../../contract/server-html.ts';

/**
 * Schemes that browsers handle. Any other scheme before `collection/…`, `product/…` or `page/…` is an app link (D24).
 */
const WEB_SCHEME =
  /^(https?|wss?|ftp|file(system)?|blob|data|about|content|intent|chrome|view-source|javascript|vbscript|mailto|tel|sms):/i;
const APP_LINK =
  /^(?:storefront:\/\/(?![/\\])|[a-z][a-z0-9+.-]*:\/\/(?=(?:collections?|product|page)\/[^/\\?#]+\/?(?:[?#]|$)))([^\\\s]*)$/i;

/** Rewrites an app link to its path in this shop: `app://product/12` → `/product/12`. */
const inShop = (href: string): string =>
  WEB_SCHEME.test(href)
    ? href
    : href.replace(APP_LINK, (_, rest: string) => `/${rest.replace(/^collections\//i, 'collection/')}`);

/** True for absolute http(s) URLs. Other links that remain are relative, `mailto:`, `tel:` or `sms:`. */
const leavesTheShop = (href: string): boolean => /^https?:/i.test(href.trim());

const options: sanitizeHtml.IOptions = {
  allowedTags: HTML_TAGS,
  allowedAttributes: HTML_ATTRIBUTES,
  // No http: links and pictures must not downgrade from HTTPS.
  allowedSchemes: ['https', 'mailto', 'tel', 'sms'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    // The page already has an h1 above this content.
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

/** Sanitizes the HTML of a content page: removes scripts, frames, forms and styles. */
export const sanitise = (html: string): string => sanitizeHtml(html, options);
