import { formatPaise } from '../../contract/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../contract/order-status.ts';
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
import { isOrderStatus, mayMove, stepsFrom } from '../shop/order-status.ts';
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

/** How each command is written. */
const USAGE = {
  show: 'npm run order -- <order id>',
  move: 'npm run order -- <order id> <status> [--carrier <name>] [--tracking <number>] [--expected <date>]',
  refund: 'npm run order -- <order id> refund [--by-hand]',
  slips: 'npm run order -- slips [<order id> …] [--out <folder>] [--store <number>] [--limit <number>]',
  many: 'npm run order -- deliver|cancel <order id> …',
  ship: 'npm run order -- ship <csv> [--dry-run]',
  list: 'npm run order -- list [--store <number>] [--open] [--limit <number>] [--after <order id>] [--csv]',
  due: 'npm run order -- due',
  cash: 'npm run order -- cash hold|release',
  messages: 'npm run order -- messages [--failed]',
  template:
    'npm run order -- template <store> <kind> <sms|email> [--language <code>] [--text <text>] [--subject <subject>] [--dlt <id>]',
};
const HELP = [
  'Orders in the configured database (docs/daily-work.md):',
  ...Object.values(USAGE),
  'What changes something takes --by <name> for the log of changes.',
].join('\n');
const TOOL = 'npm run order --';

const OPTIONS = {
  texts: [
    'by',
    'carrier',
    'tracking',
    'text',
    'subject',
    'dlt',
    'language',
    'expected',
    'out',
    'store',
    'limit',
    'after',
  ],
  flags: ['failed', 'dry-run', 'open', 'csv', 'by-hand'],
} as const;
type Options = Values<typeof OPTIONS>;
type Desk = { db: Db; by: Author; config: Config };
/** What the words of a command line ask for, once the database is open. */
type Work = (desk: Desk) => Promise<void>;

function keyOf(id: string): OrderKey {
  const storeId = storeOfOrder(id);
  if (storeId === null) throw new StartError(`${id} is not the number of an order. ${TOOL} --help lists the commands.`);
  return { storeId, id };
}

const LONGEST = 100;
const tooLong = (value: string | undefined): boolean => value !== undefined && value.length > LONGEST;

function tracking({ carrier, tracking: trackingNumber, expected: estimatedDelivery }: Options): Tracking {
  if (tooLong(carrier) || tooLong(trackingNumber) || tooLong(estimatedDelivery))
    throw new StartError(`--carrier, --tracking and --expected take at most ${LONGEST} characters.`);
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
  const next = stepsFrom(order.status, 'staff').join(', ') || 'nothing';
  const total = formatPaise(order.totalPaise);
  print(`Order ${order.id}: ${order.status}, ${total}, payment ${payment.state}. It can become: ${next}.`);
  for (const refund of await refundsOf(db, key.storeId, [key.id])) print(refundLine(refund));
}

async function move(db: Db, key: OrderKey, to: OrderStatus, options: Tracking & { by: Author }): Promise<void> {
  const moved = await db.transaction((tx) => processOrder(tx, key, to, options));
  if (!moved) print(`${key.id} is already ${to}.`);
  await printOrder(db, key);
}

/** Moves several orders in one transaction. */
async function moveAll(db: Db, keys: OrderKey[], to: OrderStatus, by: Author): Promise<void> {
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
  if (!/^[1-9]\d{0,3}$/.test(limit)) throw new StartError('--limit is a number from 1 to 9999.');
  if (store !== undefined && !/^\d{1,6}$/.test(store))
    throw new StartError(`${store} is not a store's number. npm run store -- list shows them.`);
  return { storeId: store === undefined ? null : Number(store), limit: Number(limit) };
}

function list(words: string[], options: Options): Work {
  if (words.length > 0) throw new StartError(USAGE.list);
  const { open = false, csv = false, after } = options;
  const page = { ...rangeOf(options), open, after: after === undefined ? null : keyOf(after) };
  return ({ db }) => printList(db, page, csv);
}

