import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/config.js', 'utf8');

/** The store that the built files open on a static host. */
function storeOn(hostname: string): unknown {
  const page = createContext({ location: { hostname } });
  runInContext(script, page);
  return runInContext('storefrontConfig.storeId', page);
}

// spec §9, D32, D35
test.each([
  ['store-2.localhost', 2],
  ['store-3.localhost', 3],
  ['store-4.localhost', 4],
  ['store-5.localhost', 5],
  ['store-6.localhost', 6],
  ['store-139.localhost', 139],
  ['store-7.localhost', 7],
  ['store-8.localhost', 8],
  ['localhost', 2],
  ['127.0.0.1', 2],
  ['[::1]', 2],
  ['store-4.localhost.', 4],
  ['stage-store-4.localhost', 4],
  ['www.store-4.localhost', 4],
  ['xstage-store-4.localhost', 7],
  ['shop.example', 7],
  ['constructor', 7],
  ['__proto__', 7],
])('on a static host, %s opens store %i', (hostname, id) => {
  expect(storeOn(hostname)).toBe(id);
});
