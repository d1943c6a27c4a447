import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pictureOf } from '../../contract/media.ts';
import type { Serve } from '../../server/http/request.ts';
import { remoteAddresses } from '../../server/media/remote-addresses.ts';
import { createMetrics } from '../../server/ops/metrics.ts';
import type { Parts } from '../../server/parts.ts';
import { readDocument } from './read-document.ts';
import { renderingShop } from './rendering-shop.ts';
import { hostOf, sendRequest, shop } from './shop.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** An origin on this machine. Without an answer for a path it says 404; records what it is asked. */
async function openOrigin() {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    asked.push(url);
    const answer = answers.get(url);
    if (answer) answer(response, request);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a TCP port has an `AddressInfo`.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${port}`, port, answers, asked, close };
}
type Origin = Awaited<ReturnType<typeof openOrigin>>;

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  });

let backend: Origin;
let elsewhere: Origin;
let large: Buffer;
beforeAll(async () => {
  [backend, elsewhere] = [await openOrigin(), await openOrigin()];
  large = await noise(1800, 2400).jpeg({ quality: 95 }).toBuffer();
});
afterAll(() => {
  backend.close();
  elsewhere.close();
});

const HOME = '/api/v1/presentation/3/STORE_HOME';
const PICTURE = '/pictures/sheet.jpg';
const product = (creatives: object[]) => ({ id: 'sheet-71', name: 'Haveli Linen Sheet', creatives, skus: [] });
const layoutOf = (...addresses: string[]) => ({
  widgets: [
    {
      id: 1,
      widget_id: 'HERO',
      widget_type: 'CAROUSEL',
      entities: [{ id: 1, dataFields: { imageUrl: addresses[0], title: 'Woven in Haveli' } }],
    },
    {
      id: 2,
      widget_id: 'LISTING',
      title: { text: 'New linen' },
      entities: [product(addresses.map((creative_url) => ({ creative_url, creative_type: 'IMAGE' })))],
    },
  ],
  config: { tabTitle: 'Haveli', tabIcon: '/icon.png', icon: '', quick_links: [] },
});

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  for (const { answers, asked } of [backend, elsewhere]) {
    answers.clear();
    asked.length = 0;
  }
  backend.answers.set(PICTURE, (response) => response.end(large));
  log = vi.spyOn(console, 'error').mockReturnValue();
  return () => log.mockRestore();
});

const asJson =
  (value: unknown): Answer =>
  (response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value));

/** A shop in front of the backend, at a time that can be changed. */
async function scene(settings: Partial<Parts['config']> = {}) {
  const clock = { at: Date.parse('2026-03-01T10:00:00Z') };
  const metrics = createMetrics();
  const serve = await shop({
    apiBaseUrl: backend.origin,
    imageOrigins: [{ origin: backend.origin, mayBePrivate: true }],
    fetch,
    metrics,
    now: () => new Date(clock.at),
    ...settings,
  });
  const get = (path: string, init?: RequestInit) => sendRequest(serve, hostOf(3), path, init);
  /** The addresses of the product's pictures as the page gets them. */
  const shown = async (...addresses: string[]): Promise<string[]> => {
    backend.answers.set(HOME, asJson({ success: true, layout: layoutOf(...addresses) }));
    const reply = await (await get(HOME)).text();
    backend.asked.length = 0;
    return [...reply.matchAll(/"creative_url":"([^"]+)"/g)].map(([, address = '']) => address);
  };
  /** The copy of a picture that the backend names. */
  const copyOf = async (address: string) => {
    const [own = ''] = await shown(address);
    return get(pictureOf(own, 480, 'webp'));
  };
  const outcomes = async () =>
    Object.fromEntries((await metrics.pictureFetches.get()).values.map(({ labels, value }) => [labels.outcome, value]));
  return { clock, serve, get, shown, copyOf, outcomes };
}
const pixelsOf = async (reply: Response) => sharp(Buffer.from(await reply.arrayBuffer())).metadata();
/** The colour in the middle. */
const colourOf = async (reply: Response): Promise<string> => {
  const { dominant } = await sharp(Buffer.from(await reply.arrayBuffer())).stats();
  return dominant.r > dominant.b ? 'red' : 'blue';
};
const plain = (background: string) => sharp({ create: { width: 600, height: 800, channels: 3, background } });
const DAY = 24 * 60 * 60_000;

// D35
describe('a picture of another backend', () => {
  test('comes as AVIF and WebP in the asked width, from one request to its origin, and may change in a day', async () => {
    const { shown, get, outcomes } = await scene();
    const [own = ''] = await shown(PICTURE);
    for (const format of ['avif', 'webp'] as const) {
      const reply = await get(pictureOf(own, 480, format));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, `image/${format}`]);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
      const { width, height, format: real } = await pixelsOf(reply);
      expect([width, height, real]).toEqual([480, 640, format === 'avif' ? 'heif' : 'webp']);
    }
    expect(backend.asked).toEqual([PICTURE]);
    expect(await outcomes()).toEqual({ fetched: 1 });
  });

  test('without a width is a smaller WebP, never the foreign bytes', async () => {
    const { shown, get } = await scene();
    const [own = ''] = await shown(PICTURE);
    const reply = await get(own);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    const { width, format } = await pixelsOf(reply);
    expect([width, format]).toEqual([1600, 'webp']);
  });

  test('that is too high for its format is made narrower', async () => {
    const high = await sharp({ create: { width: 1200, height: 30_000, channels: 3, background: '#d00' } })
      .jpeg()
      .toBuffer();
    backend.answers.set('/high.jpg', (response) => response.end(high));
    const { shown, get } = await scene();
    const [own = ''] = await shown('/high.jpg');
    const { width, height } = await pixelsOf(await get(pictureOf(own, 1200, 'webp')));
    expect([width, height]).toEqual([640, 16_000]);
  });

  test('is asked for once by ten shoppers at the same time, and not again', async () => {
    const { shown, get } = await scene();
    const [own = ''] = await shown(PICTURE);
    const replies = await Promise.all(Array.from({ length: 10 }, () => get(pictureOf(own, 320, 'webp'))));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { headers } = await get(pictureOf(own, 320, 'webp'));
    const again = await get(pictureOf(own, 320, 'webp'), { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(backend.asked).toEqual([PICTURE]);
  });

  test('has an own address if it has no ending, unless it is a film', async () => {
    const { get } = await scene();
    const creatives = [
      { creative_url: '/pictures/5f2c', creative_type: 'IMAGE', poster_url: '/pictures/5f2d' },
      { creative_url: '/films/5f2e', creative_type: 'REEL_VIDEO', poster_url: '/pictures/5f2f' },
      { creative_url: '/films/loom.mp4', creative_type: 'IMAGE' },
      { creative_url: 'https://other.example/a.jpg', creative_type: 'IMAGE' },
    ];
    const html = `<p><img alt="" src="${PICTURE}"></p>`;
    const widgets = [
      { widget_id: 'LISTING', entities: [product(creatives), { dataFields: { data: html, imageUrl: '/banner' } }] },
    ];
    backend.answers.set(HOME, asJson({ layout: { ...layoutOf(PICTURE), widgets } }));
    const reply = JSON.stringify(await (await get(HOME)).json());
    const own = remoteAddresses([{ origin: backend.origin, mayBePrivate: true }], 'a secret of the tests').own;
    for (const path of ['/pictures/5f2c', '/pictures/5f2d', '/pictures/5f2f', '/banner', PICTURE])
      expect(reply).toContain(own(`${backend.origin}${path}`, 'picture'));
    for (const stays of [
      `${backend.origin}/films/5f2e`,
      `${backend.origin}/films/loom.mp4`,
      'https://other.example/a.jpg',
    ])
      expect(reply).toContain(`"creative_url":"${stays}"`);
    expect(reply).toContain(`"tabIcon":"${backend.origin}/icon.png"`);
  });

  test('stays where it is with an empty list of origins', async () => {
    const { shown } = await scene({ imageOrigins: [] });
    expect(await shown(PICTURE)).toEqual([`${backend.origin}${PICTURE}`]);
  });

  test.each([
    ['a GIF', () => plain('#d00').gif().toBuffer()],
    [
      'an animation',
      async () => {
        const frames = await Promise.all(['#d00', '#00d'].map((colour) => plain(colour).png().toBuffer()));
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer();
      },
    ],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])('that turns out to be %s is shown from where it is', async (_what, bytes) => {
    const body = await bytes();
    backend.answers.set('/odd', (response) => response.end(body));
    const { copyOf } = await scene();
    const reply = await copyOf('/odd');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${backend.origin}/odd`]);
    expect((await copyOf('/odd')).status).toBe(302);
    expect(backend.asked).toEqual([]);
  });

  // S30
  test('that is a drawing comes from this origin as it is, in one size, and runs no script', async () => {
    const bytes =
      '<?xml version="1.0"?>\n<!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    backend.answers.set('/brand/logo.svg?v=2', (response) => response.end(bytes));
    const { shown, get } = await scene();
    const [own = ''] = await shown('/brand/logo.svg?v=2');
    const reply = await get(own);
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'image/svg+xml',
      bytes,
    ]);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
    for (const other of ['.webp', '.w480.webp', '.w480.avif'])
      expect((await get(own.replace('.svg', other))).status).toBe(404);
    expect(backend.asked).toEqual(['/brand/logo.svg?v=2']);
  });

  test('that is called a drawing and is none is shown from where it is, and a photo is never sent as a drawing', async () => {
    backend.answers.set('/a.svg', (response) => response.end(large));
    const { shown, get } = await scene();
    const [called = '', photo = ''] = await shown('/a.svg', PICTURE);
    const reply = await get(called);
    expect([reply.status, reply.headers.get('location')]).toEqual([302, `${backend.origin}/a.svg`]);
    expect((await get(photo)).status).toBe(200);
    expect((await get(photo.replace('.webp', '.svg'))).status).toBe(404);
  });

  test('is named in a rendered page and its share preview by its own address', async () => {
    backend.answers.set(HOME, asJson({ success: true, layout: layoutOf(PICTURE) }));
    const serve: Serve = await renderingShop({
      apiBaseUrl: backend.origin,
      imageOrigins: [{ origin: backend.origin, mayBePrivate: true }],
      fetch,
    });
    const page = readDocument(await (await sendRequest(serve, hostOf(3), '/')).text());
    const preview = page.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
    expect(preview).toMatch(/^https?:\/\/[^/]+\/media\/remote\/[\w-]+\.[0-9a-f]{10}\.w1200\.webp$/);
    expect(page.querySelector('main')?.innerHTML).toMatch(/\/media\/remote\/[\w-]+\.[0-9a-f]{10}\.w\d+\.avif \d+w/);
    expect(page.documentElement.innerHTML).not.toContain(`${backend.origin}${PICTURE}`);
    expect((await sendRequest(serve, hostOf(3), new URL(preview).pathname)).status).toBe(200);
  });
});

