import { markForTransition } from '../features/product-card/card-transition.ts';
import type { AppRouter } from './router.tsx';

/** The product's card in the viewport; a page may have several. */
function cardInView(pathname: string): Element | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
  const cards = links.flatMap((link) => (link.pathname === pathname ? (link.closest('article') ?? []) : []));
  return cards.find((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** True if the browser shows its own back animation (swipe), as flagged by the event being dispatched. */
const isAnimatedByBrowser = (): boolean =>
  window.event instanceof PopStateEvent && window.event.hasUAVisualTransition === true;

/**
 * Which navigations animate: links to another page, and Back from a product, whose picture shrinks into its card
 * (Visual). `base`: the language's prefix of every address. Browsers without types of view transitions could not be told which, and animate taps on cards only.
 */
export function animateNavigation(router: AppRouter, base: string): void {
  // Skipped by the next navigation, a transition rejects promises that the router does not handle.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
  });
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(a))')) return;
  const isProduct = (pathname: string): boolean => pathname.startsWith(`${base}/product/`);
  let kind: 'link' | 'back' | 'other' = 'other';
  // As in the links of cards, and where the shopper is: the router's own location lacks the language, and is still the
  // page before while data of this one loads.
  let left = '';
  let entered = router.history.location.pathname;
  router.history.subscribe(({ location, action }) => {
    left = entered;
    entered = location.pathname;
    const isBack = action.type === 'BACK' && !isAnimatedByBrowser() && !prefersReducedMotion();
    kind = isBack ? 'back' : action.type === 'PUSH' ? 'link' : 'other';
  });
  // By now the router has restored the scroll position, and the browser has not captured the new page yet.
  router.subscribe('onRendered', () => {
    // Another product page has its own picture as the target.
    if (kind === 'back' && isProduct(left) && !isProduct(entered)) markForTransition(cardInView(left));
  });
  const animates = (): boolean => left !== entered && (kind === 'link' || (kind === 'back' && isProduct(left)));
  router.update({ ...router.options, defaultViewTransition: { types: () => (animates() ? [] : false) } });
}
