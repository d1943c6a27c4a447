import { and, asc, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { MAX_LINES } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import { isPublished, matching, productOfSku } from '../db/keys.ts';
import { creatives, type Pairs, products, skus } from '../db/schema/catalogue.ts';
import { cartLines, carts, orderItems, orders } from '../db/schema/customers.ts';
import { translated } from '../db/translated.ts';
import { Refusal } from '../http/refusal.ts';

export type CustomerKey = { storeId: number; userId: number };

const MAX_ID = 2_147_483_647;
/** Parses a numeric id from a request; null unless it is a positive 32-bit integer. */
export const idOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
};

/** The same refusal for SKUs that are unknown, of another store or no longer sold (S11). */
export const skuGone = () => new Refusal(404, 'SKU_GONE', m.refusal_sku_gone());
export const outOfStock = (available: number) =>
  new Refusal(409, 'OUT_OF_STOCK', available > 0 ? m.bag_left({ count: available }) : m.refusal_out_of_stock(), {
    available,
  });
/** D18: a SKU without a price cannot be bought, whatever its stock. */
export const priceOnRequest = () => new Refusal(409, 'PRICE_ON_REQUEST', m.refusal_price_on_request());
const tooManyLines = () => new Refusal(422, 'QUANTITY_LIMIT', m.refusal_bag_lines({ count: MAX_LINES }));

/** Available quantity of a SKU; 0 without a price (D18). */
export const buyable = ({ pricePaise, stock }: { pricePaise: number; stock: number }): number =>
  pricePaise > 0 ? stock : 0;

/** Delivery charge in paise. Delivery is free in every store (spec §2); defined only here. */
export const deliveryPaise = (): number => 0;

const linesOf = ({ storeId, userId }: CustomerKey) => matching(cartLines, { storeId, userId });
const lineOf = (customer: CustomerKey, skuId: number) => and(linesOf(customer), eq(cartLines.skuId, skuId));

/**
 * Locks a cart, creating it if necessary: serializes changes and checkouts of one cart. `changes`: also increments its
 * version.
 */
export async function lockCart(tx: Db, customer: CustomerKey, changes: boolean): Promise<void> {
  await tx
    .insert(carts)
    .values({ ...customer, version: 1 })
    .onConflictDoUpdate({
      target: [carts.storeId, carts.userId],
      set: { version: changes ? sql`${carts.version} + 1` : carts.version },
    });
}

/** Display text of a variant. The colour value 'Indigo#1d2b53' is shown as 'Indigo' (spec §5). */
export const variantOf = (attributes: Pairs): string =>
  attributes.map(([name, value]) => `${name}: ${value.split('#')[0]}`).join(', ');

/** Quantity of a SKU reserved by the customer's own unpaid orders. It is available to this customer only. */
const heldByCustomer = ({ storeId, userId }: CustomerKey) => sql<number>`(
  select coalesce(sum(${orderItems.quantity}), 0)::int from ${orderItems}
  inner join ${orders} on ${orders.storeId} = ${orderItems.storeId} and ${orders.id} = ${orderItems.orderId}
  where ${orders.storeId} = ${storeId} and ${orders.userId} = ${userId} and ${orders.status} = 'pending'
    and ${orders.stockHeld} and ${orderItems.skuId} = ${skus.id})`;

async function readSku(tx: Db, customer: CustomerKey, skuId: number) {
  const [found] = await tx
    .select({
      stock: skus.stock,
      held: heldByCustomer(customer),
      pricePaise: skus.pricePaise,
      productId: skus.productId,
      name: products.name,
    })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(and(matching(skus, { storeId: customer.storeId, id: skuId, enabled: true }), isPublished));
  return found ? { ...found, stock: found.stock + found.held } : null;
}

/** `lines`: all lines of the locked cart. */
export type LineChange = { skuId: number; quantity: number; lines: readonly Line[]; at: Date };

