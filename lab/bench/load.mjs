// Requests the paths in its input (JSON) in turn over keep-alive connections, and prints rate and times as JSON. A
// separate process, so that client and server do not share a thread:
// node lab/bench/load.mjs <port> <requests> <seconds> <connections> [<write>]
// <write>: JSON {sku, tokens}: instead of reading, the shopper of each connection sets that cart line.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

const [port, requests, seconds, connections, write] = process.argv.slice(2);
const bags = write ? JSON.parse(write) : null;
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const addresses = JSON.parse(readFileSync(0, 'utf8'));
const options = {
  port,
  agent,
  host: '127.0.0.1',
  headers: { host: `localhost:${port}`, 'accept-encoding': 'br' },
};

/** Options and body of the count-th request of a shopper. */
function sent(shopper, count) {
  if (!bags) return { options, body: undefined };
  const headers = {
    ...options.headers,
    'content-type': 'application/json',
    authorization: `Bearer ${bags.tokens[shopper]}`,
    'idempotency-key': randomUUID(),
    'x-client-id': 'bench',
    'x-client-seq': String(1_000_000 - count),
  };
  const body = JSON.stringify({ store_id: 2, sku_id: bags.sku, quantity: 1 + (count % 3) });
  return { options: { ...options, method: 'PUT', headers }, body };
}

/** Milliseconds until the whole response was received. */
const once = (path, shopper, count) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const { options: how, body } = sent(shopper, count);
    const outgoing = request({ ...how, path }, (response) => {
      if (response.statusCode !== 200 && response.statusCode !== 204)
        reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume();
      response.once('end', () => resolve(performance.now() - began));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });

/** Runs until `most` requests were made or the time is over. */
async function load(most, milliseconds) {
  const times = [];
  let left = most;
  const began = performance.now();
  const shopper = async (_, which) => {
    while (left > 0 && performance.now() - began < milliseconds) {
      left -= 1;
      times.push(await once(addresses[left % addresses.length], which, left));
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, shopper));
  return { times: times.sort((a, b) => a - b), took: performance.now() - began };
}

const warm = await load(Math.min(300, Number(requests)), 5_000);
const { times, took } = await load(Number(requests), Number(seconds) * 1000);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(
  JSON.stringify({
    all: warm.times.length + times.length,
    perSecond: times.length / (took / 1000),
    median: at(0.5),
    p99: at(0.99),
  }),
);
agent.destroy();
