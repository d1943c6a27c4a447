import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorState.tsx';
import type { ReelsProps } from './ReelViewer.tsx';
import { texts } from './texts.ts';

const openViewer = () => lazy(() => import('./ReelViewer.tsx').then((module) => ({ default: module.ReelViewer })));

/** The viewer of films (spec §2), fetched when it is opened. Mounted means open. */
export function Reels(props: ReelsProps) {
  // One for each opening: what could not be fetched once is asked for again.
  const [Viewer] = useState(openViewer);
  // Not a dialog: what dialogs are made of may be what did not come.
  const missing = (
    <p role="alert">
      {navigator.onLine ? texts.failed : texts.offline} <LinkButton onClick={props.onClose}>{texts.close}</LinkButton>
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
