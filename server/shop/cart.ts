import { and, asc, eq, sql } from 'drizzle-orm';
import { MAX_LINES } from '../../contract/limits.ts';
import { cartLines, carts, orderItems, orders } from '../db/customers-schema.ts';
import type { Db } from '../db/database.ts';
import { matching, productOfSku } from '../db/keys.ts';
import { creatives, type Pairs, products, skus } from '../db/schema.ts';
import type { Send } from '../pipeline.ts';
import { Refusal } from '../refusal.ts';
import { claimOf, type Keyed, newest, onlyIf, type Sent } from './idempotency.ts';

export type Whose = { storeId: number; userId: number };

const MAX_ID = 2_147_483_647;
/** The id of something numbered, as a client spells it; null for what cannot be one. */
export const idOf = (text: string): number | null => {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
};

/** Unknown, of another store, withdrawn: all the same to whoever asks (S11). */
export const gone = () => new Refusal(404, 'SKU_GONE', 'This item is no longer sold');
export const outOfStock = (available: number) =>
  new Refusal(409, 'OUT_OF_STOCK', available > 0 ? `Only ${available} left` : 'Out of stock', { available });
/** D18: such a SKU cannot be bought, whatever the stock. */
export const priceOnRequest = () => new Refusal(409, 'PRICE_ON_REQUEST', 'The price of this item is on request');
const tooManyLines = () => new Refusal(422, 'QUANTITY_LIMIT', `A bag holds at most ${MAX_LINES} different items`);

/** What can be had of a SKU; one without a price cannot be bought (D18). */
export const buyable = ({ pricePaise, stock }: { pricePaise: number; stock: number }): number =>
  pricePaise > 0 ? stock : 0;

/** Delivery is free in every store (spec §2); in paise, and the only place that says so. */
export const deliveryPaise = (): number => 0;

const linesOf = ({ storeId, userId }: Whose) => matching(cartLines, { storeId, userId });
const lineOf = (whose: Whose, skuId: number) => and(linesOf(whose), eq(cartLines.skuId, skuId));

/** Makes changes and checkouts of one bag take turns; its version is one higher where something is about to change. */
export async function lockCart(tx: Db, whose: Whose, changes: boolean): Promise<void> {
  await tx
    .insert(carts)
    .values({ ...whose, version: 1 })
    .onConflictDoUpdate({
      target: [carts.storeId, carts.userId],
      set: { version: changes ? sql`${carts.version} + 1` : carts.version },
    });
}

/** `sent`: what its device says of a change; `keyed`: the key that it came with, to be claimed with the lock. */
export type Opening = { sent: Sent | null; keyed: Keyed | null };

/**
 * Locks a bag for a change, and notes which one of its device that is: false where the device sent a later one before (R28),
 * null where its key was used before: then nothing is locked. One statement, since each costs a round trip to the database while
 * the bag is locked.
 */
async function lockFor(tx: Db, whose: Whose, { sent, keyed }: Opening): Promise<boolean | null> {
  const claimed = keyed && claimOf(tx, keyed);
  const latest = sent && newest(tx, whose, sent, claimed);
  const parts = [claimed, latest].filter((part) => part !== null);
  const isNewest = latest ? sql<boolean>`exists (select 1 from ${latest})` : sql<boolean>`true`;
  const [row] = await tx
    .with(...parts)
    .insert(carts)
    .select(sql`select ${whose.storeId}::int, ${whose.userId}::int, 1${onlyIf(claimed)}`)
    .onConflictDoUpdate({ target: [carts.storeId, carts.userId], set: { version: sql`${carts.version} + 1` } })
    .returning({ isNewest })
    // Each combination of parts is a text of its own.
    .prepare(`bag_lock_${parts.map(({ _: { alias } }) => alias).join('_')}`)
    .execute();
  return row ? row.isNewest : null;
}

/**
 * Locks a bag for a change and reads what it holds. The two statements are sent together: the second runs once the first has
 * the lock, and sees what its last holder left.
 */
export const openCart = (tx: Db, whose: Whose, opening: Opening): Promise<[isNewest: boolean | null, lines: Line[]]> =>
  Promise.all([lockFor(tx, whose, opening), readCartItems(tx, whose)]);

/** 'Indigo#1d2b53' is the colour Indigo (spec §5). */
const variantOf = (attributes: Pairs): string =>
  attributes.map(([name, value]) => `${name}: ${value.split('#')[0]}`).join(', ');

/** Pieces that wait in the shopper's own unpaid orders: to everybody else they are taken, to them they are not. */
const ownHeld = ({ storeId, userId }: Whose) => sql<number>`(
  select coalesce(sum(${orderItems.quantity}), 0)::int from ${orderItems}
  inner join ${orders} on ${orders.storeId} = ${orderItems.storeId} and ${orders.id} = ${orderItems.orderId}
  where ${orders.storeId} = ${storeId} and ${orders.userId} = ${userId} and ${orders.status} = 'pending'
    and ${orders.stockHeld} and ${orderItems.skuId} = ${skus.id})`;

