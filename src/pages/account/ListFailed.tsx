import { QuietButton } from '../../ui/Button.tsx';
import classes from './Orders.module.css';
import { texts } from './texts.ts';

/** Rendered instead of a list that failed to load. */
export function ListFailed({ words, onRetry }: { words: string; onRetry: () => void }) {
  return (
    <div role="alert" className={classes.failed}>
      <p>{words}</p>
      <QuietButton onClick={onRetry}>{texts.retry}</QuietButton>
    </div>
  );
}
