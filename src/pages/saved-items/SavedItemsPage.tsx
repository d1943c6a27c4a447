import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { m } from '#messages';
import { hasCapability } from '../../../contract/capabilities.ts';
import { useApp, useSignedIn } from '../../data/app-context.tsx';
import { isGone, productQuery } from '../../data/queries/browse.ts';
import { onSavedItemsChange, savedItems, setSaved, syncSavedItems } from '../../data/saved-items.ts';
import { cardOfSkus, toCard } from '../../domain/product-card.ts';
import { variantName } from '../../domain/variants.ts';
import { InkLink } from '../../features/action-link/RouteLink.tsx';
import { useTitle } from '../../features/brand/brand.tsx';
import { ProductCard } from '../../features/product-card/ProductCard.tsx';
import { useShare } from '../../features/share/useShare.ts';
import { LinkButton, QuietButton } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './SavedItemsPage.module.css';

/** Items per step, each with its own request; a shared address is limited to `MOST_SHARED` ids. */
const STEP = 20;
const MAX_SHARED = 60;

/** The ids in a shared address, without duplicates and invalid ids. */
export const sharedIds = (ids: string): string[] =>
  [...new Set(ids.split(',').map((id) => id.trim()))].filter((id) => /^[\w-]{1,100}$/.test(id)).slice(0, MAX_SHARED);

/** A product in a list, with the saved variant if one was chosen. */
type Listed = { id: string; skuId?: string | undefined };

/** The saved items; null during hydration, because the server has no stored ones. */
function useSavedItems(): Listed[] | null {
  const app = useApp();
  const subscribe = useCallback((listener: () => void) => onSavedItemsChange(window, app, listener), [app]);
  // A text, because an unchanged list must be an equal value.
  const items = useSyncExternalStore(
    subscribe,
    () =>
      savedItems(app)
        .map(({ productId, skuId = '' }) => `${productId} ${skuId}`)
        .join(','),
    () => null,
  );
  if (items === null) return null;
  return items
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [id = '', skuId] = item.split(' ');
      return { id, skuId: skuId || undefined };
    });
}

const route = getRouteApi('/saved-items');

/** The customer's own saved items, or a shared list, which is read-only. */
export default function SavedItemsPage() {
  const { ids } = route.useSearch();
  return ids === undefined ? <OwnItems /> : <SharedItems ids={sharedIds(ids)} />;
}

function OwnItems() {
  const app = useApp();
  const items = useSavedItems();
  const isSignedIn = useSignedIn();
  useTitle(m.common_saved_items());
  // Other devices may have changed the list.
  useEffect(() => {
    if (isSignedIn) void syncSavedItems(app);
  }, [app, isSignedIn]);
  if (items === null) return <p role="status">{m.common_loading()}</p>;
  if (items.length === 0) return <Empty title={m.saved_items_empty()} body={m.saved_items_empty_body()} />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{m.common_saved_items()}</h1>
        <ShareList ids={items.map(({ id }) => id)} />
      </div>
      <p className={classes.where}>
        {isSignedIn && hasCapability(app, 'saved-items') ? m.saved_items_account() : m.saved_items_where()}
      </p>
      <Items items={items} onRemove={(id) => setSaved(app, id, false)} />
    </div>
  );
}

function SharedItems({ ids }: { ids: string[] }) {
  useTitle(m.saved_items_shared());
  if (ids.length === 0) return <Empty title={m.saved_items_empty_shared()} body={m.saved_items_empty_shared_body()} />;
  return (
    <div className={classes.page}>
      <h1>{m.saved_items_shared()}</h1>
      <Items items={ids.map((id) => ({ id }))} />
    </div>
  );
}

function Empty({ title, body }: { title: string; body: string }) {
  return (
    <Notice title={title} body={body} illustration="heart">
      <InkLink to="/">{m.common_start_shopping()}</InkLink>
    </Notice>
  );
}

type RemoveProps = { onRemove?: ((id: string) => void) | undefined };

function Items({ items, onRemove }: { items: Listed[] } & RemoveProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <h2 className="visually-hidden">{m.common_products()}</h2>
      <ul className={classes.grid}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <Item {...item} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {items.length > shown ? (
        <QuietButton className={classes.more} onClick={() => setShown((count) => count + STEP)}>
          {m.common_show_more()}
        </QuietButton>
      ) : null}
    </>
  );
}

function Item({ id, skuId, onRemove }: Listed & RemoveProps) {
  const { data: product, error } = useQuery(productQuery(useApp(), id));
  if (product && !isGone(error)) {
    const sku = product.skus.find((one) => one.id === skuId);
    if (!sku) return <ProductCard card={toCard(product)} />;
    return (
      <>
        <ProductCard card={cardOfSkus(product, [sku])} />
        <p className={classes.variant}>{variantName(sku)}</p>
      </>
    );
  }
  if (!error) return <p className={classes.absent}>{m.common_loading()}</p>;
  return (
    <div className={classes.absent}>
      <p>{isGone(error) ? m.saved_items_gone() : m.saved_items_absent()}</p>
      {onRemove ? <LinkButton onClick={() => onRemove(id)}>{m.saved_items_take_off()}</LinkButton> : null}
    </div>
  );
}

function ShareList({ ids }: { ids: string[] }) {
  const { message, share } = useShare();
  const path = `${useApp().base ?? ''}/saved-items?ids=${ids.slice(0, MAX_SHARED).map(encodeURIComponent).join(',')}`;
  return (
    <div>
      <span role="status">{`${message} `}</span>
      <LinkButton onClick={() => void share(m.common_saved_items(), path)}>{m.saved_items_share()}</LinkButton>
    </div>
  );
}
