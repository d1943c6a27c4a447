import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isPublished, matching, productOfSku } from '../db/keys.ts';
import { products, skus } from '../db/schema/catalogue.ts';
import { stockAlerts as table } from '../db/schema/interest.ts';
import { translated } from '../db/translated.ts';
import { explain, log } from '../ops/log.ts';
import { AT_ONCE, fillMessage, MOST_TRIES, type Parts, pauseAfter } from './send-order-messages.ts';
import { type Channel, isChannel } from './templates.ts';

type Alert = typeof table.$inferSelect;
type Due = {
  alert: Alert;
  channel: Channel;
  product: Pick<typeof products.$inferSelect, 'id' | 'name' | 'translations'>;
  sku: Pick<typeof skus.$inferSelect, 'name' | 'translations'>;
};

const keyOf = ({ storeId, skuId, contact }: Alert) => matching(table, { storeId, skuId, contact });

/** Claims alerts whose SKU is in stock again for this process: moves their next try before they are sent. */
async function claim(db: Db, channels: Channel[], at: Date): Promise<Due[]> {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        alert: table,
        product: { id: products.id, name: products.name, translations: products.translations },
        sku: { name: skus.name, translations: skus.translations },
      })
      .from(table)
      .innerJoin(skus, matching(skus, { storeId: table.storeId, id: table.skuId }))
      .innerJoin(products, productOfSku)
      .where(
        and(
          inArray(table.channel, channels),
          lte(table.nextAt, at),
          gt(skus.stock, 0),
          eq(skus.enabled, true),
          isPublished,
        ),
      )
      .orderBy(asc(table.createdAt))
      .limit(AT_ONCE)
      .for('update', { of: table, skipLocked: true });
    for (const { alert } of found) {
      alert.tries += 1;
      const nextAt = new Date(at.getTime() + pauseAfter(alert.tries));
      await tx.update(table).set({ tries: alert.tries, nextAt }).where(keyOf(alert));
    }
    return found.flatMap((due) => {
      const { channel } = due.alert;
      return isChannel(channel) ? [{ ...due, channel }] : [];
    });
  });
}

/** The product and its variant, in the language of the message. */
function nameOf({ product, sku }: Due): string {
  const [name, variant] = [translated(product).name, translated(sku).name];
  return variant ? `${name}, ${variant}` : name;
}

async function send(parts: Parts, due: Due): Promise<void> {
  const { alert, channel, product } = due;
  const { storeId, skuId, contact, language, tries } = alert;
  const path = `/product/${product.id}?variant=${skuId}`;
  const to = {
    storeId,
    channel,
    kind: 'back-in-stock',
    recipient: contact,
    language,
    path,
    valuesOf: () => ({ product: nameOf(due) }),
  } as const;
  try {
    await parts.channels[channel]?.(await fillMessage(parts, to));
  } catch (error) {
    // Logs only the error's name: its message may repeat the text or the recipient.
    const { error: name = '' } = explain(error);
    log('error', 'stock-alert-not-sent', { store: storeId, sku: skuId, channel, tries, error: name });
    if (tries < MOST_TRIES) return;
  }
  await parts.db.delete(table).where(keyOf(alert));
}

/**
 * Sends the alerts of all SKUs that can be bought again, one message each, and deletes them. Several processes may run it at
 * once. Once `stop` is aborted it claims no more.
 */
export async function sendStockAlerts(parts: Parts, at: Date, stop?: AbortSignal): Promise<void> {
  const open = (['sms', 'email'] as const).filter((channel) => parts.channels[channel] !== null);
  while (open.length > 0 && !stop?.aborted) {
    const due = await claim(parts.db, open, at);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => send(parts, one)));
  }
}
