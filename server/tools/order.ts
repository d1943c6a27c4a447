import { formatPaise } from '../../contract/money.ts';
import type { Db } from '../db/database.ts';
import { orderRow } from '../db/keys.ts';
import { withDatabase } from '../db/open.ts';
import { orders } from '../db/schema/customers.ts';
import { listMessages } from '../messages/send-order-messages.ts';
import { type Config, readConfig } from '../ops/config.ts';
import { print, printError } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { isCash, moveCashToReview, releaseCash } from '../shop/cash.ts';
import { type Author, recordChange } from '../shop/change-log.ts';
import { type OrderKey, storeOfOrder } from '../shop/order-id.ts';
import { isOrderStatus, type OrderStatus, stepsFrom } from '../shop/order-status.ts';
import { lockOrder, type Tracking } from '../shop/orders.ts';
import { paymentOf } from '../shop/payments.ts';
import { listOrders, processOrder } from '../shop/process-orders.ts';
import { approveRefunds, dueRefunds, type Refund, refundManually, refundsOf } from '../shop/refunds.ts';
import { csvText } from '../stores/folder/csv-text.ts';
import { authorOf, readArguments, type Values } from './arguments.ts';
import { setTemplate } from './message-template.ts';
import { slipsCommand } from './packing-slips.ts';
import { runTool } from './run-tool.ts';
import { shipCommand } from './ship-orders.ts';

/**
 * Order management for staff, in the configured database:
 * `npm run order -- <order id>` prints an order's status, payment and refunds,
 * `npm run order -- <order id> shipped --tracking AB123 --expected 2026-12-01` changes its status,
 * `npm run order -- <order id> refund` approves refunds that await staff, such as for returned products, and retries
 * failed ones; `--by-hand` records that they were paid back another way,
 * `npm run order -- slips` writes packing slips,
 * `npm run order -- due` lists refunds that are not confirmed and payments that do not match their order.
 */
const USAGE = [
  'npm run order -- <order id>',
  'npm run order -- <order id> <status> [--carrier <name>] [--tracking <number>] [--expected <date>]',
  'npm run order -- <order id> refund [--by-hand]',
  'npm run order -- slips [<order id> …] [--out <folder>] [--store <number>] [--limit <number>]',
  'npm run order -- deliver|cancel <order id> …',
  'npm run order -- ship <csv> [--dry-run]',
  'npm run order -- list [--store <number>] [--open] [--limit <number>] [--after <order id>] [--csv]',
  'npm run order -- due',
  'npm run order -- cash hold|release',
  'npm run order -- messages [--failed]',
  'npm run order -- template <store> <kind> <sms|email> [--text <text>] [--subject <subject>] [--dlt <id>]',
  'What changes something takes --by <name> for the log of changes.',
].join('\n');

const OPTIONS = {
  texts: ['by', 'carrier', 'tracking', 'text', 'subject', 'dlt', 'expected', 'out', 'store', 'limit', 'after'],
  flags: ['failed', 'dry-run', 'open', 'csv', 'by-hand'],
} as const;
type Options = Values<typeof OPTIONS>;
/** Context of a command, in addition to its positional arguments. */
type Desk = { db: Db; by: Author; options: Options; config: Config };

function keyOf(id: string): OrderKey {
  const storeId = storeOfOrder(id);
  if (storeId === null) throw new StartError(`${id} is not the number of an order.\n${USAGE}`);
  return { storeId, id };
}

const tooLong = (value: string | undefined): boolean => value !== undefined && value.length > 100;

function tracking({ carrier, tracking: trackingNumber, expected: estimatedDelivery }: Options): Tracking {
  if (tooLong(carrier) || tooLong(trackingNumber) || tooLong(estimatedDelivery)) throw new StartError(USAGE);
  return {
    ...(carrier === undefined ? {} : { carrier }),
    ...(trackingNumber === undefined ? {} : { trackingNumber }),
    ...(estimatedDelivery === undefined ? {} : { estimatedDelivery }),
  };
}

