import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SavedMark } from '../../features/saved/SavedMark.tsx';
import classes from './ResultsPage.module.css';

/**
 * What every state of the page stands in. The head is the same element in all of them, so that screen readers are told when
 * 'Searching for …' has become 'Showing …'. `of`: the query whose goods they are, so that older copies say so (R8).
 */
export function Frame({ head, of, children }: { head: ReactNode; of?: QueryKey; children: ReactNode }) {
  return (
    <div className={classes.page}>
      {of ? <SavedMark queryKey={of} className={classes.saved} /> : null}
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
