// Fault injection: npm run faults. Shoppers order and pay while each fault is injected several times; then the database
// is compared with the responses to them. `-- --orders 100` for fewer orders, `--engine PGlite`, `--only lock`.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { postgresPrograms } from '../scripts/postgres.mjs';
import { FAULTS } from './faults/faults.mjs';
import { buyAll, request } from './faults/shoppers.mjs';
import { openWorld } from './faults/world.mjs';

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '1000' }, engine: { type: 'string' }, only: { type: 'string' } },
});
const ORDERS = Number(values.orders);
const ENGINES = ['PGlite', 'PostgreSQL'].filter((name) => name === (values.engine ?? name));

/** Milliseconds from now until a request of a shopper succeeds again. */
async function recovery(world) {
  const over = Date.now();
  while (world.ledger.lastResponse <= over && !world.done) await sleep(10);
  return world.ledger.lastResponse > over ? world.ledger.lastResponse - over : null;
}

/** Injects the fault `times` times, spread over the orders; returns the recovery times. */
async function strikes(world, { times, strike }) {
  const took = [];
  for (let count = 1; count <= times; count += 1) {
    const from = (ORDERS * count) / (times + 1);
    while (world.ledger.placed.length < from && !world.done) await sleep(10);
    if (world.done) break;
    await strike(world);
    took.push(await recovery(world));
  }
  return took.filter((ms) => ms !== null);
}

/** The slowest response of `/healthz` meanwhile, in milliseconds. */
async function slowestHealthCheck(world) {
  const times = [];
  while (!world.done) {
    const began = performance.now();
    const { status } = await request(world.shop, 'GET', '/healthz');
    if (status === 200 || status === 204) times.push(performance.now() - began);
    await sleep(50);
  }
  return Math.max(...times);
}

async function run(engine, fault) {
  const world = await openWorld({ engine, ...fault });
  if (fault.afterPayment) world.afterPayment = fault.afterPayment(world);
  try {
    const began = performance.now();
    const beside = Promise.all([strikes(world, fault), slowestHealthCheck(world)]);
    const failure = await buyAll(world, world.tokens, ORDERS).then(
      () => null,
      (error) => error,
    );
    world.done = true;
    const [took, slowest] = await beside;
    const seconds = (performance.now() - began) / 1000;
    return { failure, took, slowest, seconds, errors: world.ledger.errors, ...(await world.books()) };
  } finally {
    world.done = true;
    await world.shop.stop();
    await world.close();
  }
}

const ms = (value) => (value === undefined ? '–' : `${Math.round(value)} ms`);
const HEAD = [
  'engine',
  'fault',
  'struck',
  'orders',
  'lost',
  'doubled',
  'stock',
  'invoices',
  'ended',
  '500s',
  'recovery: median',
  'longest',
  'slowest /healthz',
  'seconds',
];
const line = (cells) => console.log(`| ${cells.join(' | ')} |`);

function isGood(result) {
  const { failure, lost, doubled, stockExact, invoicesWhole, ended, errors } = result;
  return !failure && lost + doubled + ended + errors === 0 && stockExact && invoicesWhole;
}

function print(engine, { name }, result) {
  const sorted = result.took.toSorted((one, other) => one - other);
  const { orders, lost, doubled, stockExact, invoicesWhole, ended, errors, slowest, seconds } = result;
  line([
    engine,
    name,
    sorted.length,
    orders,
    lost,
    doubled,
    stockExact ? 'exact' : 'WRONG',
    invoicesWhole ? 'whole' : 'WRONG',
    ended,
    errors,
    ms(sorted[sorted.length >> 1]),
    ms(sorted.at(-1)),
    ms(slowest),
    Math.round(seconds),
  ]);
  if (result.failure) console.log(`  ${result.failure.message}`);
}

buildIfStale();
line(HEAD);
line(HEAD.map(() => '---'));
for (const engine of ENGINES) {
  if (engine === 'PostgreSQL' && !postgresPrograms()) {
    console.log('PostgreSQL is not installed here: not run.');
    continue;
  }
  for (const fault of FAULTS.filter(
    ({ name, engines }) => engines.includes(engine) && name.includes(values.only ?? ''),
  )) {
    const result = await run(engine, fault);
    print(engine, fault, result);
    if (!isGood(result)) process.exitCode = 1;
  }
}
process.exit();
