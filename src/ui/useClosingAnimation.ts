import { type RefObject, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Without what closed details hold: to read a scroll position there, the browser lays each of them out. */
const LAID_OUT = ':not(details:not([open]) *)';

const isScrolled = ({ scrollLeft, scrollTop }: Element) => scrollLeft !== 0 || scrollTop !== 0;

/** An element with the same look that is inert and no dialog. */
function standInFor(element: HTMLElement): HTMLElement {
  const standIn = document.createElement('div');
  standIn.className = element.className;
  standIn.style.setProperty('--drag', element.style.getPropertyValue('--drag'));
  Object.assign(standIn.dataset, element.dataset, { leaving: '' });
  return Object.assign(standIn, { inert: true, ariaHidden: 'true' });
}

/** The content of a dialog without its toasts, which their owner moves elsewhere. */
const contentOf = (element: HTMLElement): Element[] =>
  element instanceof HTMLDialogElement ? [...element.children].slice(0, 1) : [...element.children];

/** The animations of the element and its backdrop. */
const animationsOf = (element: HTMLElement): Animation[] =>
  element
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === element);

/**
 * Shows that a dialog closes, then calls `close`: the browser styles the whole page again when a modal dialog is
 * removed, and the first frame need not wait for that. A dialog that its owner keeps is shown again.
 */
export function closeAfterPaint(element: HTMLElement, close: () => void): void {
  if (element.dataset.leaving !== undefined) return;
  element.dataset.leaving = '';
  requestAnimationFrame((now) => {
    // Otherwise the start time is known only frames later.
    for (const animation of animationsOf(element)) animation.startTime = now;
    setTimeout(() => {
      // Something else may have closed it already.
      if (element.isConnected) flushSync(close);
      delete element.dataset.leaving;
    });
  });
}

/**
 * Animates a dialog or sheet that React is about to remove: its content moves into a stand-in, which runs the style's
 * animation for `data-leaving` and is then removed. Page, focus and owner do not wait for it. In a browser without
 * popovers it disappears at once.
 */
function playClosingAnimation(element: HTMLElement): void {
  const parent = element.parentElement;
  if (!parent || !('showPopover' in element)) return;
  const content = contentOf(element);
  const standIn = standInFor(element);
  // The start time of `closeAfterPaint`, whose animations the stand-in's continue.
  const startTime = (element.dataset.leaving !== undefined && animationsOf(element)[0]?.startTime) || null;
  const scrolled = [element, ...element.querySelectorAll(LAID_OUT)]
    .filter(isScrolled)
    .map((box) => ({ box: box === element ? standIn : box, left: box.scrollLeft, top: box.scrollTop }));
  // After React's commit and before the next paint, as a task of its own.
  requestAnimationFrame(() => {
    // React has hidden it, not removed it.
    if (element.isConnected) return;
    standIn.append(...content);
    (parent.isConnected ? parent : document.body).append(standIn);
    if (element instanceof HTMLDialogElement) {
      standIn.popover = 'manual';
      standIn.showPopover?.();
    }
    for (const { box, left, top } of scrolled) box.scrollTo(left, top);
    const animations = animationsOf(standIn);
    if (startTime !== null) for (const animation of animations) animation.startTime = startTime;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => standIn.remove());
  });
}

/** For a dialog or sheet that is open as long as its component is mounted. */
export function useClosingAnimation(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element) playClosingAnimation(element);
    };
  }, [ref]);
}
