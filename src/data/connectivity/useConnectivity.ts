import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '../../domain/connectivity.ts';
import { useApp } from '../app-context.tsx';

const never = () => () => undefined;

/** The current connectivity; a server-rendered page hydrates as online. */
export function useConnectivity(): ConnectionState {
  const { connectivity } = useApp();
  return useSyncExternalStore<ConnectionState>(
    connectivity?.subscribe ?? never,
    () => connectivity?.get() ?? 'online',
    () => 'online',
  );
}
