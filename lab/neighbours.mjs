// The effect of one IP address that requests rendered pages without a pause on others (S38): npm run neighbours.
// Many addresses request the layout one at a time, first alone, then beside sixteen concurrent requests of one address.
import { Agent, request } from 'node:http';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { withShop } from './built-shop.mjs';

const SECONDS = 6;
const AT_ONCE = 16;
/** Highest median, milliseconds. */
const MEDIAN = 20;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 1 });

/** Milliseconds until the whole response was received, whether it was a rendered page, and its status. */
function get(port, path, address) {
  const began = performance.now();
  const headers = { host: `localhost:${port}`, 'x-forwarded-for': address, accept: '*/*' };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, path, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({
        took: performance.now() - began,
        isRendered: text.includes('id="state"'),
        status: response.statusCode,
      });
    });
    sent.once('error', reject);
    sent.end();
  });
}

const at = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)];
const summary = (times) => `median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;

/** Requests the layout from many addresses in turn, so that none reaches its rate limit. */
async function layouts(port, isOver) {
  const times = [];
  while (!isOver()) {
    const { took, status } = await get(port, '/api/v1/presentation/2/STORE_HOME', `10.1.${times.length % 250}.1`);
    if (status !== 200) throw new Error(`The layout responded ${status}`);
    times.push(took);
  }
  return times;
}

async function greedy(port, isOver) {
  let count = 0;
  let rendered = 0;
  const one = async () => {
    while (!isOver()) {
      count += 1;
      const response = await get(port, `/results?q=kurta${'+'.repeat(count % 9)}${count}&x=${count}`, '203.0.113.1');
      rendered += response.isRendered ? 1 : 0;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return { count, rendered };
}

/** Starts the clock; the returned function returns whether SECONDS are over. */
function clock() {
  const end = performance.now() + SECONDS * 1000;
  return () => performance.now() > end;
}

buildIfStale();
await withShop({ TRUSTED_PROXIES: '127.0.0.1' }, async ({ port }) => {
  const end = performance.now() + 1000;
  await layouts(port, () => performance.now() > end);
  console.log(`layout, alone:            ${summary(await layouts(port, clock()))}`);
  const isOver = clock();
  const [beside, { count, rendered }] = await Promise.all([layouts(port, isOver), greedy(port, isOver)]);
  const good = at(beside, 0.5) <= MEDIAN;
  console.log(
    `layout, beside ${AT_ONCE} at once: ${summary(beside)}  (median ${MEDIAN} ms at most${good ? '' : ', TOO SLOW'})`,
  );
  console.log(`the one address: ${count} pages asked for, ${rendered} rendered, the others as the bare shell`);
});
agent.destroy();
