import { beforeEach, expect, test } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { createPageRequests } from './page-requests.ts';

type Events = Parameters<NonNullable<WorkboxPlugin['handlerWillStart']>>[0]['event'];

let time: number;
let requests: ReturnType<typeof createPageRequests>;
let waits: (() => void)[];
beforeEach(() => {
  time = 0;
  waits = [];
  requests = createPageRequests(
    () => time,
    () => new Promise<void>((resolve) => waits.push(resolve)),
  );
});

// Only the type of an event is read.
const event = (type: string) => new Event(type) as Events;
const request = new Request('https://shop.test/assets/a.js');
const begin = (type = 'fetch') => requests.plugin.handlerWillStart?.({ request, event: event(type) });
const end = (type = 'fetch') => requests.plugin.handlerDidComplete?.({ request, event: event(type) });
/** Whether a download that asks now may go on at once. */
async function isFree(): Promise<boolean> {
  let free = false;
  void requests.none().then(() => {
    free = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return free;
}
async function pass(ms: number): Promise<void> {
  time += ms;
  for (const resume of waits.splice(0)) resume();
  await new Promise((resolve) => setImmediate(resolve));
}

// R56
test('a download waits until the page has its response, and for half a second after it', async () => {
  expect(await isFree()).toBe(true);
  await begin();
  let goesOn = false;
  void requests.none().then(() => {
    goesOn = true;
  });
  await pass(10_000);
  expect(goesOn).toBe(false);
  await end();
  await pass(499);
  expect(goesOn).toBe(false);
  await pass(1);
  expect(goesOn).toBe(true);
});

test('it waits for all requests of pages', async () => {
  await begin();
  await begin();
  await end();
  await pass(5000);
  expect(await isFree()).toBe(false);
  await end();
  await pass(500);
  expect(await isFree()).toBe(true);
});

test('it does not wait for other downloads', async () => {
  await begin('message');
  expect(await isFree()).toBe(true);
  await begin('install');
  await end('message');
  expect(await isFree()).toBe(true);
});
