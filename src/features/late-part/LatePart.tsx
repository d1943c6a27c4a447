import { type ComponentType, useLayoutEffect, useState } from 'react';
import classes from './LatePart.module.css';

const texts = {
  loading: 'Loading…',
  failed: 'This could not be loaded. Connect to the internet and open it again.',
} as const;

type Props<P extends object> = {
  /** Stands outside the component; each mounting calls it, so that what did not come once is tried again. */
  load: () => Promise<ComponentType<P>>;
  props: P;
};

/** What a dialog shows once its script is there: the dialog itself opens at once, on any network. */
export function LatePart<P extends object>({ load, props }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | 'loading' | 'failed'>('loading');
  // Before the next frame: what has loaded before is there without a flash, which Suspense keeps for 300 ms.
  useLayoutEffect(() => {
    let isOver = false;
    load().then(
      (part) => isOver || setPart(() => part),
      () => isOver || setPart('failed'),
    );
    return () => {
      isOver = true;
    };
  }, [load]);
  if (Part === 'loading') return <p role="status">{texts.loading}</p>;
  if (Part === 'failed') {
    return (
      <p role="alert" className={classes.failed}>
        {texts.failed}
      </p>
    );
  }
  return <Part {...props} />;
}
