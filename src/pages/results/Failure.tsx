import { onlineManager } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../data/api-error.ts';
import buttons from '../../ui/button.module.css';
import { WaysOn } from '../../widgets/nav-bar/WaysOn.tsx';
import { Loom } from './Loom.tsx';
import { Notice } from './Notice.tsx';
import { texts } from './texts.ts';

/** The server's words, else the specification's (spec §7, §8). */
function messageOf(error: Error): string {
  if (error instanceof ApiError && error.code === 'REFUSED') return texts.refused;
  return error.message || texts.fetchFailed;
}

/** Nobody answered. */
export const isSilence = (error: Error): boolean => error instanceof ApiError && error.kind === 'NETWORK_ERROR';
const isOffline = (error: Error): boolean => isSilence(error) && !onlineManager.isOnline();

type Props = { error: Error; failed: string; more?: string; onRetry: () => void };

/** Nothing came: what went wrong, a second try and a way home; offline says so (R2). */
export function Failure({ error, failed, more, onRetry }: Props) {
  const words = isOffline(error)
    ? { title: texts.offline, body: texts.offlineBody }
    : { title: texts.error(messageOf(error)), body: failed };
  return (
    <Notice {...words} more={more} alert>
      <button type="button" className={buttons.ink} onClick={onRetry}>
        {texts.retry}
      </button>
      <Link to="/" className={buttons.quiet}>
        {texts.toHome}
      </Link>
    </Notice>
  );
}

/** Nothing is there: 'No Results Found', the words for it, and 'Start Shopping' (spec §2). */
export function NothingFound({ body, children }: { body: string; children?: ReactNode }) {
  return (
    <Notice title={texts.noResults} body={body} level={2} picture={<Loom />}>
      <Link to="/" className={buttons.ink}>
        {texts.startShopping}
      </Link>
      {children}
      <WaysOn />
    </Notice>
  );
}
