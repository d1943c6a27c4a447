import { lazy, useState } from 'react';
import classes from './ServerHtml.module.css';
import { trustedHtml } from './trusted-types.ts';
import { useIsHydrated } from './useIsHydrated.ts';

const SanitizedHtml = lazy(() => import('./SanitizedHtml.tsx').then((module) => ({ default: module.SanitizedHtml })));

/**
 * The one place that renders HTML from the server, always sanitized. The HTML of a server-rendered document
 * was sanitized by our own server on writing and on reading, and hydration inserts no markup, so the sanitizer is not
 * loaded for it. If React renders it anew all the same, the Trusted Types policy makes it plain text. Suspends.
 */
export function ServerHtml({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const [renderedHtml] = useState(isHydrated ? null : html);
  // React's development build renders it once more, outside the document, to compare.
  if (import.meta.env.DEV && renderedHtml) trustedHtml(renderedHtml);
  if (html !== renderedHtml) return <SanitizedHtml html={html} className={classes.html} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
