/** The kinds of data that a shop stores on the device, as shown to the shopper. */
export const STORED_KINDS = ['pages', 'collections', 'products', 'searches', 'pictures'] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

/** One stored item; stored in two places it is still one. `name` is '' if it is unknown. */
export type StoredItem = { kind: StoredKind; id: string; name: string; bytes: number };
type StoredGroup = { count: number; bytes: number; names: string[] };

/** Counts items, not copies. Names in alphabetical order. */
export function storedGroupOf(things: readonly StoredItem[], kind: StoredKind): StoredGroup {
  const own = things.filter((thing) => thing.kind === kind);
  const names = new Set(own.map(({ name }) => name).filter(Boolean));
  return {
    count: new Set(own.map(({ id }) => id)).size,
    bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    names: [...names].sort((one, other) => one.localeCompare(other, 'en-IN')),
  };
}

const KINDS: Record<string, StoredKind> = {
  storeHome: 'pages',
  document: 'pages',
  contentPage: 'pages',
  page: 'pages',
  collection: 'collections',
  product: 'products',
  search: 'searches',
  pictures: 'pictures',
};
/** By the name of a worker cache, or the first part of a query key. Null: not shown to the shopper. */
export const storedKindOf = (name: string): StoredKind | null =>
  Object.hasOwn(KINDS, name) ? (KINDS[name] ?? null) : null;

/** 1 KB is 1000 bytes, as phones count. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return bytes === 0 ? '0 KB' : 'under 1 KB';
  const unit = (['KB', 'MB', 'GB'] as const)[Math.min(2, Math.floor(Math.log10(bytes) / 3) - 1)] ?? 'GB';
  const value = bytes / { KB: 1e3, MB: 1e6, GB: 1e9 }[unit];
  return `${value.toLocaleString('en-IN', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
