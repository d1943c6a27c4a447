import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { fillPrecache } from './fill-precache.ts';

const HOST = 'https://shop.test';
const SCRIPT = `${HOST}/assets/index-1.js`;
const STYLE = `${HOST}/assets/index-1.css`;
const SHELL = `${HOST}/index.html`;
const SHELL_KEY = `${SHELL}?__WB_REVISION__=a`;
const keys = new Map([
  [SCRIPT, SCRIPT],
  [STYLE, STYLE],
  [SHELL, SHELL_KEY],
]);
const page = (script: string) =>
  new Response(`<script src="/assets/${script}"></script>`, { headers: { 'content-type': 'text/html' } });
const file = (type: string) => new Response('x', { headers: { 'content-type': type } });
const ANSWERS: Record<string, () => Response> = {
  [SCRIPT]: () => file('text/javascript'),
  [STYLE]: () => file('text/css'),
  [SHELL]: () => page('index-1.js'),
};

async function refilled(answers: Record<string, () => Response>, there: string[] = []) {
  const { storage, urls } = fakeCaches();
  const open = () => storage.open('precache');
  for (const key of there) await (await open()).put(key, file('text/javascript'));
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { url } = new Request(input);
    asked.push(url);
    const answer = answers[url];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  await fillPrecache({ keys, open, fetch });
  return { cached: urls('precache'), asked };
}

// R15
test('fills an empty precache', async () => {
  expect((await refilled(ANSWERS)).cached).toEqual([...keys.values()]);
});

test('does not fetch files that are in the precache', async () => {
  expect((await refilled(ANSWERS, [SCRIPT, SHELL_KEY])).asked).toEqual([STYLE]);
  expect((await refilled(ANSWERS, [...keys.values()])).asked).toEqual([]);
});

test('stores the other files if one fails', async () => {
  const { [SCRIPT]: _, ...others } = ANSWERS;
  expect((await refilled(others)).cached).toEqual([STYLE, SHELL_KEY]);
});

// R22
test.each([
  ['the page of a newer build', { [SHELL]: () => page('index-2.js') }, [SCRIPT, STYLE]],
  ['a page where a script is due', { [SCRIPT]: () => page('index-1.js') }, [STYLE, SHELL_KEY]],
])('%s is not stored', async (_, answers, expected) => {
  expect((await refilled({ ...ANSWERS, ...answers })).cached).toEqual(expected);
});

test('resolves if storage is forbidden', async () => {
  const open = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  await expect(fillPrecache({ keys, open, fetch: vi.fn() })).resolves.toBeUndefined();
});
