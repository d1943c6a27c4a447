import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Serve } from '../../server/http/request.ts';
import { everyPage } from '../pages.ts';
import { odd, sane } from './odd.ts';
import { renderingShop } from './rendering-shop.ts';
import { sendRequest } from './shop.ts';

let serve: Serve;
beforeAll(async () => {
  serve = await renderingShop({ production: true });
});

/** Logged errors. A page that fails to render is served as the bare shell, so only the log shows the failure. */
const consoleErrors: string[] = [];
const { error } = console;
beforeEach(() => {
  consoleErrors.length = 0;
  console.error = (line: string) => consoleErrors.push(line);
});
afterEach(() => {
  console.error = error;
});

const PARAMETERS = ['q', 'type', 'order_id', 'sort', 'filters', 'collection', 'page'];
/** The odd values in three parts: the home page takes long to render with each. */
const PARTS = [0, 1, 2].map((third) => ({ part: odd.filter((_, at) => at % 3 === third) }));

describe.each(everyPage)('S23: the document of %s', (page) => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    sendRequest(serve, 'localhost', path, { headers });

  test.each(PARTS)('renders with any query (%#)', async ({ part }) => {
    for (const value of part) {
      const query = PARAMETERS.map((name) => `${name}=${value}`).join('&');
      await sane(await visit(`${page}?${query}`), `${page}?${query.slice(0, 200)}`);
    }
    expect(consoleErrors).toEqual([]);
  });

  test('renders with any request headers', async () => {
    for (const value of [
      'on',
      'ON',
      'off',
      '',
      '?1',
      'on, on',
      "' OR 1=1--",
      '<script>',
      '__proto__',
      'x'.repeat(5000),
    ]) {
      const headers = { 'accept-language': value, 'accept-encoding': value, 'if-none-match': value, accept: value };
      for (const more of [{ 'save-data': value }, { ...headers, 'save-data': value, 'user-agent': value }]) {
        const reply = await visit(page, more);
        expect([reply.headers.get('vary')?.includes('Save-Data'), value]).toEqual([true, value]);
        await sane(reply, `${page} ${value.slice(0, 60)}`);
      }
    }
    expect(consoleErrors).toEqual([]);
  });
});

test('S23: no query or method breaks the probe', async () => {
  for (const value of odd) {
    const reply = await sendRequest(serve, 'localhost', `/api/ping?x=${value}`);
    // Invalid percent-encoding is refused first.
    expect([204, 400]).toContain(reply.status);
    await sane(reply, value.slice(0, 60));
    await sane(await sendRequest(serve, 'localhost', `/api/ping/${value}`), value.slice(0, 60));
  }
  for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    await sane(await sendRequest(serve, 'localhost', '/api/ping', { method }), method);
  }
});
