import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { FarPart } from '../domain/far-part.ts';

/** How far outside the screen something already counts as near. */
const MARGIN = '400px';

/**
 * Calls `come` once the element is at most `rootMargin` outside the screen; at once where the browser cannot tell. Returns how
 * to stop.
 */
export function whenNear(element: Element, onNear: () => void, rootMargin = MARGIN): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => undefined;
  }
  const look = (entries: IntersectionObserverEntry[]): void => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    onNear();
  };
  const observer = new IntersectionObserver(look, { rootMargin });
  observer.observe(element);
  return () => observer.disconnect();
}

/** True once the element has come near the screen. Tie the ref to the element. */
export function useNear<E extends Element>() {
  const element = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !element.current) return;
    return whenNear(element.current, () => setNear(true));
  }, [near]);
  return [element, near] as const;
}

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

/** The last tap on a button of a part that is not hydrated yet. */
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

const never = () => () => undefined;

/** False on the server and while the browser takes over what the server rendered; then true, in a rendering of its own. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** While the server renders nobody waits, and what the browser renders by itself it needs. */
const isBrowser = () => typeof document !== 'undefined';

function Waiting({ gate, children }: { gate: ReturnType<typeof createGate>; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  // Suspends, as `use` would; that has to be called each time, and what the browser renders by itself has nothing to wait for.
  if (isBrowser() && !isHydrated && !gate.isOpen()) throw gate.opened;
  return children;
}

/** Events that somebody means this part by; before React's own listeners, which hydrate it for them. */
const USES = ['pointerdown', 'mousedown', 'keydown', 'focusin', 'click'];

/** Pages style what waits for hydration by this attribute, which React never sees: it is laid out later (decision 035). */
const layOut = (part: HTMLElement | null): void => part?.setAttribute('data-laid-out', '');

/** Runs something when the browser has nothing else to do. Safari cannot tell when that is. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') setTimeout(run, 500);
  else requestIdleCallback(run);
};

/**
 * Lays out the waiting parts of the document, each in a frame of its own, once the processor has nothing else to do: until
 * then the heights of a page are estimates, and what reads positions far below the screen would see parts above each other.
 */
function layOutWhenIdle(): void {
  const next = (): void => {
    const waiting = document.querySelector<HTMLElement>('[data-part]:not([data-laid-out])');
    layOut(waiting);
    if (waiting) whenIdle(next);
  };
  whenIdle(next);
}

/** Tells that everything beside it has been hydrated, too. */
function HydrationEffect({ onHydrated }: { onHydrated: () => void }) {
  useLayoutEffect(onHydrated, [onHydrated]);
  return null;
}

type Props = { name?: string; far?: FarPart | undefined; children: ReactNode };

/**
 * A part of a server-rendered page that is hydrated when it comes near the screen, or is used: what nobody scrolls to costs
 * no processor time. Until then its HTML is there, and its links lead on. React hydrates the part that an event
 * is for before it hands the event out, and would drop it where the part's code is still on its way: a tap on a button is
 * held until then. A link leads on by itself.
 *
 * `far`: the browser renders the page again, and this part of it later, when it is near or nothing else is to be done.
 */
export function HydrateWhenNear({ name = '', far, children }: Props) {
  const [placeholder, setPlaceholder] = useState(far);
  const [gate] = useState(createGate);
  const element = useRef<HTMLDivElement>(null);
  const [taps] = useState(createTaps);
  const [onHydrated] = useState(() => () => {
    layOut(element.current);
    taps.replay();
    far?.onShown();
  });
  // No state: a boundary whose parent renders again cannot wait any longer, and is not hydrated but drawn anew.
  useLayoutEffect(() => {
    const { current: part } = element;
    if (!part) return;
    // Rendered by the browser: the part was there before this element.
    if (taps.isHydrated()) layOut(part);
    else if (part === document.querySelector('[data-part]')) layOutWhenIdle();
    const open = ({ target }: Event): void => {
      if (target instanceof Node && part.contains(target)) gate.open();
    };
    for (const type of USES) document.addEventListener(type, open, true);
    const hold = (event: Event): void => taps.hold(part, event);
    document.addEventListener('click', hold, true);
    const show = placeholder ? () => setPlaceholder(undefined) : gate.open;
    const stop = whenNear(part, show);
    placeholder?.whenIdle(show);
    return () => {
      stop();
      document.removeEventListener('click', hold, true);
      for (const type of USES) document.removeEventListener(type, open, true);
    };
  }, [gate, taps, placeholder]);
  return (
    <div ref={element} data-part={name} style={placeholder?.style}>
      {placeholder ? null : (
        <Suspense>
          <Waiting gate={gate}>
            {children}
            <HydrationEffect onHydrated={onHydrated} />
          </Waiting>
        </Suspense>
      )}
    </div>
  );
}
