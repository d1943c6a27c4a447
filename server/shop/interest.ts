import { and, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { SavedItem } from '../../contract/interest.ts';
import { MAX_SAVED_ITEMS } from '../../contract/limits.ts';
import type { Db } from '../db/database.ts';
import { isPublished, matching, userRow } from '../db/keys.ts';
import { products } from '../db/schema/catalogue.ts';
import { users } from '../db/schema/customers.ts';
import { savedItems, stockAlerts } from '../db/schema/interest.ts';
import { networkOf } from '../http/client-address.ts';
import { spokenLanguage } from '../http/language.ts';
import { type CustomerKey, idOf } from './cart.ts';
import type { Subject } from './limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Maximum stock alerts per contact and store. */
const MOST_ALERTS = 20;

/** Limit of SMS alert requests per store and day, as a share of its daily cap for codes; not counted in that cap. */
const ALERTS_SHARE = 0.25;

/**
 * Rate limits of alert requests: messages cost money, and the contact may be another person's. Alerts do not count
 * against the cap for sign-in codes, since the return of a popular product must not block sign-in. Limiting the
 * requests bounds their cost. `from`: the client's address, '' to skip its limits.
 */
export function alertSubjects(storeId: number, from: string, contact: string, smsPerDay: number): Subject[] {
  const own = [{ storeId, kind: 'alert-contact', subject: contact, rules: [{ ms: DAY, most: 10 }] }];
  const most = Math.max(1, Math.floor(smsPerDay * ALERTS_SHARE));
  if (!contact.includes('@')) own.push({ storeId, kind: 'alert-sms', subject: '', rules: [{ ms: DAY, most }] });
  if (!from) return own;
  return [
    { storeId, kind: 'alert-network', subject: networkOf(from), rules: [{ ms: HOUR, most: 300 }] },
    { storeId, kind: 'alert-address', subject: from, rules: [{ ms: HOUR, most: 20 }] },
    ...own,
  ];
}

type NewAlert = { storeId: number; skuId: number; contact: string; userId: number | null };
/**
 * Adds an alert, once per SKU and contact. Silently ignored if the contact has the maximum number, since the contact
 * may be another person's.
 */
export async function addAlert(tx: Db, { storeId, skuId, contact, userId }: NewAlert, at: Date): Promise<void> {
  const ofContact = matching(stockAlerts, { storeId, contact });
  const [row] = await tx.select({ waiting: count() }).from(stockAlerts).where(ofContact);
  if (row && row.waiting >= MOST_ALERTS) return;
  const channel = contact.includes('@') ? 'email' : 'sms';
  await tx
    .insert(stockAlerts)
    .values({
      storeId,
      skuId,
      contact,
      channel,
      userId,
      language: spokenLanguage(),
      tries: 0,
      nextAt: at,
      createdAt: at,
    })
    .onConflictDoNothing();
}

/** Alerts that a customer requested, and alerts for the customer's phone number, which is verified. */
const alertsOf = ({ storeId, userId }: CustomerKey, phone: string) =>
  and(eq(stockAlerts.storeId, storeId), or(eq(stockAlerts.userId, userId), eq(stockAlerts.contact, phone)));

const itemsOf = ({ storeId, userId }: CustomerKey) => matching(savedItems, { storeId, userId });

async function savedOf(db: Db, customer: CustomerKey): Promise<SavedItem[]> {
  const rows = await db
    .select()
    .from(savedItems)
    .where(itemsOf(customer))
    .orderBy(desc(savedItems.saved), desc(savedItems.changedAt), savedItems.productId)
    .limit(MAX_SAVED_ITEMS);
  return rows.map(({ productId, skuId, saved, changedAt }) => ({
    productId: String(productId),
    ...(skuId === null ? {} : { skuId: String(skuId) }),
    saved,
    at: changedAt.getTime(),
  }));
}

/** The latest change of each product. Times are capped at now, so a client whose clock is ahead does not always win. */
function lastMessage(items: SavedItem[], at: Date) {
  const last = new Map<number, { skuId: number | null; saved: boolean; at: number }>();
  for (const { productId, skuId, saved, at: savedAt } of items) {
    const id = idOf(productId);
    if (id === null) continue;
    const when = Math.min(savedAt, at.getTime());
    if (when >= (last.get(id)?.at ?? 0))
      last.set(id, { skuId: skuId === undefined ? null : idOf(skuId), saved, at: when });
  }
  return last;
}

/**
 * Merges a device's saved items and returns those of all devices. In a transaction. Skips products that the store does
 * not have or has not published, unless they are saved already. Beyond the maximum it deletes removed items first, then
 * the oldest.
 */
export async function mergeSaved(tx: Db, customer: CustomerKey, items: SavedItem[], at: Date): Promise<SavedItem[]> {
  const { storeId, userId } = customer;
  // Serializes merges from two devices.
  await tx.select({ id: users.id }).from(users).where(userRow({ storeId, userId })).for('no key update');
  const words = lastMessage(items, at);
  const own = tx.select({ id: savedItems.productId }).from(savedItems).where(itemsOf(customer));
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(matching(products, { storeId, id: [...words.keys()] }), or(isPublished, inArray(products.id, own))));
  const rows = known.flatMap(({ id: productId }) => {
    const word = words.get(productId);
    if (!word) return [];
    const { skuId, saved, at: savedAt } = word;
    return [{ storeId, userId, productId, skuId, saved, changedAt: new Date(savedAt) }];
  });
  if (rows.length > 0) {
    await tx
      .insert(savedItems)
      .values(rows)
      .onConflictDoUpdate({
        target: [savedItems.storeId, savedItems.userId, savedItems.productId],
        set: { skuId: sql`excluded.sku_id`, saved: sql`excluded.saved`, changedAt: sql`excluded.changed_at` },
        setWhere: sql`excluded.changed_at > ${savedItems.changedAt}`,
      });
  }
  const surplus = tx
    .select({ id: savedItems.productId })
    .from(savedItems)
    .where(itemsOf(customer))
    .orderBy(desc(savedItems.saved), desc(savedItems.changedAt), savedItems.productId)
    .offset(MAX_SAVED_ITEMS);
  await tx.delete(savedItems).where(and(itemsOf(customer), inArray(savedItems.productId, surplus)));
  return savedOf(tx, customer);
}

/** D51: saved items and alerts for the data export. */
export async function exportInterest(db: Db, customer: CustomerKey, phone: string) {
  const alerts = await db.select().from(stockAlerts).where(alertsOf(customer, phone));
  return {
    saved: (await savedOf(db, customer)).filter(({ saved }) => saved),
    stockAlerts: alerts.map(({ skuId, channel, contact, createdAt }) => ({ skuId, channel, contact, createdAt })),
  };
}

/** D51: deletes saved items and alerts with the account. */
export async function deleteInterest(tx: Db, customer: CustomerKey, phone: string): Promise<void> {
  await tx.delete(savedItems).where(itemsOf(customer));
  await tx.delete(stockAlerts).where(alertsOf(customer, phone));
}

/** Retention of alerts whose SKU stays out of stock, and of items removed from the saved list. Milliseconds. */
const RETENTION = { alerts: 180 * DAY, unsaved: 90 * DAY } as const;

export async function deleteExpiredInterest(db: Db, at: Date): Promise<void> {
  const before = (ms: number): Date => new Date(at.getTime() - ms);
  await db.delete(stockAlerts).where(lt(stockAlerts.createdAt, before(RETENTION.alerts)));
  await db
    .delete(savedItems)
    .where(and(eq(savedItems.saved, false), lt(savedItems.changedAt, before(RETENTION.unsaved))));
}
