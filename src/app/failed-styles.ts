/**
 * A style that could not be fetched leaves the document, so that it is fetched anew when its part of the page is asked for
 * again: one that stays there counts as loaded, and the part would be drawn without it.
 */
export function dropFailedStyles(window: Window): void {
  const drop = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Such an error does not bubble.
  window.addEventListener('error', drop, true);
}
