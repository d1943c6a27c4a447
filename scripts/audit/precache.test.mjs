import { expect, test } from 'vitest';
import { fileProblem, precached } from './precache.mjs';

test('the worker’s list is read from the built worker', () => {
  const worker = 'x=1;P([{"revision":null,"url":"assets/a-1.js"},{"revision":"ab","url":"index.html"}]);y([{}])';
  expect(precached(worker)).toEqual(['/assets/a-1.js', '/index.html']);
});

test('a worker without a list keeps nothing', () => {
  expect(precached('self.addEventListener("fetch", () => {})')).toEqual([]);
});

const answer = (status, type) => ({ status, headers: { 'content-type': type } });

test.each([
  ['/assets/a-1.js', answer(200, 'text/javascript; charset=utf-8'), null],
  ['/assets/a-1.js', answer(200, 'text/html; charset=utf-8'), '/assets/a-1.js: text/html; charset=utf-8'],
  ['/assets/a-1.css', answer(404, 'text/plain'), '/assets/a-1.css: 404'],
  ['/index.html', answer(200, undefined), '/index.html: '],
  ['/strange.wasm', answer(200, 'application/wasm'), '/strange.wasm: what type it should have is not known'],
])('%s answered with %j: %j', (path, given, problem) => {
  expect(fileProblem(path, given)).toBe(problem);
});
