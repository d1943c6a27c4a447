import type { ReactNode } from 'react';
import classes from './Change.module.css';
import { texts } from './texts.ts';

/** The buttons of a form that needs the network, and why they do nothing without it (R42). */
export function ChangeFoot({ connected, children }: { connected: boolean; children: ReactNode }) {
  return (
    <>
      <p role="status" className={classes.offline}>
        {connected ? '' : texts.offline}
      </p>
      <div className={classes.foot}>{children}</div>
    </>
  );
}
