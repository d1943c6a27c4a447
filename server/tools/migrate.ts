import { withDatabase } from '../db/open.ts';
import { readConfig } from '../ops/config.ts';
import { print } from '../ops/log.ts';
import { runTool } from './run-tool.ts';

runTool('npm run migrate: gives the configured database the schema of this release, and adds no demo.', async () => {
  await withDatabase({ ...readConfig(process.env), demo: false, migrate: true }, async () => undefined);
  print("The database has this release's schema.");
});
