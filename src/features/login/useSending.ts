import { onlineManager } from '@tanstack/react-query';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useToasts } from '../toasts/toasts.tsx';

/**
 * One thing at a time: what is asked for while another is under way does not happen (no double submit). Toasts about an
 * earlier attempt, by their topic, are taken back as the next one begins: they would cover the form.
 */
export function useSending(topic: string) {
  const { clear } = useToasts();
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    clear(topic);
    setSending(true);
    try {
      await work();
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };
  return { sending, send };
}

const isOnline = () => onlineManager.isOnline();
const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Codes are never queued: without a network the form says so instead (R42). */
export const useConnected = (): boolean => useSyncExternalStore(subscribe, isOnline, isOnline);
