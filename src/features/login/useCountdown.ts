import { useEffect, useState } from 'react';

/** Whole seconds left since the last `start(seconds)`, by the clock, so that time in which the phone slept counts. */
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
    // Read once: a second reading could be later and would add a second to the countdown.
    const at = Date.now();
    setNow(at);
    setUntil(at + seconds * 1000);
  };
  return { left, start };
}
