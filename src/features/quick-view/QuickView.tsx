import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Product } from '../../../contract/product.ts';
import { ApiError } from '../../data/api-error.ts';
import { useApp } from '../../data/app-context.tsx';
import { productQuery } from '../../data/queries/product.ts';
import { galleryOf } from '../../domain/gallery.ts';
import type { ProductCardData } from '../../domain/product-card.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { toBagSoon } from '../bag/to-bag-soon.ts';
import { type Piece, useAddToBag } from '../bag/useAddToBag.ts';
import { BagButton } from '../variants/BagButton.tsx';
import { useSelection } from '../variants/useSelection.ts';
import { goToMissing, VariantPicker } from '../variants/VariantPicker.tsx';
import { VariantPrice } from '../variants/VariantPrice.tsx';
import classes from './QuickView.module.css';
import { texts } from './texts.ts';

type Props = { card: ProductCardData; onClose: () => void };

/** A product without leaving the list: choose a variant, add it, or go to its page (spec §2). */
export function QuickView({ card, onClose }: Props) {
  const { data: product, error, refetch } = useQuery(productQuery(useApp(), card.id));
  return (
    <Dialog title={card.name} closeLabel={texts.close} onClose={onClose}>
      {product && !isGone(error) ? (
        <Chooser product={product} onClose={onClose} />
      ) : (
        <div className={classes.wait} role={error ? 'alert' : 'status'}>
          {error ? <Trouble gone={isGone(error)} onRetry={() => void refetch()} /> : texts.loading}
        </div>
      )}
      <Link to="/product/$id" params={{ id: card.id }} className={buttons.link}>
        {texts.toPage} <Icon name="arrow" size={18} />
      </Link>
    </Dialog>
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Spec §8. */
function Trouble({ gone, onRetry }: { gone: boolean; onRetry: () => void }) {
  if (gone) return <p>{texts.notFound}</p>;
  return (
    <>
      <p>
        <b>{texts.failed}</b>
        <br />
        {texts.failedBody}
      </p>
      <button type="button" className={buttons.quiet} onClick={onRetry}>
        {texts.retry}
      </button>
    </>
  );
}

const WIDTHS = { min: 320, max: 800 };

function Chooser({ product, onClose }: { product: Product; onClose: () => void }) {
  const { selection, choose } = useSelection(product);
  const picker = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // spec §8: of the ways to add, this one leads on to the bag.
  const add = useAddToBag(() => toBagSoon(window, () => void router.navigate({ to: '/cart' })));
  // One dialog at a time: adding may open another.
  const addAndClose = (piece: Piece) => {
    onClose();
    add(piece);
  };
  const [first] = galleryOf(product, selection.sku);
  return (
    <div className={classes.chooser}>
      <div className={classes.picture}>
        <Picture
          src={(first?.kind === 'film' ? first.poster : first?.url) ?? ''}
          alt=""
          sizes="(min-width: 48em) 260px, 38vw"
          widths={WIDTHS}
          width={400}
          height={500}
          load="soon"
          loadingText={texts.loading}
        />
      </div>
      <div className={classes.choices}>
        <VariantPrice product={product} selection={selection} />
        <VariantPicker selection={selection} onChoose={choose} place={picker} />
      </div>
      <div className={classes.button}>
        <BagButton
          name={product.name}
          selection={selection}
          onMissing={() => goToMissing(picker.current)}
          onAdd={addAndClose}
        />
      </div>
    </div>
  );
}
