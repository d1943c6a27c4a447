import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFront, pem, SLOW_4G } from './front.mjs';

let shop;
let front;
let session;

beforeEach(async () => {
  shop = createServer((request, response) => {
    response.setHeader('x-asked', `${request.method} ${request.headers.host}${request.url}`);
    response.setHeader('content-type', request.url === '/picture' ? 'image/avif' : 'text/html');
    request.pipe(response);
  });
  await new Promise((resolve) => shop.listen(0, '127.0.0.1', resolve));
  front = await openFront(shop.address().port);
  session = connect(`https://localhost:${front.port}`, { ca: pem });
});
afterEach(() => {
  session.destroy();
  front.close();
  shop.close();
});

/** Status, headers and body of a POST over HTTP/2. */
const ask = (path, body) =>
  new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ':method': 'POST' });
    let headers;
    let text = '';
    stream.once('response', (all) => {
      headers = all;
    });
    stream.on('data', (part) => {
      text += part;
    });
    stream.once('end', () => resolve({ headers, text }));
    stream.once('error', reject);
    stream.end(body);
  });

test('a request over HTTP/2 is forwarded with the same host, and its response is returned', async () => {
  const { headers, text } = await ask('/bag', 'one quilt');
  expect(headers[':status']).toBe(200);
  expect(headers['x-asked']).toBe(`POST localhost:${front.port}/bag`);
  expect(text).toBe('one quilt');
});

test('bytes of pictures are not counted', async () => {
  await ask('/picture', 'indigo');
  await ask('/', 'cotton');
  expect(front.bytes).toBe('cotton'.length);
});

test('a response on a slow connection takes at least its latency', async () => {
  front.slow = true;
  const began = performance.now();
  await ask('/', 'x');
  expect(performance.now() - began).toBeGreaterThanOrEqual(SLOW_4G.latency - 1);
});

test('a stalled connection delivers nothing until it resumes, then everything', async () => {
  front.stalled = true;
  const began = performance.now();
  setTimeout(() => {
    front.stalled = false;
  }, 200);
  expect((await ask('/', 'x')).text).toBe('x');
  expect(performance.now() - began).toBeGreaterThan(190);
});
