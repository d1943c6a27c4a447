import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './ServerHtml.module.css';
import { vouch } from './trusted-types.ts';

const purifier = DOMPurify();

/** S26: links of other origins open in a new tab and vouch for nobody; pictures come over https or from us. */
const tidyNode = (node: Element) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    const own = node instanceof HTMLAnchorElement && node.origin === window.location.origin;
    if (own) node.removeAttribute('target');
    else node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  if (node.tagName === 'IMG' && !/^(https:\/\/|\/(?![/\\]))/i.test(node.getAttribute('src') ?? '')) node.remove();
};
if (purifier.isSupported) purifier.addHook('afterSanitizeAttributes', tidyNode);

const OPTIONS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'svg', 'math', 'iframe', 'object', 'embed', 'base', 'meta', 'link'],
  FORBID_ATTR: ['style', 'id', 'name', 'srcset'],
  ALLOW_DATA_ATTR: false,
  SANITIZE_NAMED_PROPS: true,
};

/**
 * Clean HTML; the result is the only markup that the page's policy lets into the document (S30). The server has no DOM to
 * sanitize with: what it draws is its own API's answer, which was sanitized on writing and on reading.
 */
export const sanitize = (html: string): string =>
  purifier.isSupported ? vouch(purifier.sanitize(html, OPTIONS)) : html;

/** The one place that draws HTML from the server, and never as it came (S26, S27). */
export function ServerHtml({ html }: { html: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
