import { beforeAll, expect, test } from 'vitest';
import { dropFailedStyles } from './start-worker.ts';

beforeAll(() => dropFailedStyles(window));

function linked(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.body.append(link);
  return link;
}

// R51: the indicator is first loaded when there may be no network.
test('the link of a stylesheet that failed to load is removed', () => {
  const failed = linked('stylesheet');
  const fine = linked('stylesheet');
  const icon = linked('icon');
  for (const link of [failed, icon]) link.dispatchEvent(new Event('error'));
  fine.dispatchEvent(new Event('load'));
  expect([failed, fine, icon].map((link) => link.isConnected)).toEqual([false, true, true]);
});
