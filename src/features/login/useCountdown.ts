import { useEffect, useState } from 'react';

/** Whole seconds that are left of the last `start(seconds)`. By the clock: a phone that slept does not count on from there. */
export function useCountdown(startWith: number) {
  const [until, setUntil] = useState(() => Date.now() + startWith * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [runs]);
  const start = (seconds: number) => {
    // Asked once: a clock that went on between two questions would tell a second more.
    const at = Date.now();
    setNow(at);
    setUntil(at + seconds * 1000);
  };
  return { left, start };
}
