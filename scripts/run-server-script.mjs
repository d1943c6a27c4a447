import { spawnSync } from 'node:child_process';
import { root } from './inputs.mjs';

/** Runs one of the server's own tools from its source: `node scripts/run-server-script.mjs bench-seed 50000`. */
const tools = {
  'bench-seed': 'server/bench/seed.ts',
  demo: 'server/tools/demo.ts',
  migrate: 'server/tools/migrate.ts',
  order: 'server/tools/order.ts',
  store: 'server/tools/store.ts',
};

const [name, ...args] = process.argv.slice(2);
if (!tools[name]) {
  console.error(`Name one of: ${Object.keys(tools).join(', ')}.`);
  process.exit(1);
}
const { status } = spawnSync(process.execPath, ['--import', 'tsx', tools[name], ...args], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
