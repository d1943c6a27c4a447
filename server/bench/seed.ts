import { and, eq, isNull, sql } from 'drizzle-orm';
import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readHosts } from '../db/read-hosts.ts';
import { categories, creatives, products, skus } from '../db/schema.ts';
import { say } from '../log.ts';
import { StartError } from '../start-error.ts';
import { runTool } from '../tools/run-tool.ts';
import { benchProduct, type Shelf } from './catalogue.ts';

/** `npm run bench:seed -- <products> [store]`: a large catalogue to measure with, in the configured database. */
const BATCH = 500;
const MOST = 1_000_000;

/** Ids far above the seed's; a million for each store. */
async function shelfOf(db: Db, storeId: number): Promise<Shelf> {
  const ids = (await readHosts(db)).map(({ id }) => id);
  const place = ids.indexOf(storeId);
  if (place < 0) throw new StartError(`There is no store ${storeId}. Stores: ${ids.join(', ')}.`);
  const [tops, media] = await Promise.all([
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.storeId, storeId), isNull(categories.parentId))),
    db
      .select({ url: creatives.url })
      .from(creatives)
      .where(and(eq(creatives.storeId, storeId), eq(creatives.kind, 'IMAGE'), isNull(creatives.skuId))),
  ]);
  const firstId = 10_000_000 + place * MOST;
  return { storeId, firstId, categories: tops.map(({ id }) => id), pictures: media.map(({ url }) => url) };
}

/** Products that are there already stay as they are, so a second run only adds what is missing. */
async function fill(db: Db, shelf: Shelf, many: number): Promise<void> {
  for (let from = 0; from < many; from += BATCH) {
    const size = Math.min(BATCH, many - from);
    const made = Array.from({ length: size }, (_, index) => benchProduct(from + index, shelf));
    await db.transaction(async (tx) => {
      await tx
        .insert(products)
        .values(made.map((entry) => entry.product))
        .onConflictDoNothing();
      await tx
        .insert(skus)
        .values(made.flatMap((entry) => entry.skus))
        .onConflictDoNothing();
      await tx
        .insert(creatives)
        .values(made.map((entry) => entry.creative))
        .onConflictDoNothing();
    });
  }
}

async function main([many = '50000', store = '8']: string[]): Promise<void> {
  if (!/^[1-9]\d{0,6}$/.test(many) || Number(many) > MOST) throw new StartError(`Say how many products: 1 to ${MOST}.`);
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const started = performance.now();
    await fill(db, await shelfOf(db, Number(store)), Number(many));
    // What PostgreSQL does by itself within a minute or two; measuring should not wait for it.
    await db.execute(sql`analyze`);
    say(`Store ${store} has ${many} more products, in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await close();
  }
}

runTool(main);
