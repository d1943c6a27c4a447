import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.tsx';

/** Whether a token exists now (spec §6). A server-rendered page hydrates as a guest's and updates right after. */
export function useSignedIn(): boolean {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== undefined,
    () => false,
  );
}