// S38
describe('an address of a picture', () => {
  test('that this server did not write is not asked for', async () => {
    const { shown, get } = await scene();
    const [own = ''] = await shown(PICTURE);
    const foreign = remoteAddresses(
      [backend, elsewhere].map(({ origin }) => ({ origin, mayBePrivate: true })),
      'another secret',
    );
    const name = (address: string) => foreign.own(address, 'picture').split('/').at(-1)?.split('.')[0];
    const tag = /\.([0-9a-f]{10})\.webp$/.exec(own)?.[1];
    for (const path of [
      foreign.own(`${backend.origin}${PICTURE}`, 'picture'),
      foreign.own(`${elsewhere.origin}/a.jpg`, 'picture'),
      `/media/remote/${name(`${elsewhere.origin}/a.jpg`)}.${tag}.webp`,
      `/media/remote/${name(`${backend.origin}/b.jpg`)}.${tag}.webp`,
      own.replace(/\.[0-9a-f]{10}\./, '.0123456789.'),
      own.replace('/remote/', '/remote/../remote/x/'),
      `/media/remote/${backend.origin}${PICTURE}`,
    ]) {
      expect([(await get(path)).status, path]).toEqual([404, path]);
      expect((await get(pictureOf(path, 480))).status).toBe(404);
    }
    expect([...backend.asked, ...elsewhere.asked]).toEqual([]);
  });

  test.each([
    ['another origin', () => `${elsewhere.origin}/a.jpg`],
    ['this machine', () => `http://localhost:${elsewhere.port}/a.jpg`],
    ['a file', () => 'file:///etc/passwd'],
  ])('is not followed to %s', async (_what, location) => {
    elsewhere.answers.set('/a.jpg', (response) => response.end(large));
    backend.answers.set('/moved.jpg', (response) => response.writeHead(302, { location: location() }).end());
    const { copyOf, outcomes } = await scene();
    expect((await copyOf('/moved.jpg')).status).toBe(404);
    expect(backend.asked).toEqual(['/moved.jpg']);
    expect(elsewhere.asked).toEqual([]);
    expect(await outcomes()).toEqual({ refused: 1 });
  });

  test('is followed to another origin of the list', async () => {
    elsewhere.answers.set('/a.jpg', (response) => response.end(large));
    backend.answers.set('/moved.jpg', (response) =>
      response.writeHead(301, { location: `${elsewhere.origin}/a.jpg` }).end(),
    );
    const imageOrigins = [backend, elsewhere].map(({ origin }) => ({ origin, mayBePrivate: true }));
    const { copyOf } = await scene({ imageOrigins });
    expect((await copyOf('/moved.jpg')).status).toBe(200);
  });

  test('is not asked for if its name leads into this network', async () => {
    const origin = `http://localhost:${backend.port}`;
    const { copyOf, outcomes } = await scene({ imageOrigins: [{ origin, mayBePrivate: false }] });
    expect((await copyOf(`${origin}${PICTURE}`)).status).toBe(404);
    expect(backend.asked).toEqual([]);
    expect(await outcomes()).toEqual({ refused: 1 });
  });
});

