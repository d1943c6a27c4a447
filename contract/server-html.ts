/**
 * The markup that may be in a store's HTML (S26), for both sanitizers: the server's, on writing and reading, and the
 * browser's, on rendering. All else is removed: style, form, input, button, svg, math, iframe, object, embed, base, meta,
 * link; the attributes style, id, name, class, srcset, data-* and on*.
 */
export const HTML_TAGS =
  'h1 h2 h3 h4 h5 h6 p br hr div span ul ol li dl dt dd strong b em i u s small sub sup mark code pre blockquote a img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  );

/** The attributes by tag; '*': of all tags. */
export const HTML_ATTRIBUTES = {
  '*': ['lang', 'dir'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};
