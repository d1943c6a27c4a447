import { useEffect, useEffectEvent } from 'react';

/** How many milliseconds are left; kept by whoever outlives the component, which may be mounted anew elsewhere. */
export type Clock = { left: number | null };

/** Calls `onEnd` once `ms` milliseconds have gone by in which `held` was false, over all mounts with the same clock. */
export function useTimeLeft(clock: Clock, ms: number, held: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (held) return;
    const left = clock.left ?? ms;
    const from = performance.now();
    const timer = setTimeout(() => end(), left);
    return () => {
      clearTimeout(timer);
      clock.left = left - (performance.now() - from);
    };
  }, [clock, ms, held]);
}
