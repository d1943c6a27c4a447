import { onlineManager, type QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Step } from '../../../contract/page-head.ts';
import { ApiError } from '../../data/api-error.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { StaleBadge } from '../../features/stale-badge/StaleBadge.tsx';
import { InkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { BrowseLinks, Trail } from '../../widgets/nav-bar/Trail.tsx';
import loomClasses from './EmptyIllustration.module.css';
import classes from './ResultsPage.module.css';
import { texts } from './texts.ts';

/**
 * The frame of every page state. The head is the same element in all of them, so that screen readers announce the
 * change from 'Searching for …' to 'Showing …'. `of`: key of the products' query, for the badge on stale data (R8).
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
type BannerProps = { title: string; trail?: readonly Step[]; picture?: ReactNode; children?: ReactNode };

/** A collection's title and description (spec §2: title banner). */
export function TitleBanner({ title, picture, trail, children }: BannerProps) {
  return (
    <div className={classes.banner}>
      {picture}
      <div className={classes.bannerWords}>
        {trail && trail.length > 0 ? <Trail steps={trail} here={title} /> : null}
        <h1>
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
      {text}
    </h1>
  );
}

type Props = {
  title: string;
  body: string;
  /** Additional paragraph. */
  more?: string | undefined;
  level?: 1 | 2;
  alert?: boolean;
  /** Rendered above the title. */
  picture?: ReactNode;
  children: ReactNode;
};

/** A notice with links, in place of the grid. */
export function ResultsNotice({ title, body, more, level = 1, alert = false, picture, children }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.notice} role={alert ? 'alert' : undefined}>
      {picture}
      <Title>{title}</Title>
      <p>{body}</p>
      {more ? <p>{more}</p> : null}
      <div className={classes.ways}>{children}</div>
    </div>
  );
}

const WARP = Array.from({ length: 14 }, (_, at) => 58 + at * 8);
/** Rows of the woven part, in the store's colours. */
const WEFT = Array.from({ length: 9 }, (_, at) => 124 + at * 7);

/** Decorative picture for empty results: a half-woven cloth on a loom. */
export function EmptyIllustration() {
  return (
    <svg className={loomClasses.loom} viewBox="20 28 180 176" aria-hidden="true">
      <path className={loomClasses.cloth} d="M52 118h116v66H52Z" />
      {WEFT.map((y, at) => (
        <path
          key={y}
          className={loomClasses.weft}
          data-row={at % 3}
          d={`M${54 + (at % 2) * 5} ${y}h${112 - (at % 2) * 5}`}
        />
      ))}
      {WARP.map((x) => (
        <path key={x} className={loomClasses.warp} d={`M${x} 43v76`} />
      ))}
      <path className={loomClasses.beam} d="M40 40h140M40 192h140" />
      <path className={loomClasses.post} d="M46 40v152M174 40v152" />
      <path className={loomClasses.shuttle} d="M30 116h116" />
    </svg>
  );
}

/** The server's message, else the one of the specification (spec §7, §8). */
function messageOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'REFUSED') return texts.refused;
  return error.message || texts.fetchFailed;
}

/** True if no response arrived. */
export const hasNoResponse = (error: Error): boolean => error instanceof ApiError && error.kind === 'NETWORK_ERROR';
const isOffline = (error: Error): boolean => hasNoResponse(error) && !onlineManager.isOnline();

type FailureProps = { error: Error; failed: string; more?: string; onRetry: () => void };

/** A failed request: the error, a retry button and a link home; offline has its own message (R2). */
export function LoadFailure({ error, failed, more, onRetry }: FailureProps) {
  const words = isOffline(error)
    ? { title: texts.offline, body: texts.offlineBody }
    : { title: texts.error(messageOf(error)), body: failed };
  return (
    <ResultsNotice {...words} more={more} alert>
      <InkButton onClick={onRetry}>{texts.retry}</InkButton>
      <Link to="/" className={buttons.quiet}>
        {texts.toHome}
      </Link>
    </ResultsNotice>
  );
}

/** The empty state: 'No Results Found', an explanation and 'Start Shopping' (spec §2). */
export function NothingFound({ body, children }: { body: string; children?: ReactNode }) {
  return (
    <ResultsNotice title={texts.noResults} body={body} level={2} picture={<EmptyIllustration />}>
      <InkLink to="/">{texts.startShopping}</InkLink>
      {children}
      <BrowseLinks />
    </ResultsNotice>
  );
}
