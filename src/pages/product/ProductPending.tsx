import { useParams } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { m } from '#messages';
import { useApp } from '../../data/app-context.tsx';
import { knownCard } from '../../data/queries/browse.ts';
import { LEAD_SIZES, LEAD_WIDTHS } from '../../features/product-lead/lead-sizes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import classes from './ProductFrame.module.css';

/** Spec §2: a placeholder while no product is loaded. */
const PLACEHOLDER = [m.product_pending_wool, m.product_pending_warm, m.product_pending_air, m.product_pending_shape];

/** In the capture phase on `window`, so before the router's listener on `document`. */
const hideFromRouter = (event: Event) => event.stopPropagation();

/** Shown until the product loads: the data of its card, or a loading state (spec §4). */
export function ProductPending({ children }: { children?: ReactNode }) {
  const { id = '' } = useParams({ strict: false });
  const known = knownCard(useApp(), id);
  // The router scrolls to the top only after the page's code has loaded. Until then it saves any scroll position as that of
  // the previous page, and Back would restore it there.
  useLayoutEffect(() => {
    if (children) return;
    window.addEventListener('scroll', hideFromRouter, true);
    window.scrollTo({ top: 0, behavior: 'instant' });
    return () => window.removeEventListener('scroll', hideFromRouter, true);
  }, [children]);
  return (
    <div className={classes.page} aria-busy="true">
      <div className={classes.gallery}>
        <div className={classes.stage}>
          <Picture
            src={known?.card.picture ?? ''}
            alreadyLoaded={known?.painted}
            alt=""
            sizes={LEAD_SIZES}
            widths={LEAD_WIDTHS}
            width={800}
            height={1000}
            load="first"
            loadingText={m.common_loading()}
            className={classes.whole}
          />
        </div>
        <div className={classes.thumbs} />
      </div>
      <div className={classes.info}>
        {known?.card.category ? (
          <p className={classes.category}>
            <span>{m.product_pending_trail({ category: known.card.category })}</span>
          </p>
        ) : null}
        <h1 className={classes.title}>
          <UnbrokenCompounds text={known?.card.name ?? m.common_loading()} />
        </h1>
        {children}
        <div className={classes.waiting}>{known ? <p role="status">{m.common_loading()}</p> : <Placeholder />}</div>
      </div>
    </div>
  );
}

/** Only if no data of the product is available. */
function Placeholder() {
  return (
    <ul>
      {PLACEHOLDER.map((line) => line()).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
