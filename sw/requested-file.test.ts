import { expect, test } from 'vitest';
import { isRequestedFile } from './fill-precache.ts';

const answer = (type: string, status = 200) => new Response('x', { status, headers: { 'content-type': type } });

// R22
test.each([
  ['/assets/index-1.js', answer('text/javascript'), true],
  ['/assets/index-1.js', answer('text/html; charset=utf-8'), false],
  ['/assets/index-1.js', answer('text/javascript', 404), false],
  ['/index.html', answer('text/html; charset=utf-8'), true],
  ['/index.html', answer('application/json'), false],
])('%s is accepted only with status 200 and a fitting type', (path, response, expected) => {
  expect(isRequestedFile({ url: `https://shop.test${path}` }, response)).toBe(expected);
});
