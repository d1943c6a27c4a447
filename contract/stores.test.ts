import { expect, test } from 'vitest';
import { isStageHost } from './stores.ts';

test('a host that contains stage- uses the stage API', () => {
  // spec §7
  expect(isStageHost('stage-store-4.localhost')).toBe(true);
  expect(isStageHost('www.STAGE-shop.example')).toBe(true);
  expect(isStageHost('store-4.localhost')).toBe(false);
});
