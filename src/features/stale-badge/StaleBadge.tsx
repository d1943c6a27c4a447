import type { QueryKey } from '@tanstack/react-query';
import { savedTime } from '../../domain/saved-time.ts';
import classes from './StaleBadge.module.css';
import { texts } from './texts.ts';
import { useSavedAt } from './useSavedAt.ts';

/** 'Saved 2:05 pm' */
export const SavedAgeText = ({ at }: { at: number }) => texts.saved(savedTime(at, Date.now()));

/** Marks data that is a saved copy (R8). The live region exists before its text, so that it is announced. */
export function StaleBadge({ queryKey, className = '' }: { queryKey: QueryKey; className?: string | undefined }) {
  const at = useSavedAt(queryKey);
  return (
    <p role="status" className={`${classes.mark} ${className}`}>
      {at === null ? null : <SavedAgeText at={at} />}
    </p>
  );
}
