import { useSyncExternalStore } from 'react';
import type { Line } from '../../domain/connection.ts';
import { useApp } from '../app-context.tsx';

const never = () => () => undefined;

/** The connection as it is known just now (R9); a drawn page comes alive as one that has it. */
export function useLine(): Line {
  const { line } = useApp();
  return useSyncExternalStore<Line>(
    line?.subscribe ?? never,
    () => line?.get() ?? 'online',
    () => 'online',
  );
}
