import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import type { Product } from '../../../contract/product.ts';
import { useNear } from '../../ui/HydrateWhenNear.tsx';
import classes from './Reviews.module.css';

const ProductReviews = lazy(() =>
  import('../../features/reviews/ProductReviews.tsx').then(
    (module): { default: ComponentType<{ id: string; placeholder: ReactNode }> } => ({
      default: module.ProductReviews,
    }),
    // Without them the page is whole.
    () => ({ default: () => null }),
  ),
);

const PLACE = 'reviews';

/** Leads to them. The address stays as it is: it names the variant, and one step back leaves the page. */
export function ToReviews({ has, children }: { has: boolean; children: ReactNode }) {
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
 * What others say, fetched when somebody comes near. The product says whether there is anything, and how much, so that its
 * room is there before it comes.
 */
export function Reviews({ product: { id, topReviews = [] } }: { product: Product }) {
  const [place, near] = useNear<HTMLDivElement>();
  if (topReviews.length === 0) return null;
  const placeholder = <div className={classes.room} data-count={topReviews.length} />;
  return (
    <div ref={place} id={PLACE} className={classes.place} tabIndex={-1}>
      {near ? (
        <Suspense fallback={placeholder}>
          <ProductReviews id={id} placeholder={placeholder} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
