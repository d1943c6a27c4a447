import type { Db } from '../db/database.ts';
import { print } from '../ops/log.ts';
import type { Author } from '../shop/change-log.ts';
import { type OrderKey, storeOfOrder } from '../shop/order-id.ts';
import { stepsFrom } from '../shop/order-status.ts';
import { lockOrder } from '../shop/orders.ts';
import { shipOrder } from '../shop/process-orders.ts';
import { type ListFile, type Problem, readList, refuseProblems, requireColumns } from './read-list.ts';

/** Maximum length in characters; the same as for `npm run order -- … --tracking`. */
const LONGEST = 100;

type Shipment = { line: number; key: OrderKey; carrier?: string; trackingNumber?: string };

/** Parses a shipments file. Throws `StartError` with all its problems. */
function readShipments(file: ListFile): Shipment[] {
  requireColumns(file, ['order', 'tracking'], ['carrier']);
  const seen = new Map<string, number>();
  const problems: Problem[] = [];
  const shipments = file.rows.map(({ number: line, cells }): Shipment => {
    const { order = '', carrier = '', tracking = '' } = cells;
    const note = (column: string, remedy: string) => problems.push({ line, column, remedy });
    const storeId = storeOfOrder(order);
    const earlier = seen.get(order);
    if (storeId === null) note('order', `"${order}" is not the number of an order. Write it as the shopper sees it.`);
    else if (earlier !== undefined) note('order', `${order} is in line ${earlier} already. Leave one of the two.`);
    seen.set(order, line);
    for (const [column, text] of [
      ['carrier', carrier],
      ['tracking', tracking],
    ] as const) {
      if (text.length > LONGEST) note(column, `is longer than ${LONGEST} characters. Shorten it.`);
      // Rejects characters that PostgreSQL refuses or that break an SMS.
      else if (/[\p{Cc}\p{Surrogate}]/u.test(text)) note(column, 'has characters that cannot be shown. Type it again.');
    }
    const parcel = { ...(carrier && { carrier }), ...(tracking && { trackingNumber: tracking }) };
    return { line, key: { storeId: storeId ?? 0, id: order }, ...parcel };
  });
  refuseProblems(file, problems);
  return shipments;
}

/** The reason why an order cannot be shipped; null if it can be or is shipped already. Locks the order. */
async function remedyFor(tx: Db, key: OrderKey): Promise<string | null> {
  const order = await lockOrder(tx, key);
  if (!order) return `There is no order ${key.id}. Correct it or take the line out.`;
  if (order.status === 'shipped' || stepsFrom(order.status, 'staff').includes('shipped')) return null;
  return `${key.id} is ${order.status} and cannot be shipped. Take the line out.`;
}

/** Ships the orders of a file in one transaction. Returns a line per order with its result, or expected result. */
export async function shipOrders(db: Db, file: ListFile, { by, dryRun }: { by: Author; dryRun: boolean }) {
  // A fixed lock order prevents deadlocks between concurrent runs.
  const shipments = readShipments(file).sort((one, other) => (one.key.id < other.key.id ? -1 : 1));
  return db.transaction(async (tx) => {
    const problems: Problem[] = [];
    for (const { line, key } of shipments) {
      const remedy = await remedyFor(tx, key);
      if (remedy) problems.push({ line, column: 'order', remedy });
    }
    refuseProblems(file, problems);
    const lines: string[] = [];
    for (const { line: _, key, ...tracking } of shipments) {
      const outcome = await shipOrder(tx, key, { ...tracking, by, dryRun });
      lines.push(`${key.id} ${dryRun ? WOULD[outcome] : DONE[outcome]}.`);
    }
    return lines;
  });
}

const DONE = { shipped: 'is now shipped', tracked: 'has new tracking', same: 'is already shipped' };
const WOULD = { shipped: 'would be shipped', tracked: 'would have new tracking', same: 'is already shipped' };

/** `npm run order -- ship <csv>` */
export async function shipCommand(db: Db, path: string, options: { by: Author; dryRun: boolean }): Promise<void> {
  const lines = await shipOrders(db, await readList(path), options);
  print(lines.length === 0 ? 'The file has no orders.' : lines.join('\n'));
}
