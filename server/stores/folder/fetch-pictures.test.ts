import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { NotFetched } from '../../media/fetch-picture.ts';
import { checkFolder } from './check.ts';
import { readProducts } from './entries.ts';
import { type Fetch, fetchPictures, fetchPublic } from './fetch-pictures.ts';
import { problemList } from './problems.ts';

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();
const HEADER = 'handle,title,price,stock,images\n';

function folderWith(rows: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'));
  writeFileSync(join(folder, 'store.json'), '{ "id": 51, "name": "Trial" }');
  writeFileSync(join(folder, 'products.csv'), HEADER + rows);
  return folder;
}

async function checkedFolder(folder: string) {
  const problems = problemList();
  const found = await checkFolder(folder, problems);
  if (!found) throw new Error(problems.lines().join('\n'));
  return found;
}

/** Answers by address; remembers what was asked. */
function web(answers: Record<string, Uint8Array | string>) {
  const asked: string[] = [];
  const fetch: Fetch = ({ href }) => {
    asked.push(href);
    const answer = answers[href] ?? 'answers 404';
    return typeof answer === 'string' ? Promise.reject(new NotFetched('missing', answer)) : Promise.resolve(answer);
  };
  return { asked, fetch };
}

const fetching = async (folder: string, fetch: Fetch, now = () => 0) =>
  fetchPictures(await checkedFolder(folder), { fetch, now, progress: () => undefined });

async function imagesOf(folder: string): Promise<string[]> {
  const images: string[] = [];
  for await (const entry of readProducts(await checkedFolder(folder), problemList()))
    images.push(...entry.images.map(({ url }) => url));
  return images;
}

const A = 'https://x.example/Blue%20kurta.jpg?v=1';
const B = 'https://x.example/b';

test('a fetched picture is a file of the shop from then on, and a second run asks only for what is missing', async () => {
  const folder = folderWith(`a,A,10,1,${A} | ${B}\nb,B,10,1,${A}\n`);
  const first = web({ [A]: jpeg });
  expect(await fetching(folder, first.fetch)).toEqual([
    { url: A, file: 'products.csv', line: 2, problem: null },
    { url: B, file: 'products.csv', line: 2, problem: 'answers 404' },
  ]);
  const [one, other, third] = await imagesOf(folder);
  expect(one).toMatch(/^\/media\/store-51\/fetched\/Blue-20kurta-[0-9a-f]{16}\.[0-9a-f]{10}\.jpg#/);
  expect(other).toBe(B);
  expect(third).toBe(one);
  const second = web({ [B]: jpeg });
  expect(await fetching(folder, second.fetch)).toMatchObject([{ url: B, problem: null }]);
  expect(second.asked).toEqual([B]);
});

test.each([
  ['a page', new TextEncoder().encode('<html>'), 'is not a picture that can be read'],
  ['half a picture', jpeg.subarray(0, 200), 'is not a picture that can be read'],
  [
    'a drawing with code in it',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'is SVG, which is not fetched',
  ],
])('%s is not stored, and its address stays', async (_what, bytes, problem) => {
  const folder = folderWith(`a,A,10,1,${A}\n`);
  expect(await fetching(folder, web({ [A]: bytes }).fetch)).toMatchObject([{ problem }]);
  expect(existsSync(join(folder, 'media'))).toBe(false);
  expect(await imagesOf(folder)).toEqual([A]);
});

test('after an hour nothing more is begun; the next run goes on', async () => {
  const folder = folderWith(Array.from({ length: 9 }, (_, at) => `p${at},P ${at},10,1,${B}${at}`).join('\n'));
  const { asked, fetch } = web(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${B}${at}`, jpeg])));
  let time = 0;
  const now = () => {
    time += 1_000_000;
    return time;
  };
  const results = await fetching(folder, fetch, now);
  expect(results.filter(({ problem }) => problem === 'is not fetched yet; run the command again')).toHaveLength(6);
  expect(asked).toHaveLength(3);
  expect(readdirSync(join(folder, 'media/fetched'))).toHaveLength(3);
});

test.each([
  ['https://127.0.0.1/a.jpg', 'leads into a private network'],
  ['https://localhost/a.jpg', 'leads into a private network'],
  ['https://[::ffff:10.0.0.1]/a.jpg', 'leads into a private network'],
  ['http://x.example/a.jpg', 'leads to http://, which is not secure'],
])('%s is not fetched', async (address, message) => {
  await expect(fetchPublic(new URL(address))).rejects.toThrow(message);
});
