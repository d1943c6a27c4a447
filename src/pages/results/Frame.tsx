import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Step } from '../../../contract/page-head.ts';
import { StaleBadge } from '../../features/stale-badge/StaleBadge.tsx';
import { WholeWords } from '../../ui/WholeWords.tsx';
import { Trail } from '../../widgets/nav-bar/Trail.tsx';
import classes from './ResultsPage.module.css';

/**
 * What every state of the page stands in. The head is the same element in all of them, so that screen readers are told when
 * 'Searching for …' has become 'Showing …'. `of`: the query whose goods they are, so that older copies say so (R8).
 */
export function Frame({ head, of, children }: { head: ReactNode; of?: QueryKey; children: ReactNode }) {
  return (
    <div className={classes.page}>
      {of ? <StaleBadge queryKey={of} className={classes.saved} /> : null}
      <div className={classes.head} role="status">
        {head}
      </div>
      {children}
    </div>
  );
}

/** A collection's name, and its description (spec §2: title banner). */
export function TitleBanner({
  title,
  picture,
  trail,
  children,
}: {
  title: string;
  /** The way here, without this page itself. */
  trail?: readonly Step[];
  picture?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classes.banner}>
      {picture}
      <div className={classes.bannerWords}>
        {trail && trail.length > 0 ? <Trail steps={trail} here={title} /> : null}
        <h1>
          <WholeWords text={title} />
        </h1>
        {children}
      </div>
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
