import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
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
  const title = props.reels[props.start]?.title || texts.untitled;
  const missing = (
    <Dialog title={title} closeLabel={texts.close} onClose={props.onClose}>
      <p role="alert">{navigator.onLine ? texts.failed : texts.offline}</p>
    </Dialog>
  );
  return (
    <ErrorBoundary fallback={missing} onError={() => undefined}>
      <Suspense>
        <Viewer {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
