import { type ComponentType, useLayoutEffect, useState } from 'react';
import { m } from '#messages';
import classes from './LazyContent.module.css';

type Props<P extends object> = {
  /** A stable function, defined outside the component. Each mount calls it, so that a failed import is retried. */
  load: () => Promise<ComponentType<P>>;
  props: P;
};

/** The lazily loaded content of a dialog, which itself opens at once on any network. */
export function LazyContent<P extends object>({ load, props }: Props<P>) {
  const [Content, setPart] = useState<ComponentType<P> | 'loading' | 'failed'>('loading');
  // Before the next frame, so that a loaded part appears without a flash; Suspense keeps its fallback for 300 ms.
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
  if (Content === 'loading') return <p role="status">{m.common_loading_now()}</p>;
  if (Content === 'failed') {
    return (
      <p role="alert" className={classes.failed}>
        {m.lazy_failed()}
      </p>
    );
  }
  return <Content {...props} />;
}