/** D6: sets the quantity of a SKU in a locked cart; 0 removes the line, even if its SKU is no longer sold. */
export async function setLine(
  tx: Db,
  customer: CustomerKey,
  { skuId, quantity, lines, at }: LineChange,
): Promise<Refusal | null> {
  if (quantity === 0) {
    await tx.delete(cartLines).where(lineOf(customer, skuId));
    return null;
  }
  const sku = await readSku(tx, customer, skuId);
  if (!sku) return skuGone();
  if (sku.pricePaise <= 0) return priceOnRequest();
  if (quantity > sku.stock) return outOfStock(sku.stock);
  if (lines.length >= MAX_LINES && !lines.some((line) => line.skuId === skuId)) return tooManyLines();
  const { productId, name, pricePaise: addedPaise } = sku;
  await tx
    .insert(cartLines)
    .values({ ...customer, skuId, quantity, productId, name, addedAt: at, addedPaise })
    .onConflictDoUpdate({
      target: [cartLines.storeId, cartLines.userId, cartLines.skuId],
      set: { quantity, productId, name },
    });
  return null;
}

export const clearLines = async (tx: Db, customer: CustomerKey): Promise<void> => {
  await tx.delete(cartLines).where(linesOf(customer));
};

/** Removes the bought quantities from the cart. Quantities above them, for example added since, stay. */
export async function removeBought(
  tx: Db,
  customer: CustomerKey,
  bought: { skuId: number; quantity: number }[],
): Promise<void> {
  await lockCart(tx, customer, true);
  const lines = await tx.select().from(cartLines).where(linesOf(customer));
  const before = new Map(lines.map((line) => [line.skuId, line.quantity]));
  for (const { skuId, quantity } of bought) {
    const left = (before.get(skuId) ?? 0) - quantity;
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(lineOf(customer, skuId));
    else await tx.delete(cartLines).where(lineOf(customer, skuId));
  }
}

/** URL of the first image of a line's SKU, else of its product; '' if there is none. */
const picture = sql<string>`coalesce((
  select ${creatives.url} from ${creatives}
  where ${creatives.storeId} = ${cartLines.storeId} and ${creatives.productId} = ${cartLines.productId}
    and ${creatives.kind} = 'IMAGE' and (${creatives.skuId} = ${cartLines.skuId} or ${creatives.skuId} is null)
  order by ${creatives.skuId} is null, ${creatives.position} limit 1), '')`;

/** The lines of a cart, oldest first, in the language of the request. */
export async function readCartItems(db: Db, customer: CustomerKey) {
  const rows = await db
    .select({
      line: cartLines,
      sku: skus,
      product: { name: products.name, translations: products.translations },
      held: heldByCustomer(customer),
      picture,
    })
    .from(cartLines)
    .leftJoin(skus, and(matching(skus, { storeId: cartLines.storeId, id: cartLines.skuId }), skus.enabled))
    .leftJoin(products, and(productOfSku, isPublished))
    .where(linesOf(customer))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.skuId))
    // Prepared, so that PostgreSQL plans it once per connection: planning these joins takes longer than running them.
    .prepare('bag_lines')
    .execute();
  return rows.map(({ line, sku, product, held, picture }) => ({
    skuId: line.skuId,
    quantity: line.quantity,
    productId: line.productId,
    name: product ? translated(product).name : line.name,
    variant: sku ? variantOf(translated(sku).attributes) : '',
    picture,
    /** Price when the line was added (R36); null if it was not recorded. */
    addedPaise: line.addedPaise,
    sku:
      sku && product !== null ? { pricePaise: sku.pricePaise, wasPaise: sku.wasPaise, stock: sku.stock + held } : null,
  }));
}
/** A cart line with its current price and stock; `sku` null: no longer sold (R37). */
export type Line = Awaited<ReturnType<typeof readCartItems>>[number];

/** S13, R50: totals in whole paise over the lines that can be bought; sold-out lines are excluded (R35). */
export function totalsOf(lines: Line[]) {
  const sold = lines.flatMap(({ sku, quantity }) => (sku && buyable(sku) > 0 ? [{ ...sku, quantity }] : []));
  const sum = (each: (line: (typeof sold)[number]) => number) =>
    sold.reduce((total, line) => total + each(line) * line.quantity, 0);
  return {
    items: sum(() => 1),
    originalPaise: sum(({ pricePaise, wasPaise }) => Math.max(pricePaise, wasPaise)),
    finalPaise: sum(({ pricePaise }) => pricePaise),
  };
}
