import { useSyncExternalStore } from 'react';
import { useApp } from './app-context.tsx';

/** Whether a token exists now (spec §6). A drawn page comes alive as the guest's and learns it right after. */
export function useSignedIn(): boolean {
  const { session } = useApp();
  return useSyncExternalStore(
    session.subscribe,
    () => session.token() !== undefined,
    () => false,
  );
}
