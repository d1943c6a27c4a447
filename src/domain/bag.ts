import type { Cart } from '../../contract/cart.ts';

/** A line as the shopper saw it when changing it; enough to show it without the server. */
export type LineSnapshot = {
  name: string;
  pricePaise: number;
  picture: string | null;
  attributes: Record<string, string>;
  productId: string | null;
};

/** A quantity that the server's cart does not show yet. `sent`: accepted, but not in a fetched cart yet. */
export type Command = {
  sku: string;
  quantity: number;
  /** Added while the bag was unknown: `quantity` more than the server has. Sent only as a total. */
  relative?: boolean;
  seen: LineSnapshot;
  state: 'waiting' | 'sending' | 'sent';
  attempts: number;
  /** The earliest time to send it, in ms since 1970; 0: at once. */
  nextAt: number;
  /** Increases with every command of this device. */
  clientSeq: number;
};

/** A notice about a command; `id` is the command's key, `quantity` the requested quantity. */
export type CommandNotice = { id: string; sku: string; seen: LineSnapshot; quantity: number } & (
  | { kind: 'stock'; available: number }
  /** `no-price`: the price is on request. */
  | { kind: 'gone' | 'no-price' | 'limit' | 'refused' | 'expired' }
  /** Another device had changed the line to `was`; this command came later and won. */
  | { kind: 'elsewhere'; was: number }
);
export type BagNotice =
  | CommandNotice
  | { id: string; kind: 'price'; sku: string; name: string; fromPaise: number; toPaise: number }
  /** The quantity of the line exceeds the stock. */
  | { id: string; kind: 'short'; sku: string; name: string; available: number }
  /** Commands of another user who was signed in before. */
  | { id: string; kind: 'other-account'; count: number };

export type ItemStatus = 'sent' | 'waiting' | 'sending' | 'refused';
export type BagLine = LineSnapshot & {
  skuId: string;
  description: string;
  quantity: number;
  wasPaise: number;
  state: ItemStatus;
  /** False: sold out or no longer sold; it can only be removed. */
  available: boolean;
  /** Units in stock; absent if the backend does not send it. */
  stock?: number | undefined;
};
/** `estimated`: includes commands that the server's cart does not show yet. */
type BagTotals = { originalPaise: number; finalPaise: number; deliveryPaise: number; estimated: boolean };
export type BagContents = { lines: BagLine[]; count: number; totals: BagTotals };

const REFUSALS: readonly BagNotice['kind'][] = ['stock', 'gone', 'no-price', 'limit', 'refused'];
export const isRefusal = (notice: BagNotice): notice is CommandNotice => REFUSALS.includes(notice.kind);

/** 'Indigo#1d2b53' is the colour Indigo (spec §5); attributes without a value are left out (spec §8). */
export const variantText = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => [name, value.split('#')[0]?.trim() ?? ''])
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

const serverLine = ({ id: _, addedPaise: __, ...item }: Cart['items'][number]): BagLine => ({
  ...item,
  attributes: {},
  state: 'sent',
  available: item.pricePaise > 0 && item.stock !== 0,
});

const seenLine = (sku: string, seen: LineSnapshot): Omit<BagLine, 'state' | 'quantity' | 'available'> => ({
  ...seen,
  skuId: sku,
  description: variantText(seen.attributes),
  wasPaise: seen.pricePaise,
});

/** The snapshot that a command on this line stores. */
export const lineSnapshotOf = ({ name, pricePaise, picture, attributes, productId }: LineSnapshot): LineSnapshot => ({
  name,
  pricePaise,
  picture,
  attributes,
  productId,
});

/** A command without a failed attempt is shown as `sending`: a brief `waiting` would only flicker. */
const stateOf = ({ state, attempts, nextAt }: Command): ItemStatus =>
  state === 'waiting' && attempts === 0 && nextAt === 0 ? 'sending' : state;

function withCommand(lines: BagLine[], command: Command): BagLine[] {
  const known = lines.find(({ skuId }) => skuId === command.sku);
  const fresh = known ?? { ...seenLine(command.sku, command.seen), available: true };
  const quantity = command.relative ? (known?.quantity ?? 0) + command.quantity : command.quantity;
  const line: BagLine = { ...fresh, quantity, state: stateOf(command) };
  if (quantity === 0) return lines.filter(({ skuId }) => skuId !== command.sku);
  return known ? lines.map((one) => (one === known ? line : one)) : [...lines, line];
}

