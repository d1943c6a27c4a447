import { expect } from 'vitest';

/** Odd values in place of an id or a word. */
export const odd = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e12',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '[1]',
  '{}',
  '%00',
  '%',
  '%zz',
  '%ed%a0%80',
  '%ff',
  '%0d%0aX-Evil:1',
  '..%2f..%2fetc',
  '%2e%2e',
  '\u{1f6cf}',
  'x'.repeat(10_240),
  "' OR 1=1--",
  '%25',
  '_',
  '__proto__',
  'constructor',
  '<script>',
  '%c0%ae',
  'a%00b',
  '\\',
  '%5c',
  ';',
  '&',
  '#',
];
/** Bodies that no call accepts. */
export const bodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '{"a":',
  '\u0000',
  '{"__proto__":{"admin":true}}',
  '{"phone":"\\u0000"}',
  '{"phone":"\\ud800"}',
  `{"a":"${'x'.repeat(40_000)}"}`,
  '['.repeat(500) + ']'.repeat(500),
  `{"a":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`,
  `[${'1,'.repeat(200)}1]`,
  '{"sku_id":[1],"quantity":1.5}',
  '{"quantity":1e12,"store_id":"2"}',
];

/** Never a 5xx; a refusal has the wire format and reveals nothing of the server's internals (S25). */
export async function sane(reply: Response, what: string): Promise<void> {
  expect([reply.status < 500, what]).toEqual([true, what]);
  const text = await reply.text();
  expect(text).not.toMatch(/node_modules|at .*\.ts:\d+|select .* from/i);
  if (reply.status >= 400 && text && reply.headers.get('content-type')?.startsWith('application/json')) {
    expect(JSON.parse(text)).toMatchObject({ success: false, error: { code: expect.any(String) } });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
}
