import { beforeAll, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { sendRequest, shop } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await shop({});
});

// R9
test('the probe has an empty response that is not cached', async () => {
  for (const host of ['localhost', 'store-3.localhost', 'unknown.example']) {
    const reply = await sendRequest(serve, host, '/api/ping');
    expect(reply.status).toBe(204);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.headers.get('etag')).toBeNull();
    expect(await reply.text()).toBe('');
  }
});

// D35
test('the probe is answered by this server with another backend, too', async () => {
  const foreign = await shop({ apiBaseUrl: 'https://api.example.com' });
  expect((await sendRequest(foreign, 'localhost', '/api/ping')).status).toBe(204);
});

test('the probe has no subpaths and accepts no POST', async () => {
  expect((await sendRequest(serve, 'localhost', '/api/ping', { method: 'POST' })).status).toBe(404);
  expect((await sendRequest(serve, 'localhost', '/api/ping/more')).status).toBe(404);
});
