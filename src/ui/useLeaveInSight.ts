import { type RefObject, useLayoutEffect } from 'react';

type Place = { element: Element; left: number; top: number };

const isScrolled = ({ scrollLeft, scrollTop }: Element) => scrollLeft !== 0 || scrollTop !== 0;
const placeOf = (element: Element): Place => ({ element, left: element.scrollLeft, top: element.scrollTop });

/** As it looked, but neither a dialog nor to be reached. */
function standInFor(element: HTMLElement): HTMLElement {
  const standIn = document.createElement('div');
  standIn.className = element.className;
  standIn.style.setProperty('--drag', element.style.getPropertyValue('--drag'));
  Object.assign(standIn.dataset, element.dataset, { leaving: '' });
  return Object.assign(standIn, { inert: true, ariaHidden: 'true' });
}

/** Of a dialog without the toasts in it: their owner moves them elsewhere. */
const contentOf = (element: HTMLElement): Element[] =>
  element instanceof HTMLDialogElement ? [...element.children].slice(0, 1) : [...element.children];

/**
 * Lets a dialog or sheet that React is about to remove leave in sight: its content moves into a stand-in, which runs the
 * style's animation for `data-leaving` and goes. Page, focus and owner do not wait for it. A browser without popovers lets
 * it go at once.
 */
function leaveInSight(element: HTMLElement): void {
  const parent = element.parentElement;
  if (!parent || !('showPopover' in element)) return;
  const content = contentOf(element);
  const scrolled = [...element.querySelectorAll('*')].filter(isScrolled).map(placeOf);
  const { left, top } = placeOf(element);
  // After React's commit, before the next frame.
  queueMicrotask(() => {
    // Hidden for a while, not removed.
    if (element.isConnected) return;
    const standIn = standInFor(element);
    standIn.append(...content);
    (parent.isConnected ? parent : document.body).append(standIn);
    if (element instanceof HTMLDialogElement) {
      standIn.popover = 'manual';
      standIn.showPopover();
    }
    for (const place of [...scrolled, { element: standIn, left, top }]) place.element.scrollTo(place.left, place.top);
    const animations = standIn.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(animations).then(() => standIn.remove());
  });
}

/** For a dialog or sheet that is there as long as its component is. */
export function useLeaveInSight(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element) leaveInSight(element);
    };
  }, [ref]);
}
