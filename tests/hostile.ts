import { expect } from 'vitest';

/** Text from a compromised store. */
export const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

/** URLs that must not become links (D24). */
export const DEAD_LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '//evil.example/',
  '/\\evil.example/',
  'http://plain.example/',
  'https://user:word@evil.example/',
];

/** Expects no script, event handler or forbidden link on the page. */
export function expectHarmless(page: ParentNode = document): void {
  expect(page.querySelector('script, [onerror], [onclick], [onload]')).toBeNull();
  for (const link of page.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^(\/(?![/\\])|https:\/\/|#)/);
  }
}
