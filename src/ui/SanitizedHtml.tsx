import { useMemo } from 'react';
import { sanitize } from './sanitize.ts';

type Props = { html: string; className: string | undefined };

/** Comes with the sanitizer, and only where HTML has to be put into the document by this browser. */
export function SanitizedHtml({ html, className }: Props) {
  const clean = useMemo(() => sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
