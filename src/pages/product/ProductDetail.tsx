import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useRef } from 'react';
import { m } from '#messages';
import type { Product, Sku } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { knownCard, layoutQuery, productQuery } from '../../data/queries/browse.ts';
import { galleryOf, stillOf } from '../../domain/gallery.ts';
import { variantName } from '../../domain/variants.ts';
import { TextLink } from '../../features/action-link/RouteLink.tsx';
import { useAskShop } from '../../features/ask-shop/useAskShop.ts';
import { BackInStock } from '../../features/back-in-stock/BackInStock.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { Delivery } from '../../features/delivery/Delivery.tsx';
import { SaveButton } from '../../features/saved-items/SaveButton.tsx';
import { StaleBadge } from '../../features/stale-badge/StaleBadge.tsx';
import { BagButton } from '../../features/variants/BagButton.tsx';
import { useSelection } from '../../features/variants/useSelection.ts';
import { focusMissingChoice, VariantPicker } from '../../features/variants/VariantPicker.tsx';
import { VariantPrice } from '../../features/variants/VariantPrice.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { HydrateWhenNear } from '../../ui/HydrateWhenNear.tsx';
import { heightVarRef } from '../../ui/height.ts';
import { langOf } from '../../ui/lang-of.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Rating } from '../../ui/Rating.tsx';
import { UnbrokenCompounds } from '../../ui/UnbrokenCompounds.tsx';
import { Trail } from '../../widgets/nav-bar/Trail.tsx';
import { trailOfProduct } from '../../widgets/nav-bar/trail.ts';
import { BuyNow } from './BuyNow.tsx';
import { CompanionProducts } from './CompanionProducts.tsx';
import { Facts } from './Facts.tsx';
import { Gallery } from './Gallery.tsx';
import { Highlights } from './Highlights.tsx';
import classes from './ProductDetail.module.css';
import frame from './ProductFrame.module.css';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { ReviewsLink, ReviewsSection } from './ReviewsSection.tsx';
import { Share } from './Share.tsx';
import { TextSections } from './TextSections.tsx';
import { TrustBadges } from './TrustBadges.tsx';
import { useCartItem, useVariantInAddress } from './useCartItem.ts';

/** Same widths as the thumbnails, so that the file is shared. */
const BAR_WIDTHS = { min: 160, max: 320 };

export function ProductDetail({ product }: { product: Product }) {
  const { selection, chosen, choose } = useSelection(product, useCartItem());
  const picker = useRef<HTMLDivElement>(null);
  const { sku } = selection;
  useVariantInAddress(sku, chosen);
  const variant = sku ? variantName(sku) : '';
  const { Ask, open, close } = useAskShop('AskForPrice');
  const creatives = galleryOf(product, sku);
  const [first] = creatives;
  useTitle(product.name);
  return (
    <div className={classes.detail}>
      <article className={frame.page}>
        <Gallery name={product.name} creatives={creatives} before={knownCard(useApp(), product.id)?.painted} />
        <div ref={heightVarRef} className={`${frame.info} ${classes.info}`}>
          <Heading product={product} variant={chosen && sku ? sku.id : ''} />
          <VariantPrice product={product} selection={selection} />
          <VariantPicker selection={selection} onChoose={choose} place={picker} />
          <div className={classes.bar} data-add-bar="">
            {/* Repeats the price above. */}
            <div className={classes.barWords} aria-hidden="true">
              <span className={classes.barPicture}>
                <Picture src={stillOf(first)} alt="" sizes="44px" widths={BAR_WIDTHS} width={160} height={200} />
              </span>
              <div>
                <VariantPrice product={product} selection={selection} />
                <p lang={langOf(variant)}>{variant}</p>
              </div>
            </div>
            <BagButton
              name={product.name}
              selection={selection}
              onMissing={() => focusMissingChoice(picker.current)}
              onAsk={open}
            />
            <BuyNow name={product.name} selection={selection} />
          </div>
          <PurchaseDetails product={product} sku={sku} variant={variant} />
        </div>
      </article>
      <Below product={product} />
      {Ask ? <Ask card={product} variant={variant} onClose={close} /> : null}
    </div>
  );
}

type PurchaseDetailsProps = { product: Product; sku: Sku | null; variant: string };

/**
 * Content below the first screen of a phone. Suspense boundaries let React hydrate it in parts after the first screen;
 * memo, because a boundary whose parent re-renders is hydrated synchronously.
 */
const PurchaseDetails = memo(function PurchaseDetails({ product, sku, variant }: PurchaseDetailsProps) {
  return (
    <>
      <Suspense>
        <BackInStock product={product} />
        <Delivery />
        <Facts product={product} sku={sku} />
      </Suspense>
      <Suspense>
        <TrustBadges />
        <div className={classes.save}>
          <SaveButton id={product.id} label={m.product_save_of({ name: product.name })} className={buttons.link ?? ''}>
            {m.product_save()}
          </SaveButton>
          <TextLink to="/saved-items">{m.common_saved_items()}</TextLink>
          <AskShopLink product={product} variant={variant} />
        </div>
        <TextSections product={product} sku={sku} />
      </Suspense>
    </>
  );
});

const Below = memo(function Below({ product }: Omit<PurchaseDetailsProps, 'sku' | 'variant'>) {
  return (
    <>
      {product.creatives.length > 0 ? (
        <HydrateWhenNear>
          <Highlights product={product} />
        </HydrateWhenNear>
      ) : null}
      <Suspense>
        <CompanionProducts product={product} />
      </Suspense>
      <Suspense>
        <ReviewsSection product={product} />
        <RecentlyViewed product={product} />
      </Suspense>
    </>
  );
});

/** Opens a message to the store's staff. */
function AskShopLink({ product, variant }: { product: Product; variant: string }) {
  const { Ask, open, close } = useAskShop('AskAboutProduct');
  return (
    <>
      <LinkButton className={classes.ask} onClick={open}>
        {m.product_ask()}
      </LinkButton>
      {Ask ? <Ask card={product} variant={variant} onClose={close} /> : null}
    </>
  );
}

function Heading({ product, variant }: { product: Product; variant: string }) {
  const { rating, topReviews = [] } = product;
  const { data: layout } = useQuery(layoutQuery(useApp()));
  return (
    <div>
      {layout && product.category ? (
        <div className={frame.category}>
          <Trail steps={trailOfProduct(layout, product.category)} />
        </div>
      ) : null}
      <h1 className={frame.title} lang={langOf(product.name)}>
        <UnbrokenCompounds text={product.name} />
      </h1>
      <div className={classes.facts}>
        {rating ? (
          <ReviewsLink has={topReviews.length > 0}>
            <Rating
              value={rating.value}
              count={rating.count}
              label={m.product_rating({ value: rating.value.toFixed(1), count: rating.count })}
            />
          </ReviewsLink>
        ) : null}
        <Share name={product.name} variant={variant} />
        <StaleBadge queryKey={productQuery(useApp(), product.id).queryKey} />
      </div>
      {/* Rendered as text, never as markup. */}
      {rating?.summary ? (
        <p className={classes.summary}>
          <span>{m.product_reviews()}</span> <span lang={langOf(rating.summary)}>{rating.summary}</span>
        </p>
      ) : null}
    </div>
  );
}
