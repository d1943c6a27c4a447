import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';

type Connection = { saveData?: boolean };

/** The browser's own data saver, where it has one. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  'connection' in navigator &&
  (navigator.connection as Connection).saveData === true;

/** Whether nothing may move by itself now: hidden page, reduced motion, data saver (D22). */
export function useStill(): boolean {
  const reduced = useReducedMotion();
  const visibility = useDocumentVisibility();
  return reduced || visibility === 'hidden' || savesData();
}
