import { useState } from 'react';

const texts = { copied: 'Link copied', notCopied: 'The link could not be copied' } as const;

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
      setMessage(texts.copied);
    } catch {
      setMessage(texts.notCopied);
    }
  };
  return { message, share };
}
