import classes from './LoadingStore.module.css';
import { texts } from './texts.ts';

/** Covers the page only while there is no layout at all to render (spec §2, D21), with an animated thread. */
export function LoadingStore() {
  return (
    <div className={classes.overlay} role="status">
      <svg className={classes.mark} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <path d="M32 6 58 32 32 58 6 32Z M32 20 44 32 32 44 20 32Z" />
      </svg>
      <p>{texts.loading}</p>
    </div>
  );
}
