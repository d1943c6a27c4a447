import { useState } from 'react';

const texts = { copied: 'Link copied', notCopied: 'The link could not be copied' } as const;

/** Through the phone's own sharing where it has that, else as a copied link; a sheet that was closed says nothing. */
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
  return { said: message, share };
}
