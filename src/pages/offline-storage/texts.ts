import { paths } from '../../../contract/paths.ts';
import type { StoredKind } from '../../domain/stored-items.ts';
import { storesNothing } from '../../features/stale-badge/storage-text.ts';
import { deviceText } from '../../features/stale-badge/texts.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-IN')} ${many}`;

const DAYS = paths.collection.copies.days;

export const texts = {
  title: deviceText.saved,
  lead: 'What you look at is saved here, so that the shop opens fast and without a connection.',
  loading: 'Loading...',
  list: 'What is saved',
  kinds: {
    pages: 'Store pages',
    collections: 'Collections',
    products: 'Products seen',
    searches: 'Searches',
    pictures: 'Pictures',
  } satisfies Record<StoredKind, string>,
  counts: {
    pages: (count) => counted(count, 'page', 'pages'),
    collections: (count) => counted(count, 'collection', 'collections'),
    products: (count) => counted(count, 'product', 'products'),
    searches: (count) => counted(count, 'search', 'searches'),
    pictures: (count) => counted(count, 'picture', 'pictures'),
  } satisfies Record<StoredKind, (count: number) => string>,
  amount: (count: string, size: string) => `${count}, ${size}`,
  none: 'Nothing yet',
  clear: 'Clear',
  clearNamed: (kind: string) => `Clear ${kind.toLowerCase()}`,
  clearAll: 'Clear everything',
  sure: { one: (kind: string) => `Clear ${kind.toLowerCase()}?`, all: 'Clear everything?' },
  sureBody: 'It comes back when you look at it again with a connection. Your bag and your sign-in stay.',
  cancel: 'Cancel',
  confirm: 'Yes, clear',
  cleared: 'Cleared',
  onAgain: 'What you look at from now on is saved again.',
  keepTitle: 'Keep a collection',
  keepBody: `All its products with their pictures, for ${DAYS === 7 ? 'a week' : counted(DAYS, 'day', 'days')}, to look through without a connection.`,
  keepNone: 'Open a collection first. It will then appear here.',
  storage: 'Storage',
  estimate: (used: string, quota: string) => `This shop uses ${used} of the ${quota} that the browser allows.`,
  estimateUnknown: 'This browser does not show how much space is left.',
  stay: {
    stays: 'The browser keeps it until you clear it.',
    unasked: 'The browser may clear it when storage is full.',
    refused: 'The browser did not agree. It may clear it when storage is full.',
    unknown: 'This browser cannot be asked to keep it.',
  },
  ask: 'Ask the browser to keep it',
  cannotSave: storesNothing,
  saver: 'Data saver',
  saverBody: 'Smaller pictures. Films wait for your tap, and nothing moves on by itself.',
  saverAuto: 'Your device or connection asks for it.',
  saverCount: 'Count what it saved',
  saverNothing: 'No smaller pictures have been loaded since you opened the shop.',
  saverFailed: 'It could not be counted. Try again with a connection.',
  saverSaved: (count: number, took: string, usual: string) =>
    `${counted(count, 'picture', 'pictures')} came smaller since you opened the shop: ${took} instead of ${usual}.`,
} as const;
