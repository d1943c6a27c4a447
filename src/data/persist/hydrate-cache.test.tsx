import { dehydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { hydrateCache } from './hydrate-cache.ts';

const NOON = Date.parse('2025-01-05T12:00:00Z');
const KEY = ['pub', 7, 'layout'];

/** Puts the data block into the document, as the server writes it. */
function documentWith(content: string): Document {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'state';
  block.textContent = content;
  document.body.replaceChildren(block);
  return document;
}

/** What the server had read when it drew the page, by a clock that showed `at`. */
function stateOf(at: number): string {
  const server = new QueryClient();
  server.setQueryData(KEY, { widgets: [] }, { updatedAt: at });
  return JSON.stringify({ ...dehydrate(server), renderedFrom: ['/api/v1/presentation/7/STORE_HOME'] });
}

afterEach(() => document.body.replaceChildren());

test('what came with the document is not asked for again', () => {
  const client = new QueryClient();
  expect(hydrateCache(client, documentWith(stateOf(NOON - 5000)), NOON, false)).toEqual([
    '/api/v1/presentation/7/STORE_HOME',
  ]);
  expect(client.getQueryData(KEY)).toEqual({ widgets: [] });
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON - 5000);
});

test('what came with the document of an earlier visit is asked for again, however young it is', () => {
  // R55
  const client = new QueryClient();
  hydrateCache(client, documentWith(stateOf(NOON)), NOON, true);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('a server whose clock runs ahead does not stay fresh for days', () => {
  // R41
  const client = new QueryClient();
  hydrateCache(client, documentWith(stateOf(NOON + 86_400_000)), NOON, false);
  expect(client.getQueryState(KEY)?.dataUpdatedAt).toBe(NOON);
});

test.each([[''], ['{'], ['null'], ['{}'], ['{"queries":[null]}'], ['{"queries":[]}']])(
  'a document that brings %j is the bare shell',
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
