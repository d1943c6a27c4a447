import { m } from '#messages';
import type { StoragePermission } from '../../data/persist/storage-permission.ts';
import type { StoredKind } from '../../domain/stored-items.ts';

const KINDS: Record<StoredKind, () => string> = {
  pages: m.storage_kinds_pages,
  collections: m.storage_kinds_collections,
  products: m.storage_kinds_products,
  searches: m.storage_kinds_searches,
  pictures: m.storage_kinds_pictures,
};
export const kindText = (kind: StoredKind): string => KINDS[kind]();

const COUNTS: Record<StoredKind, (inputs: { count: number; number: string }) => string> = {
  pages: m.storage_counts_pages,
  collections: m.storage_counts_collections,
  products: m.storage_counts_products,
  searches: m.storage_counts_searches,
  pictures: m.storage_counts_pictures,
};
export const countText = (kind: StoredKind, count: number): string =>
  COUNTS[kind]({ count, number: count.toLocaleString('en-IN') });

const PERMISSIONS: Record<StoragePermission, () => string> = {
  stays: m.storage_stay_stays,
  unasked: m.storage_stay_unasked,
  refused: m.storage_stay_refused,
  unknown: m.storage_stay_unknown,
};
export const permissionText = (permission: StoragePermission): string => PERMISSIONS[permission]();
