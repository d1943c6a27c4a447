import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../inputs.mjs';
import { family, processorTime } from './process-figures.mjs';

const run = promisify(execFile);
const timeOf = ({ pid }) => family(pid).reduce((total, one) => total + processorTime(one), 0);

/**
 * Has a process of its own ask a shop for these paths (`load.mjs`): what it printed, and as `each` the milliseconds of
 * processor time that a request took of all the shop's processes. The first of `requests` and `seconds` ends it.
 */
export async function measured(shop, paths, { requests, seconds = 6, connections = 16, write }) {
  const order = [shop.port, requests, seconds, connections, ...(write ? [JSON.stringify(write)] : [])];
  const before = timeOf(shop);
  const loading = run(process.execPath, [join(root, 'scripts/bench/load.mjs'), ...order.map(String)]);
  loading.child.stdin.end(JSON.stringify(paths));
  const told = JSON.parse((await loading).stdout);
  return { ...told, each: (timeOf(shop) - before) / told.all };
}
