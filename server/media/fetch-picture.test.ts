import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A server on this machine, under the name `localhost`; counts what it is asked. */
async function serving(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  // A server that listens on a TCP port has an `AddressInfo`.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const listed = { origin, mayBePrivate: true };
  const fetching = (path: string, entry = listed, timeout = 10_000) =>
    fetchPicture(new URL(path, origin), (url) => (url.origin === entry.origin ? entry : undefined), timeout).then(
      (bytes) => new TextDecoder().decode(bytes),
      ({ outcome }) => outcome,
    );
  return { asked, listed, fetching };
}

test('three redirects are followed, a fourth is not', async () => {
  const { fetching } = await serving(({ url }, response) => {
    const left = Number(url?.slice(1));
    if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end();
    else response.end('a picture');
  });
  expect(await fetching('/3')).toBe('a picture');
  expect(await fetching('/4')).toBe('refused');
});

test('a name that leads into a private network is not called', async () => {
  const { asked, listed, fetching } = await serving((_request, response) => response.end('a picture'));
  expect(await fetching('/a')).toBe('a picture');
  expect(await fetching('/b', { ...listed, mayBePrivate: false })).toBe('refused');
  expect(asked).toEqual(['/a']);
});

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['sends the first byte only', (_request, response) => response.write('a')],
  [
    'redirects after a while, each time',
    (_request, response) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60),
  ],
])('an origin that %s is left after the time for the whole picture', async (_what, listener) => {
  const { fetching, listed } = await serving(listener);
  expect(await fetching('/', listed, 150)).toBe('late');
});

test('an answer that breaks off is a failure of the origin', async () => {
  const { fetching } = await serving((_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('a', () => response.destroy());
  });
  expect(await fetching('/')).toBe('silent');
});
