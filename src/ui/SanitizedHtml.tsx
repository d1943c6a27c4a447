import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { HTML_ATTRIBUTES, HTML_TAGS } from '../../contract/server-html.ts';
import { appPath, isAppLink, parseAction } from '../domain/action-url.ts';
import { trustedHtml } from './trusted-types.ts';

const purifier = DOMPurify();

/** Browsers cannot open app schemes: such a link is rewritten to the page of this shop that it names. */
purifier.addHook('beforeSanitizeAttributes', (node) => {
  // The hook also runs for text nodes.
  if (node.tagName !== 'A') return;
  const href = node.getAttribute('href') ?? '';
  if (isAppLink(href)) node.setAttribute('href', appPath(parseAction(href)) ?? '#');
});

/** Links to other origins open in a new tab, all links are `nofollow`; pictures are https or our own. */
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.hasAttribute('href')) {
    const own = node instanceof HTMLAnchorElement && node.origin === window.location.origin;
    if (own) node.removeAttribute('target');
    else node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  if (node.tagName === 'IMG' && !/^(https:\/\/|\/(?![/\\]))/i.test(node.getAttribute('src') ?? '')) node.remove();
});
const OPTIONS = {
  ALLOWED_TAGS: HTML_TAGS,
  ALLOWED_ATTR: Object.values(HTML_ATTRIBUTES).flat(),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

/** Sanitizes HTML; the result is the only markup that the Trusted Types policy lets into the document. */
export const sanitize = (html: string): string => trustedHtml(purifier.sanitize(html, OPTIONS));

type Props = { html: string; className: string | undefined };

/** Loaded with the sanitizer, only where the browser itself inserts HTML into the document. */
export function SanitizedHtml({ html, className }: Props) {
  const clean = useMemo(() => sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
