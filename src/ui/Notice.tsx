import type { ReactNode } from 'react';
import classes from './ErrorState.module.css';

/** A page with one thing to say and one way on. */
export function Notice({ title, body, children }: { title: string; body: string; children: ReactNode }) {
  return (
    <div className={classes.state}>
      <h1>{title}</h1>
      <p>{body}</p>
      {children}
    </div>
  );
}
