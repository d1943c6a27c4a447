import { m } from '#messages';
import { useConnected } from '../../data/connectivity/useConnected.ts';
import { QuietButton } from '../../ui/Button.tsx';
import classes from './Orders.module.css';

/** Rendered instead of a list that failed to load. Offline it is no failure, and loads once the network is back. */
export function ListFailure({ text, offline, onRetry }: { text: string; offline: string; onRetry: () => void }) {
  const connected = useConnected();
  if (!connected) return <p className={classes.failed}>{offline}</p>;
  return (
    <div role="alert" className={classes.failed}>
      <p>{text}</p>
      <QuietButton onClick={onRetry}>{m.common_retry()}</QuietButton>
    </div>
  );
}
