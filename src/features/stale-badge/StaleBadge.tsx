import type { QueryKey } from '@tanstack/react-query';
import { m } from '#messages';
import { shortTime } from '../dates/dates.ts';
import classes from './StaleBadge.module.css';
import { useStaleSince } from './useStaleSince.ts';

/** 'Saved 2:05 pm' */
export const StaleAgeText = ({ at }: { at: number }) => m.offline_copy_at_saved({ time: shortTime(at, Date.now()) });

/** Marks data that is a saved copy. The live region exists before its text, so that it is announced. */
export function StaleBadge({ queryKey, className = '' }: { queryKey: QueryKey; className?: string | undefined }) {
  const at = useStaleSince(queryKey);
  return (
    <p role="status" className={`${classes.mark} ${className}`}>
      {at === null ? null : <StaleAgeText at={at} />}
    </p>
  );
}
