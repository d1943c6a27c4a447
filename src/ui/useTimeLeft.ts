import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once `ms` milliseconds have gone by in which `held` was false. */
export function useTimeLeft(ms: number, held: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const from = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held]);
}
