import { onlineManager, useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { isGone, knownCard, productQuery } from '../../data/queries/browse.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { growFrom } from '../../features/product-card/ProductCard.tsx';
import { ClearOfflineData } from '../../features/stale-badge/ClearOfflineData.tsx';
import { texts as priceTexts } from '../../features/variants/VariantPicker.tsx';
import variantPrice from '../../features/variants/VariantPrice.module.css';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { WaysOn } from '../../widgets/nav-bar/Trail.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import frame from './ProductFrame.module.css';
import { ProductPending } from './ProductPending.tsx';
import { texts } from './texts.ts';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** On a wide screen the words stand still beside the pictures, at a height that hangs on all of them (`ui/height.ts`). */
const isNarrow = (): boolean => typeof document !== 'undefined' && !window.matchMedia('(min-width: 62em)').matches;

/** The card of that product that the shopper sees; on a page there may be several. */
function cardInView(pathname: string): Element | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')];
  const cards = links.flatMap((link) => (link.pathname === pathname ? (link.closest('article') ?? []) : []));
  return cards.find((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  });
}

/** A browser that shows its own way back, under the finger, says so in the event that is dispatched just now. */
const isShown = (): boolean => window.event instanceof PopStateEvent && window.event.hasUAVisualTransition;

/** Going back is the way from the card turned round: the page's picture shrinks into the card's (Visual). */
function useWayBack(): void {
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

const route = getRouteApi('/product/$id');

/**
 * One product (spec §2). The page may be here before its data: it then begins with what a card knew, and says itself what
 * becomes of the rest.
 */
export default function ProductPage() {
  const { id } = route.useParams();
  useWayBack();
  return <Asked key={id} id={id} />;
}

/** Another element in the place of one that grows would end the movement: what comes meanwhile waits for its end. */
function useGrowing(isPending: boolean): boolean {
  const { moved } = useRouter();
  const [growing, setGrowing] = useState(isPending && moved !== undefined);
  useEffect(() => {
    const end = () => setGrowing(false);
    moved?.then(end, end);
  }, [moved]);
  return growing;
}

function Asked({ id }: { id: string }) {
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), id));
  const isGrowing = useGrowing(!product);
  const [hydratesInParts] = useState(() => !product && isNarrow());
  if (isGone(error)) return <ProductNotFound />;
  if (product && !isGrowing) return <ProductDetail product={product} inParts={hydratesInParts} />;
  if (error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  return (
    <ProductPending>
      <KnownPrice id={id} />
    </ProductPending>
  );
}

/** The product did not come: offline says so, everything else says the specification's words (spec §8, R2). */
function ProductFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = error instanceof ApiError && error.kind === 'NETWORK_ERROR' && !onlineManager.isOnline();
  useTitle(offline ? texts.offline : texts.failed);
  return (
    <ErrorState
      title={offline ? texts.offline : texts.failed}
      body={offline ? texts.offlineBody : texts.failedBody}
      action={texts.retry}
      onAction={onRetry}
    >
      <ClearOfflineData error={error} />
    </ErrorState>
  );
}

/** What the card said of the price, where the page will say it, and the place of the add bar. */
function KnownPrice({ id }: { id: string }) {
  const known = knownCard(useApp(), id);
  if (!known) return null;
  const { pricePaise, wasPaise, percentOff } = known.card;
  return (
    <>
      {pricePaise > 0 ? (
        <div className={`${variantPrice.price} ${frame.price}`}>
          <Price now={pricePaise} was={wasPaise} percent={percentOff} wasLabel={priceTexts.was} />
        </div>
      ) : null}
      <div className={frame.bar}>
        <div />
      </div>
    </>
  );
}

/** Spec §8. */
export function ProductNotFound(): ReactNode {
  useTitle(texts.notFound);
  return (
    <Notice title={texts.notFound} body={texts.notFoundBody} cut="scrap">
      <InkLink to="/">{texts.toHome}</InkLink>
      <WaysOn />
    </Notice>
  );
}

/** The product that the page was waited for did not come, or the page broke. */
export function ProductNotLoaded({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ProductFailed error={error} onRetry={again} />;
}
