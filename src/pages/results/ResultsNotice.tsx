import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { ApiError } from '../../data/api-error.ts';
import { useUnreachable } from '../../data/connectivity/useUnreachable.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { InkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { BrowseLinks } from '../../widgets/nav-bar/BrowseLinks.tsx';
import { EmptyIllustration } from './EmptyIllustration.tsx';
import classes from './ResultsPage.module.css';

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

/** The server's message, else the one of the specification (spec §7, §8). */
function messageOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'REFUSED') return m.results_refused();
  return error.message || m.results_fetch_failed();
}

/** True if no response arrived. */
export const hasNoResponse = (error: Error): boolean => error instanceof ApiError && error.kind === 'NETWORK_ERROR';

type FailureProps = { error: Error; failed: string; more?: string; onRetry: () => void };

/** A failed request: the error, a retry button and a link home; offline has its own message. */
export function LoadFailure({ error, failed, more, onRetry }: FailureProps) {
  const words = useUnreachable(error)
    ? { title: m.common_offline(), body: m.offline_copy_not_saved() }
    : { title: m.results_error({ message: messageOf(error) }), body: failed };
  return (
    <ResultsNotice {...words} more={more} alert>
      <InkButton onClick={onRetry}>{m.common_retry()}</InkButton>
      <Link to="/" className={buttons.quiet}>
        {m.common_back_to_shop()}
      </Link>
    </ResultsNotice>
  );
}

/** The empty state: 'No Results Found', an explanation and 'Start Shopping' (spec §2). */
export function NothingFound({ body, children }: { body: string; children?: ReactNode }) {
  return (
    <ResultsNotice title={m.results_no_results()} body={body} level={2} picture={<EmptyIllustration />}>
      <InkLink to="/">{m.common_start_shopping()}</InkLink>
      {children}
      <BrowseLinks />
    </ResultsNotice>
  );
}
