import { sql } from 'drizzle-orm';
import { openDatabase } from '../server/db/open.ts';
import { readConfig } from '../server/ops/config.ts';
import { print } from '../server/ops/log.ts';
import { StartError } from '../server/ops/start-error.ts';
import { runTool } from '../server/tools/run-tool.ts';
import { fillShelf, MOST, shelfOf } from '../tests/api/fill-store.ts';

async function main([many = '50000', store = '8']: string[]): Promise<void> {
  if (!/^[1-9]\d{0,6}$/.test(many) || Number(many) > MOST) throw new StartError(`Say how many products: 1 to ${MOST}.`);
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const started = performance.now();
    await fillShelf(db, await shelfOf(db, Number(store)), Number(many));
    // PostgreSQL does this by itself within a minute or two; benchmarks should not wait for it.
    await db.execute(sql`analyze`);
    print(`Store ${store} has ${many} more products, in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    await close();
  }
}

runTool('npm run seed -- <products> [store]: adds a large catalogue to the configured database.', main);
