import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useNear } from '../../ui/HydrateWhenNear.tsx';
import classes from './Reviews.module.css';

const ProductReviews = lazy(() =>
  import('../../features/reviews/ProductReviews.tsx').then(
    (module): { default: ComponentType<{ id: string; room: ReactNode }> } => ({ default: module.ProductReviews }),
    // Without them the page is whole.
    () => ({ default: () => null }),
  ),
);

/**
 * What others say, fetched when somebody comes near. The product says whether there is anything, and how much, so that its
 * room is there before it comes.
 */
export function Reviews({ product: { id, topReviews = [] } }: { product: Product }) {
  const [place, near] = useNear<HTMLDivElement>();
  if (topReviews.length === 0) return null;
  const room = <div className={classes.room} data-count={topReviews.length} />;
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={room}>
          <ProductReviews id={id} room={room} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