async function printOrder(db: Db, key: OrderKey): Promise<void> {
  const [order] = await db.select().from(orders).where(orderRow(key));
  const payment = await paymentOf(db, key);
  if (!order || !payment) throw new StartError(`There is no order ${key.id}.`);
  const next = stepsFrom(order.status, 'keeper').join(', ') || 'nothing';
  const total = formatPaise(order.totalPaise);
  print(`Order ${order.id}: ${order.status}, ${total}, payment ${payment.state}. It can become: ${next}.`);
  for (const refund of await refundsOf(db, key.storeId, [key.id])) print(refundLine(refund));
}

async function move(db: Db, key: OrderKey, to: OrderStatus, options: Tracking & { by: Author }): Promise<void> {
  const moved = await db.transaction((tx) => processOrder(tx, key, to, options));
  if (!moved) print(`${key.id} is already ${to}.`);
  await printOrder(db, key);
}

/** Moves several orders in one transaction. Sorted ids give a fixed lock order. */
async function moveAll(db: Db, ids: string[], to: OrderStatus, by: Author): Promise<void> {
  const keys = [...new Set(ids)].sort().map(keyOf);
  const lines = await db.transaction(async (tx) => {
    const messages: string[] = [];
    for (const key of keys) {
      const moved = await processOrder(tx, key, to, { by });
      messages.push(`${key.id} is ${moved ? 'now' : 'already'} ${to}.`);
    }
    return messages;
  });
  print(lines.join('\n'));
}

const HEAD = ['order', 'store', 'status', 'total', 'placed', 'carrier', 'tracking', 'city', 'pincode', 'collect'];

/** Default of `--limit`: orders per page. */
const PAGE = '500';

/** `storeId`: null for all stores. Throws `StartError` for invalid options. */
function rangeOf({ store, limit = PAGE }: Options): { storeId: number | null; limit: number } {
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new StartError(`--limit is a number from 1 to 9999.\n${USAGE}`);
  if (store !== undefined && !/^\d{1,6}$/.test(store))
    throw new StartError(`${store} is not a store's number.\n${USAGE}`);
  return { storeId: store === undefined ? null : Number(store), limit: Number(limit) };
}

async function list({ db, options }: Desk, words: string[]): Promise<void> {
  if (words.length > 0) throw new StartError(USAGE);
  const { open = false, csv, after } = options;
  const { storeId, limit } = rangeOf(options);
  const page = { storeId, limit, open, after: after === undefined ? null : keyOf(after) };
  const found = await listOrders(db, page);
  const rows = found.map((order) => [
    order.id,
    String(order.storeId),
    order.status,
    formatPaise(order.totalPaise),
    order.createdAt.toISOString(),
    order.carrier,
    order.trackingNumber,
    order.shipping.city,
    order.shipping.pincode,
    order.collectPaise > 0 ? formatPaise(order.collectPaise) : '',
  ]);
  if (csv) print(csvText([HEAD, ...rows]).trimEnd());
  else for (const row of rows) print(row.join('  '));
  // On stderr, so that redirected CSV contains only rows.
  const last = found.at(-1);
  if (last && found.length === limit) printError(`There may be more: --after ${last.id}`);
}

const refundLine = (refund: Refund): string =>
  `${refund.orderId}  ${formatPaise(refund.amountPaise)}  ${refund.reason}, ${refundStanding(refund)}`;

function refundStanding({ state, approved }: Refund): string {
  if (state === 'requested') return approved ? 'is about to be sent' : 'waits for `refund`';
  return { sent: 'was sent', confirmed: 'has gone back', failed: 'failed: `refund` sends it again' }[state];
}

