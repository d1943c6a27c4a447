import { beforeAll, expect, test } from 'vitest';
import { dropFailedStyles } from './start-worker.ts';

beforeAll(() => dropFailedStyles(window));

function linked(rel: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  document.body.append(link);
  return link;
}

// R51: the indicator is first asked for where there may be no network to fetch it over.
test('a style that could not be fetched does not stay in the document as if it had been', () => {
  const [failed, fine, icon] = [linked('stylesheet'), linked('stylesheet'), linked('icon')];
  for (const link of [failed, icon]) link.dispatchEvent(new Event('error'));
  fine.dispatchEvent(new Event('load'));
  expect([failed, fine, icon].map((link) => link.isConnected)).toEqual([false, true, true]);
});
