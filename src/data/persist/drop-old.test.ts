import { expect, test } from 'vitest';
import { dropOldLayouts } from './layout-copy.ts';

function storageWith(keys: string[]) {
  const left = [...keys];
  const storage = {
    get length() {
      return left.length;
    },
    key: (at: number) => left[at] ?? null,
    removeItem: (key: string) => void left.splice(left.indexOf(key), 1),
  };
  // No other member is used.
  return { left, open: () => storage as unknown as Storage };
}

// R18, R40
test('layouts of earlier schemas are removed; the current one, other stores’ and all else stay', () => {
  const stays = ['rq:2:s2', 'rq:1:s3', 'rq:1:s22', 'authToken:s2', 'searchHistory:s2'];
  const { left, open } = storageWith(['rq:1:s2', ...stays, 'rq:0:s2']);
  dropOldLayouts({ store: { id: 2 }, storage: open });
  expect(left).toEqual(stays);
});

// R12
test('forbidden storage does not throw', () => {
  const storage = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  expect(() => dropOldLayouts({ store: { id: 2 }, storage })).not.toThrow();
});
