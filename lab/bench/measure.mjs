import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { family, processorTime } from './process-figures.mjs';

const run = promisify(execFile);
const timeOf = ({ pid }) => family(pid).reduce((total, one) => total + processorTime(one), 0);

/**
 * Requests these paths of a shop from a separate process (`load.mjs`). Returns its output and, as `each`, the CPU time
 * per request of all processes of the shop, in milliseconds. Ends after `requests` or `seconds`, whichever comes first.
 */
export async function measured(shop, paths, { requests, seconds = 6, connections = 16, write }) {
  const order = [shop.port, requests, seconds, connections, ...(write ? [JSON.stringify(write)] : [])];
  const before = timeOf(shop);
  const loading = run(process.execPath, [join(import.meta.dirname, 'load.mjs'), ...order.map(String)]);
  loading.child.stdin.end(JSON.stringify(paths));
  const result = JSON.parse((await loading).stdout);
  return { ...result, each: (timeOf(shop) - before) / result.all };
}
