import type { QueryKey } from '@tanstack/react-query';
import { savedTime } from '../../domain/saved-time.ts';
import classes from './StaleBadge.module.css';
import { texts } from './texts.ts';
import { useSavedAt } from './useSavedAt.ts';

/** 'Saved 2:05 pm' */
export const SavedWords = ({ at }: { at: number }) => texts.saved(savedTime(at, Date.now()));

/** On goods that the shop could not be asked about (R8). The status is there before its words, to be read out. */
export function StaleBadge({ queryKey, className = '' }: { queryKey: QueryKey; className?: string | undefined }) {
  const at = useSavedAt(queryKey);
  return (
    <p role="status" className={`${classes.mark} ${className}`}>
      {at === null ? null : <SavedWords at={at} />}
    </p>
  );
}
