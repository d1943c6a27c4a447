import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApp } from '../../data/app-context.tsx';
import { isGone, productQuery } from '../../data/queries/product.ts';
import { useTitle } from '../../features/brand/useTitle.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/Notice.tsx';
import { ProductDetail } from './ProductDetail.tsx';
import { ProductFailed } from './ProductFailed.tsx';
import { ProductPending } from './ProductPending.tsx';
import { texts } from './texts.ts';
import { useWayBack } from './useWayBack.ts';

const route = getRouteApi('/product/$id');

/**
 * One product (spec §2). The page may be here before its data: it then begins with what a card knew, and says itself what
 * becomes of the rest.
 */
export default function ProductPage() {
  const { id } = route.useParams();
  useWayBack();
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), id));
  if (isGone(error)) return <ProductNotFound />;
  if (product) return <ProductDetail key={id} product={product} />;
  return error ? <ProductFailed error={error} onRetry={() => void refetch()} /> : <ProductPending />;
}

/** Spec §8. */
export function ProductNotFound(): ReactNode {
  useTitle(texts.notFound);
  return (
    <Notice title={texts.notFound} body={texts.notFoundBody}>
      <Link to="/" className={buttons.ink}>
        {texts.toHome}
      </Link>
    </Notice>
  );
}
