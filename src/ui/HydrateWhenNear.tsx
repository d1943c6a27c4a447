import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { whenNear } from './near.ts';
import { useIsHydrated } from './useIsHydrated.ts';
import { whenIdle } from './when-idle.ts';

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
    isHydrated: () => isHydrated,
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

/** Styles skip the layout of parts without this attribute, which React does not manage. */
const layOut = (part: HTMLElement | null): void => part?.setAttribute('data-laid-out', '');

/**
 * Lays out the waiting parts of the document one by one while the browser is idle: until then their heights are
 * estimates, and positions read far below the viewport would overlap.
 */
function layOutWhenIdle(): void {
  const next = (): void => {
    const waiting = document.querySelector<HTMLElement>('[data-part]:not([data-laid-out])');
    layOut(waiting);
    if (waiting) whenIdle(next);
  };
  whenIdle(next);
}

/** Runs its callback once its siblings are hydrated. */
function HydrationEffect({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}

type Props = { name?: string; children: ReactNode };

/**
 * A part of a server-rendered page that is hydrated when it comes near the viewport or is used, so that parts which are
 * never scrolled to cost no processor time. Until then its HTML is shown and its links work. React hydrates a part
 * before it dispatches an event to it, but drops the event while the part's code is still loading: a tap on a button is
 * held until then.
 */
export function HydrateWhenNear({ name = '', children }: Props) {
  const [gate] = useState(createGate);
  const element = useRef<HTMLDivElement>(null);
  const [taps] = useState(createTaps);
  const [onHydrated] = useState(() => () => {
    layOut(element.current);
    taps.replay();
  });
  // No state: if its parent re-renders, a dehydrated boundary is rendered anew in the browser instead of hydrated.
  useLayoutEffect(() => {
    const { current: part } = element;
    if (!part) return;
    // Rendered in the browser: `onHydrated` ran before the ref was set.
    if (taps.isHydrated()) layOut(part);
    else if (part === document.querySelector('[data-part]')) layOutWhenIdle();
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
    <div ref={element} data-part={name}>
      <Suspense>
        <Waiting gate={gate}>
          {children}
          <HydrationEffect onHydrated={onHydrated} />
        </Waiting>
      </Suspense>
    </div>
  );
}
