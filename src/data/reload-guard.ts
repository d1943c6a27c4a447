/**
 * Whether the page may be taken away just now: unsent text, an order under way. Whoever must not be interrupted says so
 * here; whoever wants to reload asks first (R20). An event of the window, so that neither knows the other.
 */
const QUESTION = 'storefront:may-reload';

/** From now on until the returned function is called, `check` has a say. */
export function holdReload(target: EventTarget, check: () => boolean): () => void {
  const object = (event: Event): void => {
    if (check()) event.preventDefault();
  };
  target.addEventListener(QUESTION, object);
  return () => target.removeEventListener(QUESTION, object);
}

export const isReloadHeld = (target: EventTarget): boolean =>
  !target.dispatchEvent(new Event(QUESTION, { cancelable: true }));
