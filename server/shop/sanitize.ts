import sanitizeHtml from 'sanitize-html';

/**
 * What a content page may hold (S26). Everything not listed goes: style, form, input, button, svg, math, iframe, object,
 * embed, base, meta, link, and the attributes style, id, name, srcset, data-* and on*.
 */
const TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr ul ol li dl dt dd strong b em i u s small sub sup mark code pre blockquote a img figure ' +
  'figcaption table caption thead tbody tfoot tr th td';

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
  // No http: a page must not be downgraded. `storefront` is the app's own scheme (spec §7).
  allowedSchemes: ['https', 'mailto', 'tel', 'storefront'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { target: _, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        rel: 'noopener noreferrer nofollow',
        ...(leavesTheShop(attribs.href ?? '') ? { target: '_blank' } : {}),
      },
    }),
  },
};

/** HTML of a content page without anything that runs, frames, submits or restyles. */
export const sanitise = (html: string): string => sanitizeHtml(html, options);
