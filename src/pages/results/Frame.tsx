import type { ReactNode } from 'react';
import classes from './ResultsPage.module.css';

/**
 * What every state of the page stands in. The head is the same element in all of them, so that screen readers are told when
 * 'Searching for …' has become 'Showing …'.
 */
export function Frame({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.head} role="status">
        {head}
      </div>
      {children}
    </div>
  );
}

/** A collection's name, and what is said of it (spec §2: title banner). */
export function TitleBanner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={classes.banner}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

export function Waiting({ words }: { words: string }) {
  return (
    <h1 className={classes.waiting}>
      <span className={classes.spinner} aria-hidden="true" />
      {words}
    </h1>
  );
}
