import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { hydrateCache } from './hydrate-cache.ts';

const NOON = Date.parse('2025-01-05T12:00:00Z');
const KEY = ['pub', 7, 'layout'];

const documentModified = (lastModified: string): Document =>
  Object.defineProperty(document, 'lastModified', { configurable: true, value: lastModified });

/** The document as the server renders it, last known to be current at `at`; browsers give that in local time. */
function documentWith(content: string, at = NOON): Document {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'state';
  block.textContent = content;
  document.body.replaceChildren(block);
  const time = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${two(time.getMonth() + 1)}/${two(time.getDate())}/${time.getFullYear()}`;
  const clock = [time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':');
  return documentModified(`${day} ${clock}`);
}

/** The data that the server read to render the page. */
const STATE = JSON.stringify({
  queries: [{ queryKey: KEY, meta: { persist: 'boot' }, data: { widgets: [] } }],
  renderedFrom: ['/api/v1/presentation/7/STORE_HOME'],
});

afterEach(() => document.body.replaceChildren());

test('data from the document is not refetched', () => {
  const client = new QueryClient();
  expect(hydrateCache(client, documentWith(STATE, NOON - 5000), NOON, false)).toEqual([
    '/api/v1/presentation/7/STORE_HOME',
  ]);
  expect(client.getQueryData(KEY)).toEqual({ widgets: [] });
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON - 5000);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(false);
  expect(client.getQueryCache().find({ queryKey: KEY })?.meta).toEqual({ persist: 'boot' });
});

test('a document without a date counts as current now', () => {
  const client = new QueryClient();
  documentWith(STATE);
  hydrateCache(client, documentModified(''), NOON, false);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON);
});

test('data from a document of an earlier visit is invalidated, whatever its age', () => {
  // R55
  const client = new QueryClient();
  hydrateCache(client, documentWith(STATE), NOON, true);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('data of a server whose clock runs ahead does not stay fresh for days', () => {
  // R41
  const client = new QueryClient();
  hydrateCache(client, documentWith(STATE, NOON + 86_400_000), NOON, false);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON);
});

test.each([[''], ['{'], ['null'], ['{}'], ['{"queries":[null]}'], ['{"queries":[]}']])(
  'a document with %j is the bare shell',
  (content) => {
    const client = new QueryClient();
    expect(hydrateCache(client, documentWith(content), NOON, false)).toBeNull();
    expect(client.getQueryCache().getAll()).toEqual([]);
  },
);

test('a document without the block is the bare shell', () => {
  document.body.replaceChildren();
  expect(hydrateCache(new QueryClient(), document, NOON, false)).toBeNull();
});
