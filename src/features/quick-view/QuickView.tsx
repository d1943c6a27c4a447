import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import type { Product, Sku } from '../../../contract/product.ts';
import { useApp } from '../../data/app-context.tsx';
import { isGone, productQuery } from '../../data/queries/browse.ts';
import { galleryOf, stillOf } from '../../domain/gallery.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import { variantName } from '../../domain/variants.ts';
import { QuietButton } from '../../ui/Button.tsx';
import buttons from '../../ui/button.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { useAskShop } from '../ask-shop/useAskShop.ts';
import { BackInStock } from '../back-in-stock/BackInStock.tsx';
import type { ItemToAdd } from '../bag/after-add.ts';
import { useAddToBag } from '../bag/useAddToBag.ts';
import { ShopDialog } from '../dialog/ShopDialog.tsx';
import { productLink } from '../product-card/product-link.ts';
import { BagButton } from '../variants/BagButton.tsx';
import { useSelection } from '../variants/useSelection.ts';
import { focusMissingChoice, VariantPicker } from '../variants/VariantPicker.tsx';
import { VariantPrice } from '../variants/VariantPrice.tsx';
import classes from './QuickView.module.css';

type Props = { card: ProductCardData; onClose: () => void };

/** A product without leaving the list: choose a variant, add it, or go to its page (spec §2). */
export function QuickView({ card, onClose }: Props) {
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), card.id));
  const [priceFor, setPriceFor] = useState<Sku | null>(null);
  const { Ask, open } = useAskShop('AskForPrice');
  const askPriceOf = (sku: Sku | null): void => {
    setPriceFor(sku);
    open();
  };
  // One dialog at a time.
  if (Ask && priceFor) return <Ask card={card} variant={variantName(priceFor)} onClose={onClose} />;
  return (
    <ShopDialog title={card.name} onClose={onClose}>
      {product && !isGone(error) ? (
        <Chooser product={product} variant={card.variant} onClose={onClose} onAsk={askPriceOf} />
      ) : (
        <Waiting card={card}>
          <div className={classes.wait} role={error ? 'alert' : 'status'}>
            {error ? <LoadFailure gone={isGone(error)} onRetry={() => void refetch()} /> : m.common_loading()}
          </div>
        </Waiting>
      )}
      <Link {...productLink(card)} className={buttons.link}>
        <span>{m.quick_view_to_page()}</span> <Icon name="arrow" size={18} />
      </Link>
    </ShopDialog>
  );
}

/** Spec §8. */
function LoadFailure({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  if (gone) return <p>{m.common_product_not_found()}</p>;
  return (
    <>
      <p>
        <b>{m.common_error()}</b>
        <br />
        <span>{m.common_product_failed()}</span>
      </p>
      <QuietButton onClick={onRetry}>{m.common_retry()}</QuietButton>
    </>
  );
}

const WIDTHS = { min: 320, max: 800 };

function QuickPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <div className={classes.picture}>
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 48em) 260px, 38vw"
        widths={WIDTHS}
        width={400}
        height={500}
        load="soon"
        loadingText={m.common_loading()}
      />
    </div>
  );
}

/** What the card already knows, in the places where the product will be. */
function Waiting({ card, children }: { card: ProductCardData; children: ReactNode }) {
  const { pricePaise, wasPaise, percentOff, isLowest } = card;
  return (
    <div className={classes.chooser}>
      <QuickPicture src={card.picture ?? ''} alt={card.pictureAlt} />
      <div className={classes.choices}>
        {pricePaise > 0 ? <Price now={pricePaise} was={wasPaise} percent={percentOff} isLowest={isLowest} /> : null}
        {children}
      </div>
      <div className={classes.button} />
    </div>
  );
}

/** `variant`: the id of the SKU that the card shows; null for the product's own first choice. */
type ChooserProps = { product: Product; variant: string | null; onClose: () => void; onAsk: (sku: Sku | null) => void };

function Chooser({ product, variant, onClose, onAsk }: ChooserProps) {
  const { selection, chosen, choose } = useSelection(
    product,
    variant ? { skuId: variant, attributes: new Map() } : null,
  );
  const picker = useRef<HTMLDivElement>(null);
  // spec §8: unlike other additions, this one opens the bag.
  const add = useAddToBag({ toBag: 'soon' });
  // One dialog at a time: adding may open another.
  const addAndClose = (item: ItemToAdd) => {
    onClose();
    add(item);
  };
  const [first] = galleryOf(product, selection.sku);
  return (
    <div className={classes.chooser}>
      <QuickPicture src={stillOf(first)} alt={first?.alt ?? ''} />
      <div className={classes.choices}>
        <VariantPrice product={product} selection={selection} undecided={!chosen && variant === null} />
        <VariantPicker selection={selection} onChoose={choose} place={picker} />
      </div>
      <div className={classes.button}>
        <BagButton
          name={product.name}
          selection={selection}
          onMissing={() => focusMissingChoice(picker.current)}
          onAsk={() => onAsk(selection.sku)}
          onAdd={addAndClose}
        />
        <BackInStock product={product} />
      </div>
    </div>
  );
}
