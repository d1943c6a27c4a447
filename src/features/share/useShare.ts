import { useState } from 'react';
import { m } from '#messages';

/** Shares by the Web Share API where available, else copies the link; a cancelled share shows no message. */
export function useShare() {
  const [message, setMessage] = useState('');
  const share = async (title: string, path: string): Promise<void> => {
    const url = `${window.location.origin}${path}`;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setMessage(m.share_copied());
    } catch {
      setMessage(m.share_not_copied());
    }
  };
  return { message, share };
}
