import { useEffect, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import classes from './ResultsPage.module.css';
import { texts } from './texts.ts';
import type { Loading } from './useSearchPages.ts';

/** Pixels before the end of the list at which the next page is asked for. */
const MARGIN = 1200;

/** The end of a list that goes on: it loads more when it comes near, and at a press. */
export function MoreResults({ loading, onMore }: { loading: Loading; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || loading !== 'idle' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && onMore(), {
      rootMargin: `${MARGIN}px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, onMore]);
  return (
    <div className={classes.more} ref={end}>
      {loading === 'failed' ? <p role="alert">{texts.moreFailed}</p> : null}
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={loading === 'loading'}
        onClick={loading === 'loading' ? undefined : onMore}
      >
        {loading === 'loading' ? texts.loadingMore : loading === 'failed' ? texts.retry : texts.more}
      </button>
    </div>
  );
}
