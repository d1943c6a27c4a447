import { lazy, useState } from 'react';
import { useIsHydrated } from './HydrateWhenNear.tsx';
import classes from './ServerHtml.module.css';
import { vouch } from './trusted-types.ts';

const SanitizedHtml = lazy(() => import('./SanitizedHtml.tsx').then((module) => ({ default: module.SanitizedHtml })));

/**
 * The one place that draws HTML from the server, and never as it came (S26, S27). What a document brought was sanitised by
 * our own server on writing and on reading, and taking it over puts no markup anywhere: so the sanitizer is not loaded for
 * it. Should React draw it anew all the same, the page's policy turns it into plain text (S30). Suspends.
 */
export function ServerHtml({ html }: { html: string }) {
  const isHydrated = useIsHydrated();
  const [renderedHtml] = useState(isHydrated ? null : html);
  // React's development build compares by drawing it once more, beside the document.
  if (import.meta.env.DEV && renderedHtml) vouch(renderedHtml);
  if (html !== renderedHtml) return <SanitizedHtml html={html} className={classes.html} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <div className={classes.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
