import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from './near.ts';
import { useIsHydrated } from './useIsHydrated.ts';

function createGate() {
  let isOpen = false;
  let resolve: () => void;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  return {
    opened,
    isOpen: () => isOpen,
    open: () => {
      isOpen = true;
      resolve();
    },
  };
}

/** Holds the last tap on a button of a part that is not hydrated yet. */
function createTaps() {
  let isHydrated = false;
  let held: HTMLElement | null = null;
  return {
    hold: (part: Element, event: Event): void => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
      if (isHydrated || !button || !part.contains(button)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held = button;
    },
    replay: (): void => {
      isHydrated = true;
      held?.click();
      held = null;
    },
  };
}

/** Only a part that the browser hydrates waits. */
const isBrowser = () => typeof document !== 'undefined';

function Waiting({ gate, children }: { gate: ReturnType<typeof createGate>; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // Suspends as `use` would, but only during hydration: a part that the browser renders has nothing to wait for.
  if (isBrowser() && !isHydrated && !gate.isOpen()) throw gate.opened;
  return children;
}

/** Interactions with a part open its gate before React's own listeners run, which then hydrate it. */
const USES = ['pointerdown', 'mousedown', 'keydown', 'focusin', 'click'];

/** Replays the held tap once its siblings are hydrated. */
function Replay({ taps }: { taps: ReturnType<typeof createTaps> }) {
  useLayoutEffect(() => taps.replay(), [taps]);
  return null;
}

/**
 * A part of a server-rendered page that is hydrated when it comes near the viewport or is used, so that parts which are
 * never scrolled to cost no processor time. Until then its HTML is shown and its links work. React hydrates a part
 * before it dispatches an event to it, but drops the event while the part's code is still loading: a tap on a button is
 * held until then.
 */
export function HydrateWhenNear({ children }: { children: ReactNode }) {
  const [gate] = useState(createGate);
  const element = useRef<HTMLDivElement>(null);
  const [taps] = useState(createTaps);
  // No state: if its parent re-renders, a dehydrated boundary is rendered anew in the browser instead of hydrated.
  useLayoutEffect(() => {
    const { current: part } = element;
    if (!part) return;
    const open = ({ target }: Event): void => {
      if (target instanceof Node && part.contains(target)) gate.open();
    };
    for (const type of USES) document.addEventListener(type, open, true);
    const hold = (event: Event): void => taps.hold(part, event);
    document.addEventListener('click', hold, true);
    const stop = whenNear(part, gate.open);
    return () => {
      stop();
      document.removeEventListener('click', hold, true);
      for (const type of USES) document.removeEventListener(type, open, true);
    };
  }, [gate, taps]);
  return (
    <div ref={element}>
      <Suspense>
        <Waiting gate={gate}>
          {children}
          <Replay taps={taps} />
        </Waiting>
      </Suspense>
    </div>
  );
}
