import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TrailStep } from '../../../contract/page-head.ts';
import { StaleBadge } from '../../features/stale-badge/StaleBadge.tsx';
import { langOf } from '../../ui/lang-of.ts';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { Trail } from '../../widgets/nav-bar/Trail.tsx';
import classes from './ResultsPage.module.css';

/**
 * The frame of every page state. The head is the same element in all of them, so that screen readers announce the
 * change from 'Searching for …' to 'Showing …'. `of`: key of the products' query, for the badge on stale data.
 */
export function ResultsFrame({ head, of, children }: { head: ReactNode; of?: QueryKey; children: ReactNode }) {
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

/** `trail`: the breadcrumb steps, without this page. */
type BannerProps = { title: string; trail?: readonly TrailStep[]; picture?: ReactNode; children?: ReactNode };

/** A collection's title and description (spec §2: title banner). */
export function TitleBanner({ title, picture, trail, children }: BannerProps) {
  return (
    <div className={classes.banner}>
      {picture}
      <div className={classes.bannerWords}>
        {trail && trail.length > 0 ? <Trail steps={trail} here={title} /> : null}
        <h1 lang={langOf(title)}>
          <UnbrokenCompounds text={title} />
        </h1>
        {children}
      </div>
    </div>
  );
}

export function LoadingTitle({ text }: { text: string }) {
  return (
    <h1 className={classes.waiting}>
      <span className={classes.spinner} aria-hidden="true" />
      <span lang={langOf(text)}>{text}</span>
    </h1>
  );
}
