import { useRef, useState } from 'react';

/** One thing at a time: what is asked for while another is under way does not happen (no double submit). */
export function useSending() {
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
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
