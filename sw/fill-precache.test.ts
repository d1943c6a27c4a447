import { expect, test, vi } from 'vitest';
import { fakeCaches } from '../tests/fake-caches.ts';
import { fillPrecache } from './fill-precache.ts';

const HOST = 'https://shop.test';
const SCRIPT = `${HOST}/assets/index-1.js`;
const STYLE = `${HOST}/assets/index-1.css`;
const SHELL = `${HOST}/index.html`;
const SHELL_KEY = `${SHELL}?__WB_REVISION__=a`;
const files = new Map([
  [SCRIPT, SCRIPT],
  [STYLE, STYLE],
  [SHELL_KEY, SHELL],
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
  await fillPrecache({ files, small: undefined, open, fetch, now: () => 0 });
  return { cached: urls('precache'), asked };
}

// R15
test('fills an empty precache', async () => {
  expect((await refilled(ANSWERS)).cached).toEqual([...files.keys()]);
});

test('does not fetch files that are in the precache', async () => {
  expect((await refilled(ANSWERS, [SCRIPT, SHELL_KEY])).asked).toEqual([STYLE]);
  expect((await refilled(ANSWERS, [...files.keys()])).asked).toEqual([]);
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
  await expect(fillPrecache({ files, small: undefined, open, fetch: vi.fn(), now: () => 0 })).resolves.toBeUndefined();
});

test.each([
  ['slow', 150, 6],
  ['fast', 15, 1],
])('on a %s connection, where a file takes %i ms, at most %i are fetched at a time', async (_, ms, atMost) => {
  const many = new Map(Array.from({ length: 40 }, (_, at) => `${HOST}/assets/part-${at}.js`).map((url) => [url, url]));
  const { storage, urls } = fakeCaches();
  let now = 0;
  let most = 0;
  const under = new Set<() => void>();
  const fetch = () =>
    new Promise<Response>((resolve) => {
      under.add(() => resolve(file('text/javascript')));
      most = Math.max(most, under.size);
    });
  const open = () => storage.open('precache');
  const filled = fillPrecache({ files: many, small: undefined, open, fetch, now: () => now });
  for (let came = 0; came < many.size; came += 1) {
    await vi.waitFor(() => expect(under.size).toBeGreaterThan(0), { interval: 1 });
    const [first] = under;
    now += ms;
    if (first) under.delete(first);
    first?.();
  }
  await filled;
  expect([most, urls('precache').length]).toEqual([atMost, many.size]);
});

const SMALL = `${HOST}/assets/small-1.json`;
const PARTS = Array.from({ length: 30 }, (_, at) => `/assets/part-${at}.${at % 2 ? 'css' : 'js'}`);

/** Fills a precache of thirty small files and the shell; `answer` responds to the request for the combined file. */
async function unpacked(answer: () => Response, there: string[] = []) {
  const { storage, urls } = fakeCaches();
  const open = () => storage.open('precache');
  const parts = PARTS.map((path) => HOST + path);
  for (const url of there) await (await open()).put(url, file('text/javascript'));
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { url } = new Request(input);
    asked.push(url);
    if (url === SMALL) return answer();
    return url === SHELL ? page('part-0.js') : file(url.endsWith('css') ? 'text/css' : 'text/javascript');
  };
  const all = new Map([...parts.map((url) => [url, url] as const), [SHELL_KEY, SHELL] as const]);
  await fillPrecache({ files: all, small: SMALL, open, fetch, now: () => 0 });
  const [script, style] = await Promise.all(parts.slice(0, 2).map(async (url) => (await open()).match(url)));
  return { cached: urls('precache').length, asked, script, style };
}
const smallFile = (texts: object) => Response.json(texts);

test('if many files are missing, small ones are fetched in one file and stored with their own types', async () => {
  const { cached, asked, script, style } = await unpacked(() =>
    smallFile(Object.fromEntries(PARTS.map((path) => [path, `text of ${path}`]))),
  );
  expect([cached, asked]).toEqual([PARTS.length + 1, [SMALL, SHELL]]);
  expect([await script?.text(), script?.headers.get('content-type')]).toEqual([
    'text of /assets/part-0.js',
    'text/javascript',
  ]);
  expect(style?.headers.get('content-type')).toBe('text/css');
});

test('files that the combined file lacks are fetched separately', async () => {
  const { cached, asked } = await unpacked(() => smallFile({ '/assets/part-3.css': 'x', '/assets/other.js': 'y' }));
  expect(cached).toBe(PARTS.length + 1);
  expect(asked.length).toBe(1 + PARTS.length);
});

test.each([
  ['is not there', () => new Response('', { status: 404 })],
  ['is the page of a shop', () => page('part-0.js')],
  ['is cut short', () => new Response('{"/assets/part-0.js": "x', { headers: { 'content-type': 'application/json' } })],
  ['does not come', () => Response.error()],
])('every file is fetched separately if the combined file %s', async (_, answer) => {
  const { cached, asked } = await unpacked(answer);
  expect([cached, asked.length]).toEqual([PARTS.length + 1, PARTS.length + 2]);
});

test('if few files are missing, the combined file is not fetched', async () => {
  const there = PARTS.slice(15).map((path) => HOST + path);
  expect((await unpacked(() => smallFile({}), there)).asked).not.toContain(SMALL);
});
