import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { useSaver } from './useSaver.ts';

/** Whether nothing may move by itself now: hidden page, reduced motion, data saver (D22). */
export function useStill(): boolean {
  const reduced = useReducedMotion();
  const visibility = useDocumentVisibility();
  return useSaver() || reduced || visibility === 'hidden';
}
