import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const isOnline = () => onlineManager.isOnline();

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Codes are never queued: without a network the form shows the reason instead. */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
