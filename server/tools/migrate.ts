import { withDatabase } from '../db/open.ts';
import { readConfig } from '../ops/config.ts';
import { print } from '../ops/log.ts';
import { runTool } from './run-tool.ts';

/** `npm run migrate` migrates the configured database to this release's schema, without seeding it. */
runTool(async () => {
  await withDatabase({ ...readConfig(process.env), demo: false, migrate: true }, async () => undefined);
  print("The database has this release's schema.");
});
