import { useRef, useState } from 'react';
import { useToasts } from '../toasts/toasts.tsx';

/**
 * Runs one task at a time: a call while another is running is ignored (no double submit). Toasts of the topic from an
 * earlier attempt are removed when the next one starts, since they would cover the form.
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