async function forSale(tx: Db, whose: Whose, skuId: number) {
  const [found] = await tx
    .select({
      stock: skus.stock,
      held: ownHeld(whose),
      pricePaise: skus.pricePaise,
      productId: skus.productId,
      name: products.name,
    })
    .from(skus)
    .innerJoin(products, productOfSku)
    .where(matching(skus, { storeId: whose.storeId, id: skuId, enabled: true }));
  return found ? { ...found, stock: found.stock + found.held } : null;
}

/** `lines`: what the locked bag holds. */
export type Change = { skuId: number; quantity: number; lines: readonly Line[] };

/**
 * D6: sets the quantity of a SKU in a locked cart; 0 removes the line, also one whose SKU is gone. Lines were read with
 * price and stock before, so the database is not asked again. The write itself is only sent.
 */
export async function setLine(
  tx: Db,
  whose: Whose,
  { skuId, quantity, lines }: Change,
  { at, send }: { at: Date; send: Send },
): Promise<Refusal | null> {
  if (quantity === 0) {
    send(tx.delete(cartLines).where(lineOf(whose, skuId)).execute());
    return null;
  }
  const line = lines.find((one) => one.skuId === skuId);
  const found = line?.sku ? { ...line, ...line.sku } : await forSale(tx, whose, skuId);
  if (!found) return gone();
  if (found.pricePaise <= 0) return priceOnRequest();
  if (quantity > found.stock) return outOfStock(found.stock);
  if (!line && lines.length >= MAX_LINES) return tooManyLines();
  const { productId, name, pricePaise: addedPaise } = found;
  const written = tx
    .insert(cartLines)
    .values({ ...whose, skuId, quantity, productId, name, addedAt: at, addedPaise })
    .onConflictDoUpdate({
      target: [cartLines.storeId, cartLines.userId, cartLines.skuId],
      set: { quantity, productId, name },
    });
  send(written.prepare('bag_line_set').execute());
  return null;
}

export const clearLines = async (tx: Db, whose: Whose): Promise<void> => {
  await tx.delete(cartLines).where(linesOf(whose));
};

/** What was paid for leaves the bag; what was put in since stays. */
export async function takeOut(tx: Db, whose: Whose, bought: { skuId: number; quantity: number }[]): Promise<void> {
  await lockCart(tx, whose, true);
  const lines = await tx.select().from(cartLines).where(linesOf(whose));
  const before = new Map(lines.map((line) => [line.skuId, line.quantity]));
  for (const { skuId, quantity } of bought) {
    const left = (before.get(skuId) ?? 0) - quantity;
    if (left > 0) await tx.update(cartLines).set({ quantity: left }).where(lineOf(whose, skuId));
    else await tx.delete(cartLines).where(lineOf(whose, skuId));
  }
}

/** The first picture of a line's SKU, or else of its product; '' where there is none. */
const picture = sql<string>`coalesce((
  select ${creatives.url} from ${creatives}
  where ${creatives.storeId} = ${cartLines.storeId} and ${creatives.productId} = ${cartLines.productId}
    and ${creatives.kind} = 'IMAGE' and (${creatives.skuId} = ${cartLines.skuId} or ${creatives.skuId} is null)
  order by ${creatives.skuId} is null, ${creatives.position} limit 1), '')`;

/** The bag, in the order in which things were put into it. */
export async function readCartItems(db: Db, whose: Whose) {
  const rows = await db
    .select({ line: cartLines, sku: skus, product: products.name, held: ownHeld(whose), picture })
    .from(cartLines)
    .leftJoin(skus, and(matching(skus, { storeId: cartLines.storeId, id: cartLines.skuId }), skus.enabled))
    .leftJoin(products, productOfSku)
    .where(linesOf(whose))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.skuId))
    // PostgreSQL plans it once for a connection: to plan so many joins takes longer than to read a bag.
    .prepare('bag_lines')
    .execute();
  return rows.map(({ line, sku, product, held, picture }) => ({
    skuId: line.skuId,
    quantity: line.quantity,
    productId: line.productId,
    name: product ?? line.name,
    variant: sku ? variantOf(sku.attributes) : '',
    picture,
    /** The price when the line was added (R36); null: not recorded. */
    addedPaise: line.addedPaise,
    sku: sku && { pricePaise: sku.pricePaise, wasPaise: sku.wasPaise, stock: sku.stock + held },
  }));
}
/** One line as it can be bought now; `sku` null: no longer sold (R37). */
export type Line = Awaited<ReturnType<typeof readCartItems>>[number];

/** S13, R50: sums in whole paise over what can be bought; a sold-out line counts for nothing (R35). */
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
