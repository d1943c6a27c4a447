import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EndpointName, type PathRow, paths } from '../contract/paths.ts';
import { browseKey } from './cache-key.ts';

const HOST = 'https://shop.test';
const keyOf = (path: string) => browseKey(new URL(path, HOST))?.key.slice(HOST.length) ?? null;

test.each([
  ['/api/v1/presentation/2/STORE_HOME', '/api/v1/presentation/2/STORE_HOME'],
  ['/api/v1/presentation/2/STORE_HOME?utm_source=x&gclid=y#z', '/api/v1/presentation/2/STORE_HOME'],
  ['/api/v1/presentation/2/page/policy', '/api/v1/presentation/2/page/POLICY'],
  ['/api/v1/stores/2/products/12?fbclid=z', '/api/v1/stores/2/products/12'],
  ['/api/stores/2/collections/7', '/api/stores/2/collections/7'],
  ['/api/stores/2/collections/7?filter_category=Sarees', '/api/stores/2/collections/7?filter_category=Sarees'],
  ['/api/v1/search?store_id=2&query=%20Red%20Sheet%20', '/api/v1/search?query=red+sheet&store_id=2'],
  ['/api/v1/search?utm_medium=mail&query=red&store_id=2', '/api/v1/search?query=red&store_id=2'],
])('%s is cached as %s', (asked, key) => {
  expect(keyOf(asked)).toBe(key);
});

test('a URL with an unlisted parameter has no key', () => {
  expect(keyOf('/api/stores/2/collections/7?page=2')).toBeNull();
  expect(keyOf('/api/v1/stores/2/products/12?preview=1')).toBeNull();
});

// R33, R40: private endpoints and writes never have a key.
const rows = Object.entries(paths) as [EndpointName, PathRow][];
test.each(rows.filter(([, row]) => row.freshness !== 'browse'))('%s has no key', (_name, row) => {
  const browse = rows.filter(([, other]) => other.freshness === 'browse').map(([, other]) => other.path);
  expect(browse).not.toContain(row.path);
  expect(keyOf(row.path.replace(/\{\w+\}/g, '1'))).toBeNull();
});

test.each(rows.filter(([, row]) => row.freshness === 'browse'))('%s is public and has a key', (_name, row) => {
  expect(row).toMatchObject({ method: 'GET', access: 'anyone' });
  expect(keyOf(row.path.replace(/\{\w+\}/g, '1'))).not.toBeNull();
});

describe('for any search', () => {
  const word = fc.string({ maxLength: 30 });
  const store = fc.integer({ min: 1, max: 999 });
  const tracking = fc.array(fc.tuple(fc.constantFrom('utm_source', 'utm_x', 'gclid', 'fbclid'), word));
  const at = (pairs: [string, string][]) => keyOf(`/api/v1/search?${new URLSearchParams(pairs)}`);

  test('the order of parameters and tracking parameters do not change the key', () => {
    fc.assert(
      fc.property(word, store, tracking, (query, id, extra) => {
        const plain: [string, string][] = [
          ['query', query],
          ['store_id', String(id)],
        ];
        expect(at([...extra, ...plain.toReversed()])).toBe(at(plain));
      }),
    );
  });

  test('two searches share a key only if they differ at most in case and outer whitespace', () => {
    fc.assert(
      fc.property(word, word, store, (one, other, id) => {
        const key = (query: string) =>
          at([
            ['query', query],
            ['store_id', String(id)],
          ]);
        const same = one.trim().toLowerCase() === other.trim().toLowerCase();
        expect(key(one) === key(other)).toBe(same);
      }),
    );
  });

  test('two stores never share a key, and the key of a key is the key itself', () => {
    fc.assert(
      fc.property(word, store, store, (query, one, other) => {
        const key = (id: number) =>
          at([
            ['query', query],
            ['store_id', String(id)],
          ]);
        expect(key(one) === key(other)).toBe(one === other);
        expect(keyOf(key(one) ?? '')).toBe(key(one));
      }),
    );
  });
});

test('a key has the origin of its URL', () => {
  const paths = fc.constantFrom('/api/v1/presentation/2/STORE_HOME', '/api/v1/presentation/2/page/policy');
  fc.assert(
    fc.property(fc.webAuthority(), paths, (authority, path) => {
      const url = new URL(`https://${authority}${path}`);
      expect(new URL(browseKey(url)?.key ?? 'https://none').origin).toBe(url.origin);
    }),
  );
});
