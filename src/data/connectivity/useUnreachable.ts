import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ConnectionState } from '../../domain/connectivity.ts';
import { ApiError } from '../api-error.ts';
import { useApp } from '../app-context.tsx';
import { observable } from '../observable.ts';

const unwatched = observable<ConnectionState>('online');

/**
 * Whether a request got no response and the shop does not answer now: then a page is not wrong, it is not stored (R2). Most
 * phones that get no response still report a network.
 */
export function useUnreachable(error: unknown): boolean {
  const { connectivity = unwatched } = useApp();
  const state = useSyncExternalStore(connectivity.subscribe, connectivity.get, unwatched.get);
  return (
    error instanceof ApiError && error.kind === 'NETWORK_ERROR' && (state !== 'online' || !onlineManager.isOnline())
  );
}
