import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useNear } from '../../ui/near.ts';
import classes from './ReviewsSection.module.css';

const ReviewList = lazy(() =>
  import('../../features/reviews/ReviewList.tsx').then(
    (module): { default: ComponentType<{ id: string; placeholder: ReactNode }> } => ({
      default: module.ReviewList,
    }),
    // The page works without reviews.
    () => ({ default: () => null }),
  ),
);

const PLACE = 'reviews';

/** Link to the reviews. It does not change the address, which holds the variant, and adds no history entry. */
export function ReviewsLink({ has, children }: { has: boolean; children: ReactNode }) {
  if (!has) return children;
  const go = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(PLACE);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'start' });
  };
  return (
    <a href={`#${PLACE}`} className={classes.link} onClick={go}>
      {children}
    </a>
  );
}

/**
 * Reviews, fetched near the viewport. The product's `topReviews` tell whether there are any and how many, so that their
 * space is reserved before they load.
 */
export function ReviewsSection({ product: { id, topReviews = [] } }: { product: Product }) {
  const [place, near] = useNear<HTMLDivElement>();
  if (topReviews.length === 0) return null;
  const placeholder = <div className={classes.placeholder} data-count={topReviews.length} />;
  return (
    <div ref={place} id={PLACE} className={classes.place} tabIndex={-1}>
      {near ? (
        <Suspense fallback={placeholder}>
          <ReviewList id={id} placeholder={placeholder} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
