import { lazy, Suspense, useState } from 'react';
import buttons from '../../ui/button.module.css';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { texts } from './texts.ts';

/** A film to look at: its address, a still that stands in for it, and where what it shows is sold (as sent, D24). */
export type ReelFilm = { src: string; poster: string; title: string; href?: string };
export type ReelsProps = { reels: ReelFilm[]; start: number; onClose: () => void };

const openViewer = () => lazy(() => import('./ReelViewer.tsx').then((module) => ({ default: module.ReelViewer })));

/** The viewer of films (spec §2), fetched when it is opened. Mounted means open. */
export function Reels(props: ReelsProps) {
  // One for each opening: what could not be fetched once is asked for again.
  const [Viewer] = useState(openViewer);
  // Not a dialog: what dialogs are made of may be what did not come.
  const missing = (
    <p role="alert">
      {navigator.onLine ? texts.failed : texts.offline}{' '}
      <button type="button" className={buttons.link} onClick={props.onClose}>
        {texts.close}
      </button>
    </p>
  );
  return (
    <ErrorBoundary fallback={missing} onError={() => undefined}>
      <Suspense>
        <Viewer {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
