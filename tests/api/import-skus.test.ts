import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../server/db/database.ts';
import { skus } from '../../server/db/schema/catalogue.ts';
import { changes } from '../../server/db/schema/operations.ts';
import { changeSkus } from '../../server/shop/change-skus.ts';
import { endAll, ownData, startServer } from './process.ts';
import { database, onPostgres, seeded, shop, tempFolder } from './shop.ts';
import { call } from './shopper.ts';

const { product, skus: variants } = seeded(2, 'running-kantha-bed-spread');
const sku = variants[0];
if (!sku) throw new Error('the product has no SKU');
const path = `/api/v1/stores/2/products/${product.id}`;
const by = { name: 'asha', at: new Date('2026-11-01T09:00:00Z') };
const condition = and(eq(skus.storeId, 2), eq(skus.id, sku.id));
afterAll(endAll);

let db: Db;
beforeAll(async () => {
  db = await database();
  // Earlier tests may have recorded changes in the same database.
  await db.delete(changes);
});
afterEach(async () => {
  await db.update(skus).set({ pricePaise: sku.pricePaise, wasPaise: sku.wasPaise, stock: sku.stock }).where(condition);
  await db.delete(changes);
});

const wanted = [{ skuId: sku.id, pricePaise: 123_400, wasPaise: sku.wasPaise }];
const change = (dryRun: boolean) => changeSkus(db, 2, wanted, { kind: 'price', by, dryRun });
const difference = [{ skuId: sku.id, before: { pricePaise: sku.pricePaise }, after: { pricePaise: 123_400 } }];

test('D49: a new price is shown at once and recorded once, however often the file is imported', async () => {
  const serve = await shop();
  await call(serve, 'GET', path);
  expect(await change(false)).toEqual(difference);
  expect(await change(false)).toEqual([]);
  const { json } = await call(serve, 'GET', path);
  const { data } = json as { data: { skus: { id: number; price: number }[] } };
  expect(JSON.stringify(data.skus.find(({ id }) => id === sku.id))).toContain('1234');
  const [recorded, ...more] = await db.select().from(changes);
  expect(recorded).toMatchObject({ storeId: 2, author: 'asha', kind: 'price', subject: String(sku.id) });
  expect([recorded?.before, recorded?.after]).toEqual([{ pricePaise: sku.pricePaise }, { pricePaise: 123_400 }]);
  expect(more).toEqual([]);
});

test('a dry run returns the changes and writes nothing', async () => {
  expect(await change(true)).toEqual(difference);
  expect((await db.select().from(skus).where(condition))[0]?.pricePaise).toBe(sku.pricePaise);
  expect(await db.$count(changes)).toBe(0);
});

test('a list of more SKUs than a statement can have parameters is written', async () => {
  const unknownSkus = Array.from({ length: 70_000 }, (_, at) => ({ skuId: 900_000_000 + at, pricePaise: 1 }));
  const made = await changeSkus(db, 2, [...unknownSkus, ...wanted], { kind: 'price', by, dryRun: false });
  expect(made).toEqual(difference);
  expect((await db.select().from(skus).where(condition))[0]).toMatchObject({ ...sku, pricePaise: 123_400 });
});

test('S12: the SKU of another store is not changed', async () => {
  expect(await changeSkus(db, 3, wanted, { kind: 'price', by, dryRun: false })).toEqual([]);
  expect((await db.select().from(skus).where(condition))[0]?.pricePaise).toBe(sku.pricePaise);
});

/** Runs `npm run store` in a separate process; returns its exit code and output. */
async function runStore(
  env: Record<string, string>,
  words: string[],
): Promise<{ code: number | null; output: string }> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/tools/store.ts', ...words], {
    env: { PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

// Only one process can open a PGlite database.
if (onPostgres) {
  test('a price from a file is on both servers within five seconds, in documents, JSON and search', async () => {
    const env = await ownData();
    const first = await startServer(env);
    const second = await startServer({ ...env, DATA_DIR: tempFolder() });
    const search = `/api/v1/search?store_id=2&query=${encodeURIComponent(product.name)}`;
    const pages = [`/product/${product.id}`, path, search];
    const textsOf = async () =>
      Promise.all(
        [first, second].flatMap(({ port }) =>
          pages.map(async (page) => (await fetch(`http://localhost:${port}${page}`)).text()),
        ),
      );
    await textsOf();
    const folder = tempFolder();
    const file = join(folder, 'prices.csv');
    writeFileSync(file, ['sku,price', ...variants.map(({ id }) => `${id},7654`)].join('\n'));
    const ran = await runStore(env, ['prices', '2', file, '--by', 'asha']);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.output).toContain(`Changed ${variants.length} of ${variants.length} SKUs.`);
    const shows = (text: string) => /7,?654/.test(text);
    await expect.poll(async () => (await textsOf()).map(shows)).toEqual(pages.flatMap(() => [true, true]));
    for (const server of [first, second]) server.signal('SIGTERM');
    await Promise.all([first.ended, second.ended]);
  });
}
