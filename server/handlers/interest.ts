import { and } from 'drizzle-orm';
import { m } from '#messages';
import { encodeSavedItem } from '../../contract/interest.ts';
import { isPublished, matching, productOfSku } from '../db/keys.ts';
import { cardsByIds } from '../db/read-cards.ts';
import { companionIds } from '../db/read-companions.ts';
import { products, skus } from '../db/schema/catalogue.ts';
import { notFound, Refusal, tooMany } from '../http/refusal.ts';
import { idOf } from '../shop/cart.ts';
import { addAlert, alertSubjects, mergeSaved } from '../shop/interest.ts';
import { countAttempt } from '../shop/limits.ts';
import { compactProduct } from '../shop/wire-product.ts';
import type { Handler } from './handler.ts';

const inStock = () => new Refusal(409, 'IN_STOCK', m.refusal_in_stock());

/** The same response whether or not the contact has an account or an alert already (S6). */
export const askForStock: Handler<'askForStock'> = async ({ body }, context) => {
  const { db, storeId, from, now, currentShopper, sendCaps } = context;
  const contact = body.contact.toLowerCase();
  const skuId = idOf(body.skuId);
  if (skuId === null) return notFound(m.refusal_variant_not_found());
  const [sku] = await db
    .select({ stock: skus.stock })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(and(matching(skus, { storeId, id: skuId, enabled: true }), isPublished));
  if (!sku) return notFound(m.refusal_variant_not_found());
  if (sku.stock > 0) return inStock();
  const shopper = await currentShopper();
  const wait = await db.transaction(async (tx) => {
    const ms = await countAttempt(tx, alertSubjects(storeId, from, contact, sendCaps.perStore), now());
    if (ms === 0) await addAlert(tx, { storeId, skuId, contact, userId: shopper?.id ?? null }, now());
    return ms;
  });
  return wait > 0 ? tooMany(wait) : { success: true };
};

export const syncSavedItems: Handler<'syncSavedItems'> = async ({ body }, { db, storeId, shopper, now }) => ({
  success: true,
  data: (await mergeSaved(db, { storeId, userId: shopper.id }, body.items, now())).map(encodeSavedItem),
});

/** Products in one row. */
const COMPANIONS = 8;

/** An unknown product has none; its page shows that it is gone. */
export const companions: Handler<'companions'> = async ({ params }, { db, storeId, shows }) => {
  const id = idOf(params.id);
  if (id === null) return { success: true, data: [] };
  const { ids, requested } = await companionIds(db, storeId, id, COMPANIONS);
  shows(requested);
  return { success: true, data: (await cardsByIds(db, storeId, ids)).map(compactProduct) };
};
