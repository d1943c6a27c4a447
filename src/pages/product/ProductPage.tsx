import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { useUnreachable } from '../../data/connectivity/useUnreachable.ts';
import { isGone, knownCard, productQuery } from '../../data/queries/browse.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { ClearOfflineData } from '../../features/stale-badge/ClearOfflineData.tsx';
import variantPrice from '../../features/variants/VariantPrice.module.css';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { BrowseLinks } from '../../widgets/nav-bar/BrowseLinks.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import frame from './ProductFrame.module.css';
import { ProductPending } from './ProductPending.tsx';

const route = getRouteApi('/product/$id');

/**
 * The product page (spec §2). It may be rendered before its data: it then shows the data of the product's card and
 * handles loading and errors itself.
 */
export default function ProductPage() {
  const { id } = route.useParams();
  return <ProductById key={id} id={id} />;
}

/** True during the card transition. Replacing the growing element would end it, so loaded data waits for its end. */
function useGrowing(isPending: boolean): boolean {
  const [transition] = useState(() => (isPending ? document.activeViewTransition : null));
  const [isGrowing, setGrowing] = useState(Boolean(transition));
  useEffect(() => {
    const end = () => setGrowing(false);
    transition?.finished.then(end, end);
  }, [transition]);
  return isGrowing;
}

function ProductById({ id }: { id: string }) {
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), id));
  const isGrowing = useGrowing(!product);
  if (isGone(error)) return <ProductNotFound />;
  if (product && !isGrowing) return <ProductDetail product={product} />;
  if (error) return <ProductFailed error={error} onRetry={() => void refetch()} />;
  return (
    <ProductPending>
      <KnownPrice id={id} />
    </ProductPending>
  );
}

/** The product failed to load: offline has its own message, other errors that of the specification (spec §8). */
function ProductFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const offline = useUnreachable(error);
  useTitle(offline ? m.common_offline() : m.common_error());
  return (
    <ErrorState
      title={offline ? m.common_offline() : m.common_error()}
      body={offline ? m.offline_copy_not_saved() : m.common_product_failed()}
      action={m.common_retry()}
      onAction={onRetry}
    >
      <ClearOfflineData error={error} />
    </ErrorState>
  );
}

/** The card's price at the position of the page's price, and a placeholder for the add bar. */
function KnownPrice({ id }: { id: string }) {
  const known = knownCard(useApp(), id);
  if (!known) return null;
  const { pricePaise, wasPaise, percentOff, isLowest } = known.card;
  return (
    <>
      {pricePaise > 0 ? (
        <div className={`${variantPrice.price} ${frame.price}`}>
          <Price now={pricePaise} was={wasPaise} percent={percentOff} isLowest={isLowest} />
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
  useTitle(m.common_product_not_found());
  return (
    <Notice title={m.common_product_not_found()} body={m.product_not_found_body()} illustration="scrap">
      <InkLink to="/">{m.common_back_to_shop()}</InkLink>
      <BrowseLinks />
    </Notice>
  );
}

/** The route's error component: the product failed to load, or rendering threw. */
export function ProductNotLoaded({ error }: { error: unknown }) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const again = () => {
    reset();
    void router.invalidate();
  };
  return <ProductFailed error={error} onRetry={again} />;
}
