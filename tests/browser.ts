import { act } from '@testing-library/react';

/** Browser features that happy-dom lacks or that a test cannot control there. */

const media = new Map<string, boolean>();
const mediaLists = new Set<FakeMediaQueryList>();

class FakeMediaQueryList extends EventTarget {
  readonly media: string;
  onchange = null;
  constructor(query: string) {
    super();
    this.media = query;
    mediaLists.add(this);
  }
  get matches(): boolean {
    return media.get(this.media) ?? false;
  }
}

/** Sets whether a media query matches and notifies its listeners; every other query does not match. */
export function setMedia(
  query: '(max-width: 559px)' | '(min-width: 768px)' | '(min-width: 62em)' | '(prefers-reduced-motion: reduce)',
  matches: boolean,
): void {
  media.set(query, matches);
  act(() => {
    for (const list of mediaLists) {
      if (list.media !== query) continue;
      list.dispatchEvent(Object.assign(new Event('change'), { matches }));
    }
  });
}

const resizeObservers = new Set<FakeResizeObserver>();
class FakeResizeObserver {
  readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
    resizeObservers.add(this);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {
    resizeObservers.delete(this);
  }
}

/** Calls every resize observer, as a browser does after a size change. */
export function resized(): void {
  act(() => {
    for (const observer of resizeObservers) observer.callback([], observer);
  });
}

/** Gives an element layout sizes and calls the resize observers. */
export function layOut(
  element: Element,
  sizes: { clientWidth: number; scrollWidth: number; scrollLeft: number },
): void {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(element, name, { configurable: true, value });
  }
  resized();
}

type SeenCallback = (entries: { isIntersecting: boolean; target: Element }[]) => void;
const seenObservers = new Set<FakeIntersectionObserver>();
class FakeIntersectionObserver {
  readonly callback: SeenCallback;
  readonly targets = new Set<Element>();
  constructor(callback: SeenCallback) {
    this.callback = callback;
    seenObservers.add(this);
  }
  observe(target: Element): void {
    this.targets.add(target);
  }
  unobserve(target: Element): void {
    this.targets.delete(target);
  }
  disconnect(): void {
    seenObservers.delete(this);
  }
  takeRecords(): [] {
    return [];
  }
}

/** Reports an element to the intersection observers as in or out of the viewport. */
export function setSeen(target: Element, isIntersecting: boolean): void {
  act(() => {
    for (const observer of seenObservers) {
      if (observer.targets.has(target)) observer.callback([{ isIntersecting, target }]);
    }
  });
}

/** Reports every observed element as in the viewport. */
export function lookAround(): void {
  for (const { targets } of [...seenObservers]) for (const target of targets) setSeen(target, true);
}

let visibility: DocumentVisibilityState = 'visible';

/** Hides or shows the page, as when the shopper switches tabs. */
export function setHidden(hidden: boolean): void {
  visibility = hidden ? 'hidden' : 'visible';
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Sets the reduced data attribute that startup sets on the document; applies to pages opened after this. */
export function setReducedData(isReduced: boolean): void {
  document.documentElement.dataset.saver = isReduced ? 'on' : 'off';
}

/** On Esc a browser dispatches `cancel` on the topmost modal dialog and closes it unless prevented. */
function closeTopmostDialog(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  const dialog = [...document.querySelectorAll('dialog')].filter((entry) => entry.open).at(-1);
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

/** A browser moves the focus into a dialog when it opens. */
function focusOpenedDialogs(): void {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    showModal.call(this);
    this.querySelector<HTMLElement>('button, a[href], input')?.focus();
  };
}

export function installBrowser(): void {
  focusOpenedDialogs();
  window.matchMedia = (query) => new FakeMediaQueryList(query) as unknown as MediaQueryList;
  window.ResizeObserver = FakeResizeObserver;
  window.IntersectionObserver = FakeIntersectionObserver as unknown as typeof IntersectionObserver;
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  document.addEventListener('keydown', closeTopmostDialog);
}

/** Resets storage, the document, observers and media queries. */
export function resetBrowser(): void {
  media.clear();
  mediaLists.clear();
  resizeObservers.clear();
  seenObservers.clear();
  visibility = 'visible';
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-mode');
  document.documentElement.removeAttribute('data-saver');
}
