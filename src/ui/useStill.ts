import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { useReducedData } from './useReducedData.ts';

/** Whether nothing may move by itself now: hidden page, reduced motion, data saver (D22). */
export function useStill(): boolean {
  const reduced = useReducedMotion();
  const visibility = useDocumentVisibility();
  return useReducedData() || reduced || visibility === 'hidden';
}
