import { withDatabase } from '../db/open.ts';
import { MEDIA } from '../locations.ts';
import { readConfig } from '../ops/config.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { allStores } from '../seed/all-stores.ts';
import { readMedia } from '../seed/media.ts';
import { seedRows } from '../seed/rows.ts';
import { resetDemo } from '../seed/seed.ts';
import { runTool } from './run-tool.ts';

const USAGE =
  'npm run demo -- reset: gives the demo stores of the configured database their first texts, prices and stock.';

runTool(USAGE, async ([command, ...more]) => {
  if (command !== 'reset' || more.length > 0) throw new StartError(USAGE);
  const rows = seedRows(allStores, readMedia(MEDIA));
  await withDatabase({ ...readConfig(process.env), demo: false }, (db) => resetDemo(db, rows));
  print('The demo stores are as they were at first. Accounts and orders stay.');
});
