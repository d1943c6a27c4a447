import { m } from '#messages';
import { LinkButton } from '../../ui/Button.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { loadable } from '../../ui/loadable.tsx';
import type { ReelsProps } from './ReelViewer.tsx';

const ReelViewer = loadable(() => import('./ReelViewer.tsx').then((module) => module.ReelViewer));

/** The film viewer (spec §2), loaded when it is opened. It is open while it is mounted. */
export function Reels(props: ReelsProps) {
  // Not a dialog, since the dialog's own code may be what failed to load.
  const missing = (
    <p role="alert">
      <span>{navigator.onLine ? m.reels_failed() : m.reels_offline()}</span>{' '}
      <LinkButton onClick={props.onClose}>{m.common_close()}</LinkButton>
    </p>
  );
  return (
    <ErrorBoundary fallback={missing} onError={() => undefined}>
      <ReelViewer {...props} />
    </ErrorBoundary>
  );
}