// S36
test('the log names a picture that cannot be had without its query, which may be a key', async () => {
  const { copyOf } = await scene();
  expect((await copyOf('/gone.jpg?sig=s3cret')).status).toBe(404);
  const lines = log.mock.calls.map(([line]: unknown[]) => JSON.parse(String(line)));
  expect(lines).toMatchObject([{ event: 'picture-not-fetched', address: `${backend.origin}/gone.jpg` }]);
  expect(JSON.stringify(lines)).not.toContain('s3cret');
});

// S38
describe('instead of a picture', () => {
  const html = '<!doctype html><title>Not found</title>'.padEnd(2000, ' ');
  const bomb = () =>
    sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  test.each<[string, number, string, () => Promise<Answer> | Answer]>([
    ['a page named a picture', 404, 'unreadable', () => (to) => to.setHeader('content-type', 'image/jpeg').end(html)],
    [
      'a page that begins like a picture',
      404,
      'unreadable',
      () => (to) => to.end(Buffer.concat([large.subarray(0, 24), Buffer.from(html)])),
    ],
    ['half a picture', 404, 'unreadable', () => (to) => to.end(large.subarray(0, large.length / 2))],
    ['nothing', 404, 'unreadable', () => (to) => to.end()],
    ['404', 404, 'missing', () => (to) => to.writeHead(404).end(large)],
    ['20 MB', 404, 'refused', () => (to) => to.end(Buffer.concat([large, Buffer.alloc(20_000_000)]))],
    [
      'a small file of 81 million pixels',
      404,
      'unreadable',
      async () => {
        const bytes = await bomb();
        return (to) => to.end(bytes);
      },
    ],
    ['500', 503, 'silent', () => (to) => to.writeHead(500).end()],
    [
      'an answer that breaks off',
      503,
      'silent',
      () => (to) => {
        to.writeHead(200, { 'content-length': large.length }).write(large.subarray(0, 1000), () => to.destroy());
      },
    ],
  ])('%s is a %d, and its origin not asked again at once', async (_what, status, outcome, answer) => {
    backend.answers.set('/odd.jpg', await answer());
    const { copyOf, outcomes, clock } = await scene();
    expect((await copyOf('/odd.jpg')).status).toBe(status);
    expect(await outcomes()).toEqual({ [outcome]: 1 });
    expect((await copyOf('/odd.jpg')).status).toBe(status);
    expect(backend.asked).toEqual([]);
    backend.answers.set('/odd.jpg', (response) => response.end(large));
    clock.at += 61_000;
    expect((await copyOf('/odd.jpg')).status).toBe(200);
  });
});

