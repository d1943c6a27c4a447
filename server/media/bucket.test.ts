import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { StartError } from '../ops/start-error.ts';
import { bringFrom, fillBucket, openBucket } from './bucket.ts';
import { mediaRoute } from './media-route.ts';
import { pictureFinder } from './pictures.ts';

const objects = new Map<string, Buffer>();
const requests: string[] = [];
/** An S3-like server that answers 403 unless the request is signed with the access key id `key`. */
const storage = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request;
  requests.push(`${method} ${url}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\//.test(headers.authorization ?? '')) response.writeHead(403);
  else if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
  else if (!objects.has(url)) response.writeHead(404);
  response.end(method === 'GET' ? objects.get(url) : undefined);
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an `AddressInfo`.
  url = `http://127.0.0.1:${(storage.address() as AddressInfo).port}/media/`;
});
afterAll(() => storage.close());
beforeEach(() => {
  objects.clear();
  requests.length = 0;
});

const folder = () => mkdtempSync(join(tmpdir(), 'shop-bucket-'));
const opened = (accessKeyId = 'key') => openBucket({ url, region: 'auto', accessKeyId, secretAccessKey: 'secret' });
const copiesBytes = 1_000_000;
const NAME = 'store-41/vase.0123456789.jpg';
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));

test('an import uploads only files that the bucket lacks', async () => {
  const from = folder();
  writeFileSync(join(from, 'a.jpg'), 'a');
  writeFileSync(join(from, 'b.mp4'), 'b');
  const bucket = await opened();
  await bucket.put('a.jpg', bytesOf('before'));
  await fillBucket(bucket, from, ['a.jpg', 'b.mp4']);
  expect([...objects].map(([path, bytes]) => [path, String(bytes)])).toEqual([
    ['/media/a.jpg', 'before'],
    ['/media/b.mp4', 'b'],
  ]);
});

test('downloads a missing picture from the bucket once and serves the local copy afterwards', async () => {
  const own = folder();
  const bucket = await opened();
  await bucket.put(NAME, bytesOf('a vase'));
  const folders = { originals: folder(), copies: folder(), copiesBytes, own, bring: bringFrom(bucket, own) };
  const answer = mediaRoute(pictureFinder([], folders, async (original) => bytesOf(`small ${readFileSync(original)}`)));
  const text = async (path: string) => (await answer(new Request(`http://shop${path}`), '')).text();
  expect(await text('/media/store-41/vase.0123456789.w640.webp')).toBe('small a vase');
  expect(readFileSync(join(own, NAME), 'utf8')).toBe('a vase');
  requests.length = 0;
  expect(await text(`/media/${NAME}`)).toBe('a vase');
  expect(requests).toEqual([]);
});

test('ten concurrent requests for a film download it once', async () => {
  const own = folder();
  const bucket = await opened();
  await bucket.put(NAME, bytesOf('a film'));
  requests.length = 0;
  const bring = bringFrom(bucket, own);
  expect(await Promise.all(Array.from({ length: 10 }, () => bring(NAME)))).toEqual(Array(10).fill(true));
  expect(requests).toEqual([`GET /media/${NAME}`]);
  expect(readFileSync(join(own, NAME), 'utf8')).toBe('a film');
});

test('does not request a missing object again at once and creates no folder for it', async () => {
  const own = folder();
  const bring = bringFrom(await opened(), own);
  expect([await bring(NAME), await bring(NAME)]).toEqual([false, false]);
  expect(requests).toEqual([`GET /media/${NAME}`]);
  expect(existsSync(join(own, 'store-41'))).toBe(false);
});

test('answers 503 if the bucket fails, with one request and one log line, and still serves local files', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const own = folder();
  mkdirSync(join(own, 'store-41'));
  writeFileSync(join(own, NAME.replace('vase', 'bowl')), 'a bowl');
  const bring = bringFrom(await opened('another'), own);
  const folders = { originals: folder(), copies: folder(), copiesBytes, own, bring };
  const answer = mediaRoute(pictureFinder([], folders, async () => bytesOf('small')));
  const get = (path: string) => answer(new Request(`http://shop/media/${path}`), '');
  for (const path of [NAME, 'store-41/vase.0123456789.w640.webp', 'store-41/film.0123456789.mp4']) {
    const reply = await get(path);
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  }
  expect((await get(NAME.replace('vase', 'bowl'))).status).toBe(200);
  expect(requests).toHaveLength(1);
  expect(log).toHaveBeenCalledTimes(1);
  expect(String(log.mock.calls)).toContain('the bucket answered 403 to GET');
  log.mockRestore();
});

test('rejects with a readable sentence if the bucket refuses a request or cannot be reached', async () => {
  await expect((await opened('another')).put(NAME, bytesOf('x'))).rejects.toThrow('the bucket answered 403 to PUT.');
  const unreachable = {
    url: 'http://127.0.0.1:1/media',
    region: 'auto',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const refusal = (await openBucket(unreachable)).has(NAME);
  await expect(refusal).rejects.toThrow(/^The bucket at 127\.0\.0\.1:1 cannot be reached: .+\.$/);
  await expect(refusal).rejects.toBeInstanceOf(StartError);
});
