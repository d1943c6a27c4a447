import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { growFrom } from '../../features/product-card/useCachedCard.ts';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The card of that product that the shopper sees; on a page there may be several. */
function cardInView(pathname: string): Element | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
  const cards = links.flatMap((link) => (link.pathname === pathname ? (link.closest('article') ?? []) : []));
  return cards.find((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

/** A browser that shows its own way back, under the finger, says so in the event that is being told just now. */
const isShown = (): boolean => window.event instanceof PopStateEvent && window.event.hasUAVisualTransition;

/** Going back is the way from the card turned round: the page's picture shrinks into the card's (Visual). */
export function useWayBack(): void {
  const router = useRouter();
  useEffect(() => {
    const { pathname } = router.history.location;
    return router.history.subscribe(({ action }) => {
      if (action.type !== 'BACK' || isShown() || isStill()) return;
      router.shouldViewTransition = true;
      // The router has put the page where it was before by then, and the browser has not looked at it yet.
      const stop = router.subscribe('onRendered', ({ toLocation }) => {
        stop();
        // Another product's page has a picture of its own to end in.
        if (!toLocation.pathname.startsWith('/product/')) growFrom(cardInView(pathname));
      });
    });
  }, [router]);
}
