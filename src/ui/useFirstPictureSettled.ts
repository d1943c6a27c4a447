import { useEffect, useState } from 'react';

/** The next picture is fetched this long after the page opened, well before it is shown. */
const NEXT_AFTER_MS = 1500;

/** False while the network is reserved for the first picture. */
export function useFirstPictureSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), NEXT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
