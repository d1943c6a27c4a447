import { useEffect, useState } from 'react';

const NEAR_TOP_PX = 120;
const TREMBLE_PX = 8;

/** True while the shopper scrolls down, away from the top: the bar makes room for cloth and returns on the way up. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < TREMBLE_PX) return;
      setHidden(now > last && now > NEAR_TOP_PX);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
