import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shellIn } from './one-language.ts';

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

test('the shell says in its language that it needs scripts and a newer browser', () => {
  expect(shellIn('en', html)).toBe(html);
  const hindi = shellIn('hi', html);
  expect(hindi).toContain('<noscript>इस दुकान को JavaScript चाहिए।</noscript>');
  expect(hindi).toMatch(/<p class="browser-too-old">यह ब्राउज़र [^a-z]+<\/p>/);
});

test('a shell with other words than the messages does not build', () => {
  expect(() => shellIn('hi', html.replace('needs JavaScript', 'wants scripts'))).toThrow('shell_no_script');
});
