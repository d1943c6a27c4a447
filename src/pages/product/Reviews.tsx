import { lazy, Suspense } from 'react';
import { useNear } from '../../ui/HydrateWhenNear.tsx';

const ProductReviews = lazy(() =>
  import('../../features/reviews/ProductReviews.tsx').then(
    (module) => ({ default: module.ProductReviews }),
    // Without them the page is whole.
    () => ({ default: () => null }),
  ),
);

/** What others say, fetched when somebody comes near. */
export function Reviews({ id }: { id: string }) {
  const [place, near] = useNear<HTMLDivElement>();
  return (
    <div ref={place}>
      {near ? (
        <Suspense>
          <ProductReviews id={id} />
        </Suspense>
      ) : null}
    </div>
  );
}
