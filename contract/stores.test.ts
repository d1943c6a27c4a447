import { expect, test } from 'vitest';
import { isStageHost, STORE_IDS, storeFor } from './stores.ts';

test.each([
  ['store-2.localhost', 2],
  ['store-3.localhost', 3],
  ['store-4.localhost', 4],
  ['store-5.localhost', 5],
  ['store-6.localhost', 6],
  ['store-139.localhost', 139],
  ['store-7.localhost', 7],
  ['store-8.localhost', 8],
])('%s opens store %i', (host, id) => {
  // spec §9
  expect(storeFor(host)).toEqual({ id, known: true });
});

test('there are eight stores', () => {
  expect([...STORE_IDS]).toEqual([2, 3, 4, 5, 6, 139, 7, 8]);
});

test.each([['localhost'], ['localhost:4173'], ['127.0.0.1'], ['127.0.0.1:8080'], ['[::1]'], ['[::1]:4173']])(
  '%s is the developer’s own machine and opens store 2',
  (host) => {
    expect(storeFor(host)).toEqual({ id: 2, known: true });
  },
);

test.each([
  ['store-4.localhost:4173'],
  ['STORE-4.LocalHost'],
  ['store-4.localhost.'],
  ['Store-4.localhost.:443'],
  [' store-4.localhost '],
  ['stage-store-4.localhost'],
  ['STAGE-store-4.localhost:4173'],
])('%j is one more spelling of store 4', (host) => {
  expect(storeFor(host)).toEqual({ id: 4, known: true });
});

test.each([
  ['shop.example'],
  [''],
  ['store-9.localhost'],
  ['store-4.localhost.evil.example'],
  ['evil-store-4.localhost'],
  ['xstage-store-4.localhost'],
  ['__proto__'],
  ['constructor'],
])('%j is a host that nobody knows and opens store 7', (host) => {
  // D32
  expect(storeFor(host)).toEqual({ id: 7, known: false });
});

test('a host that contains stage- talks to the stage API', () => {
  // spec §7
  expect(isStageHost('stage-store-4.localhost')).toBe(true);
  expect(isStageHost('www.STAGE-shop.example')).toBe(true);
  expect(isStageHost('store-4.localhost')).toBe(false);
});
