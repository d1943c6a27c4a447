import { describe, expect, test } from 'vitest';
import { isApiResponse, isErrorBody, parseBody } from './api-response.ts';

// R30a
describe('an error of the API', () => {
  test.each([
    [{ success: false, error: { code: 'NOT_FOUND', message: 'No such product' } }],
    [{ success: false }],
    [{ error: { details: 'Phone number is not valid' } }],
    [{ error: { message: 'Phone number is not valid' } }],
    [{ error: { code: 'SKU_GONE' } }],
    [{ message: 'Not allowed' }],
  ])('is %j', (body) => {
    expect(isErrorBody(body)).toBe(true);
  });

  test.each([
    [undefined],
    [null],
    ['Forbidden'],
    [403],
    [[]],
    [[{ message: 'No' }]],
    [{}],
    [{ error: 'blocked' }],
    [{ error: {} }],
    [{ error: { reason: 'policy' } }],
    [{ message: '' }],
    [{ message: { text: 'No' } }],
    [{ success: 'false' }],
    [{ captive: true, 'user-portal-url': 'https://portal.example' }],
  ])('is not %j', (body) => {
    expect(isErrorBody(body)).toBe(false);
  });
});

describe('an answer of the API', () => {
  const error = { success: false, error: { code: 'NOT_FOUND', message: 'No' } };
  test.each([
    ['JSON', { ok: true, redirected: false }, { success: true }, true],
    ['an empty body', { ok: true, redirected: false }, null, true],
    ['an error in the agreed shape', { ok: false, redirected: false }, error, true],
    ['a page', { ok: true, redirected: false }, undefined, false],
    ['a page under an error status', { ok: false, redirected: false }, undefined, false],
    ['JSON of another shape under an error status', { ok: false, redirected: false }, { blocked: true }, false],
    ['an empty body under an error status', { ok: false, redirected: false }, null, false],
    ['JSON after a redirect', { ok: true, redirected: true }, { success: true }, false],
    ['an error after a redirect', { ok: false, redirected: true }, error, false],
  ])('%s', (_, response, body, isOne) => {
    expect(isApiResponse(response, body)).toBe(isOne);
  });
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['', null],
  [' \n', null],
  ['<!doctype html>', undefined],
  ['{"a":', undefined],
])('the body %j is %j', (text, body) => {
  expect(parseBody(text)).toEqual(body);
});