/** Marks the line; one that the server never had is shown with quantity 0, so that it does not vanish. */
function withRefusal(lines: BagLine[], { kind, sku, seen }: CommandNotice): BagLine[] {
  const known = lines.find(({ skuId }) => skuId === sku);
  const fresh = known ?? { ...seenLine(sku, seen), quantity: 0, available: true };
  const line: BagLine = { ...fresh, state: 'refused', available: fresh.available && kind !== 'gone' };
  return known ? lines.map((one) => (one === known ? line : one)) : [...lines, line];
}

/** Unavailable lines do not count, as on the server. */
const quantityOf = ({ available, quantity }: BagLine): number => (available ? quantity : 0);
const finalTotal = (line: BagLine): number => quantityOf(line) * line.pricePaise;
const originalTotal = (line: BagLine): number => quantityOf(line) * Math.max(line.pricePaise, line.wasPaise);
const sum = (lines: BagLine[], each: (line: BagLine) => number): number =>
  lines.reduce((total, line) => total + each(line), 0);

/**
 * The bag on the screen: the server's cart with the shopper's commands on top. The server's totals change only by the
 * difference that the commands make. `cart` null: unknown on this device.
 */
export function bagContents(cart: Cart | null, commands: Command[], notices: BagNotice[]): BagContents {
  const before = (cart?.items ?? []).map(serverLine);
  const inOrder = [...commands].sort((one, other) => one.clientSeq - other.clientSeq);
  const after = inOrder.reduce(withCommand, before);
  const changed = new Set(commands.map(({ sku }) => sku));
  const refusals = notices.filter(isRefusal).filter(({ sku }) => !changed.has(sku));
  const moved = (each: (line: BagLine) => number) => sum(after, each) - sum(before, each);
  return {
    lines: refusals.reduce(withRefusal, after),
    count: Math.max(0, (cart?.totalItems ?? 0) + moved(quantityOf)),
    totals: {
      originalPaise: (cart?.originalPaise ?? 0) + moved(originalTotal),
      finalPaise: (cart?.finalPaise ?? 0) + moved(finalTotal),
      deliveryPaise: cart?.deliveryPaise ?? 0,
      estimated: commands.length > 0,
    },
  };
}

type ShortLine = BagLine & { stock: number };
/** Lines whose quantity exceeds the stock: the shopper has to decide before checkout. */
export const shortLines = (lines: BagLine[]): ShortLine[] =>
  lines.filter((line): line is ShortLine => line.available && line.stock !== undefined && line.quantity > line.stock);

/** One notice for each short line, unless there is a refusal for it already. */
export const shortNotices = (lines: BagLine[], notices: BagNotice[]): BagNotice[] =>
  shortLines(lines)
    .filter(({ skuId }) => !notices.some((notice) => notice.kind === 'stock' && notice.sku === skuId))
    .map(({ skuId, name, stock }) => ({ id: `short-${skuId}`, kind: 'short', sku: skuId, name, available: stock }));

/** The quantity of a SKU that the shopper sees in the bag; null if neither cart nor commands determine it. */
export function quantityInBag(cart: Cart | null, commands: Command[], sku: string): number | null {
  const last = commands
    .filter((command) => command.sku === sku)
    .sort((one, other) => one.clientSeq - other.clientSeq)
    .at(-1);
  if (last && !last.relative) return last.quantity;
  return cart ? (cart.items.find((item) => item.skuId === sku)?.quantity ?? 0) + (last?.quantity ?? 0) : null;
}

/** Whether a newer command may replace it: no request has carried its quantity. */
export const isReplaceable = ({ state, relative }: Command): boolean => state === 'waiting' || relative === true;

/**
 * The newest command for a SKU replaces one that waits; one that is being sent, or was, is never changed. `same`:
 * whether two commands have the same owner, and may replace each other.
 */
export const coalesce = <W extends Command>(commands: W[], next: W, same: (one: W, other: W) => boolean): W[] => [
  ...commands.filter((command) => !(same(command, next) && command.sku === next.sku && isReplaceable(command))),
  next,
];

/**
 * Lines whose price has changed since they were added. `prices`: paise by SKU, as added or acknowledged on this
 * device; for a line that was added elsewhere the server sends the price.
 */
export const priceNotices = (cart: Cart | null, prices: Record<string, number>): BagNotice[] =>
  (cart?.items ?? []).flatMap((item) => {
    const { skuId, name, pricePaise, addedPaise } = item;
    const from = prices[skuId] ?? addedPaise;
    const changed = from !== undefined && serverLine(item).available && from !== pricePaise;
    return changed
      ? [{ id: `price-${skuId}`, kind: 'price', sku: skuId, name, fromPaise: from, toPaise: pricePaise }]
      : [];
  });