async function printList(db: Db, page: Parameters<typeof listOrders>[1], csv: boolean): Promise<void> {
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
  if (last && found.length === page.limit) printError(`There may be more: --after ${last.id}`);
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

async function printDue({ db }: Desk): Promise<void> {
  const { open, unfit } = await dueRefunds(db);
  for (const refund of open) print(refundLine(refund));
  for (const { orderId, amountPaise } of unfit)
    print(`${orderId}  ${formatPaise(amountPaise)}  does not fit its order`);
  print(`${open.length + unfit.length} in all.`);
}

/** Holds cash orders before, and releases them after, a rollback to a release without them (docs/operating.md). */
function cash([what, ...more]: string[]): Work {
  if ((what !== 'hold' && what !== 'release') || more.length > 0) throw new StartError(USAGE.cash);
  return async ({ db }) => {
    const count = what === 'hold' ? await moveCashToReview(db) : await releaseCash(db);
    const orders = count === 1 ? 'One order' : `${count} orders`;
    print(what === 'hold' ? `${orders} held for review.` : `${orders} to be paid for on delivery again.`);
  };
}

/** D50. Prints no recipients; the order contains them. */
function messages(words: string[], { failed = false }: Options): Work {
  if (words.length > 0) throw new StartError(USAGE.messages);
  return async ({ db }) => {
    for (const { orderId, kind, channel, state, tries, createdAt } of await listMessages(db, { failed }))
      print([orderId, kind, channel, state, `${tries} tries`, createdAt.toISOString()].join('  '));
  };
}

function template(words: string[], options: Options): Work {
  if (words.length !== 3) throw new StartError(USAGE.template);
  return async ({ db, by }) => {
    for (const sentence of await setTemplate(db, words, options, by)) print(sentence);
  };
}

function ship([path, ...more]: string[], options: Options): Work {
  if (path === undefined || more.length > 0) throw new StartError(USAGE.ship);
  return ({ db, by }) => shipCommand(db, path, { by, dryRun: options['dry-run'] ?? false });
}

/** Writes packing slips to a folder. */
function slips(ids: string[], options: Options): Work {
  const wanted = { keys: [...new Set(ids)].map(keyOf), ...rangeOf(options), folder: options.out ?? 'slips' };
  return ({ db, config }) => slipsCommand(db, wanted, config);
}

function due(words: string[]): Work {
  if (words.length > 0) throw new StartError(USAGE.due);
  return printDue;
}

type Command = (words: string[], options: Options) => Work;
/** Commands other than a status change or refund of given orders. */
const COMMANDS: Record<string, Command> = { list, ship, slips, due, cash, messages, template };
/** Statuses that staff can give an order. */
const STAFF_SET = ORDER_STATUSES.filter((to) => ORDER_STATUSES.some((from) => mayMove(from, to, 'staff')));
const AT_ONCE: Record<string, OrderStatus> = { deliver: 'delivered', cancel: 'cancelled' };

/** Throws `StartError` for words that are no command. */
function commandOf([command = '', ...more]: string[], options: Options): Work {
  const [status] = more;
  const to = Object.hasOwn(AT_ONCE, command) ? AT_ONCE[command] : undefined;
  const onMany = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (onMany) return onMany(more, options);
  if (to && more.length > 0) {
    // Sorted ids give a fixed lock order.
    const keys = [...new Set(more)].sort().map(keyOf);
    return ({ db, by }) => moveAll(db, keys, to, by);
  }
  const key = keyOf(command);
  if (status === undefined) return ({ db }) => printOrder(db, key);
  if (more.length > 1) throw new StartError(`${USAGE.move}\n${USAGE.refund}`);
  if (status === 'refund') return ({ db, by }) => refund(db, key, options['by-hand'] ?? false, by);
  if (!isOrderStatus(status))
    throw new StartError(`${status} is not a status. Staff set ${STAFF_SET.join(', ')}; refund pays back.`);
  const parcel = tracking(options);
  return ({ db, by }) => move(db, key, status, { ...parcel, by });
}

/** Order management for staff, in the configured database. */
runTool(HELP, async (words) => {
  if (words.length === 0) throw new StartError(HELP);
  const { positionals, values } = readArguments(words, OPTIONS, TOOL);
  const work = commandOf(positionals, values);
  const config = { ...readConfig(process.env), demo: false };
  await withDatabase(config, (db) => work({ db, config, by: authorOf(values.by) }));
});