// D35
describe('after a day', () => {
  test('the picture that is then at the address is shown, and copies of one that is still there stay', async () => {
    const [red, blue] = [await plain('#d00').jpeg().toBuffer(), await plain('#00d').jpeg().toBuffer()];
    backend.answers.set('/a.jpg', (response) => response.end(red));
    const { copyOf, clock } = await scene();
    const first = await copyOf('/a.jpg');
    expect(await colourOf(first)).toBe('red');
    clock.at += DAY - 1000;
    backend.answers.set('/a.jpg', (response) => response.end(blue));
    expect(await colourOf(await copyOf('/a.jpg'))).toBe('red');
    clock.at += 2000;
    expect(await colourOf(await copyOf('/a.jpg'))).toBe('blue');
    clock.at += DAY;
    const [then, later] = [await copyOf('/a.jpg'), await copyOf('/a.jpg')];
    expect(backend.asked).toEqual([]);
    expect(later.headers.get('etag')).toBe(then.headers.get('etag'));
    expect(later.headers.get('etag')).not.toBe(first.headers.get('etag'));
  });

  test.each<[string, Answer]>([
    ['is down', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(503).end()],
    ['never answers', () => undefined],
    ['sends a page', (response) => response.setHeader('content-type', 'image/jpeg').end('<!doctype html>')],
  ])('the old picture stays while its origin %s', async (_what, answer) => {
    const { copyOf, clock } = await scene();
    const first = await copyOf(PICTURE);
    clock.at += 3 * DAY;
    backend.answers.set(PICTURE, answer);
    const later = await copyOf(PICTURE);
    expect([later.status, later.headers.get('etag')]).toEqual([200, first.headers.get('etag')]);
  });

  test('a picture that its origin has no more is gone', async () => {
    const { copyOf, clock } = await scene();
    await copyOf(PICTURE);
    clock.at += DAY + 1;
    backend.answers.delete(PICTURE);
    expect((await copyOf(PICTURE)).status).toBe(404);
  });
});

test('S38: an origin that is down is not asked for each of 200 pictures, and again after five seconds', async () => {
  const { shown, get, clock, outcomes } = await scene();
  const paths = Array.from({ length: 200 }, (_, at) => `/many/${at}.jpg`);
  const own = await shown(...paths);
  for (const path of paths) backend.answers.set(path, (response) => response.destroy());
  const ask = (address: string) => get(pictureOf(address, 480));
  const replies = await Promise.all(own.slice(0, 199).map(ask));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]));
  expect(replies[0]?.headers.get('retry-after')).toBe('5');
  expect((await outcomes()).silent).toBeLessThan(10);
  expect(log.mock.calls).toHaveLength(1);
  for (const path of paths) backend.answers.set(path, (response) => response.end(large));
  expect((await ask(own[199] ?? '')).status).toBe(503);
  clock.at += 5001;
  expect((await ask(own[199] ?? '')).status).toBe(200);
});