/** Approves the refunds that await staff; with `byHand`, marks them as confirmed because they were paid manually. */
async function refund(db: Db, key: OrderKey, byHand: boolean, by: Author): Promise<void> {
  const count = await db.transaction(async (tx) => {
    if (!(await lockOrder(tx, key))) throw new StartError(`There is no order ${key.id}.`);
    const payment = await paymentOf(tx, key);
    if (!byHand && payment && isCash(payment)) {
      throw new StartError(`${key.id} was paid for in cash: give the money back, and note it with --by-hand.`);
    }
    const sent = byHand ? await refundManually(tx, key, by.at) : await approveRefunds(tx, key, by.at);
    const change = { storeId: key.storeId, kind: 'order', subject: key.id, before: null } as const;
    if (sent > 0) await recordChange(tx, by, { ...change, after: { refunds: sent, byHand } });
    return sent;
  });
  print(count === 0 ? 'No refund of this order waits for you.' : `${count === 1 ? 'One refund' : `${count} refunds`}:`);
  await printOrder(db, key);
}

async function due({ db }: Desk): Promise<void> {
  const { open, unfit } = await dueRefunds(db);
  for (const refund of open) print(refundLine(refund));
  for (const { orderId, amountPaise } of unfit)
    print(`${orderId}  ${formatPaise(amountPaise)}  does not fit its order`);
  print(`${open.length + unfit.length} in all.`);
}

/** Holds cash orders before, and releases them after, a rollback to a release without them (docs/operating.md). */
async function cash({ db }: Desk, [what, ...more]: string[]): Promise<void> {
  if ((what !== 'hold' && what !== 'release') || more.length > 0) throw new StartError(USAGE);
  const count = what === 'hold' ? await moveCashToReview(db) : await releaseCash(db);
  const orders = count === 1 ? 'One order' : `${count} orders`;
  print(what === 'hold' ? `${orders} held for review.` : `${orders} to be paid for on delivery again.`);
}

/** D50. Prints no recipients; the order contains them. */
async function messages({ db, options: { failed = false } }: Desk, words: string[]): Promise<void> {
  if (words.length > 0) throw new StartError(USAGE);
  for (const { orderId, kind, channel, state, tries, createdAt } of await listMessages(db, { failed }))
    print([orderId, kind, channel, state, `${tries} tries`, createdAt.toISOString()].join('  '));
}

async function template({ db, options, by }: Desk, words: string[]): Promise<void> {
  if (words.length !== 3) throw new StartError(USAGE);
  await setTemplate(db, words, options, by);
}

async function ship({ db, by, options }: Desk, [path, ...more]: string[]): Promise<void> {
  if (path === undefined || more.length > 0) throw new StartError(USAGE);
  await shipCommand(db, path, { by, dryRun: options['dry-run'] ?? false });
}

/** Writes packing slips to a folder. */
function slips({ db, options, config }: Desk, ids: string[]): Promise<void> {
  const keys = [...new Set(ids)].map(keyOf);
  return slipsCommand(db, { keys, ...rangeOf(options), folder: options.out ?? 'slips' }, config);
}

type Command = (desk: Desk, words: string[]) => Promise<void>;
/** Commands other than a status change or refund of given orders. */
const COMMANDS: Record<string, Command> = { list, ship, slips, due, cash, messages, template };
const AT_ONCE: Record<string, OrderStatus> = { deliver: 'delivered', cancel: 'cancelled' };

async function run(db: Db, words: string[], config: Config): Promise<void> {
  const { positionals, values: options } = readArguments(words, OPTIONS, USAGE);
  const [command = '', ...more] = positionals;
  const by = authorOf(options.by);
  const [status] = more;
  const to = Object.hasOwn(AT_ONCE, command) ? AT_ONCE[command] : undefined;
  const onMany = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (to && more.length > 0) await moveAll(db, more, to, by);
  else if (onMany) await onMany({ db, by, options, config }, more);
  else if (status === undefined) await printOrder(db, keyOf(command));
  else if (more.length > 1) throw new StartError(USAGE);
  else if (status === 'refund') await refund(db, keyOf(command), options['by-hand'] ?? false, by);
  else if (isOrderStatus(status)) await move(db, keyOf(command), status, { ...tracking(options), by });
  else throw new StartError(`${status} is not a status.\n${USAGE}`);
}

runTool(async (words) => {
  if (words.length === 0) throw new StartError(USAGE);
  const config = { ...readConfig(process.env), demo: false };
  await withDatabase(config, (db) => run(db, words, config));
});
