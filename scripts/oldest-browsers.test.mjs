import { expect, test } from 'vitest';
import { asOldest, isNewer, newerAttributes } from './oldest-browsers.ts';

test.each([
  ['AbortSignal/any_static', true],
  ['AbortSignal/abort_static', false],
  ['URLSearchParams/size', true],
  ['URLSearchParams/get', false],
  // Never in Safari.
  ['Navigator/connection', true],
  // Of an interface that a page has only if it has tested for it.
  ['ViewTransition/finished', false],
  // Pages have had it longer than workers.
  ['DedicatedWorkerGlobalScope/requestAnimationFrame', false],
  ['Unknown/member', false],
])('%s is newer than the oldest browsers: %s', (path, newer) => {
  expect(isNewer(path)).toBe(newer);
});

const reference = (path, line) =>
  `    /**\n     * [MDN Reference](https://developer.mozilla.org/docs/Web/API/${path})\n     */\n    ${line}\n`;

test('newer members of the library become optional, others stay', () => {
  const library = reference('URLSearchParams/size', 'readonly size: number;') + reference('URL/host', 'host: string;');
  expect(asOldest(library)).toBe(library.replace('size:', 'size?:'));
});

test('newer globals of the library may be undefined', () => {
  const page = (path) => `/** [MDN Reference](https://developer.mozilla.org/docs/Web/API/${path}) */\n`;
  const highlight = `${page('Highlight')}declare var Highlight: {\n    new(): Highlight;\n};`;
  const idle = `${page('Window/requestIdleCallback')}declare function requestIdleCallback(run: Idle): number;`;
  const timer = `${page('Window/setTimeout')}declare function setTimeout(run: Idle): number;`;
  expect(asOldest([highlight, idle, timer].join('\n'))).toBe(
    [
      highlight.replace(/;$/, ' | undefined;'),
      `${page('Window/requestIdleCallback')}declare var requestIdleCallback: ((run: Idle) => number) | undefined;`,
      timer,
    ].join('\n'),
  );
});

test('newer attributes in JSX are found by their names', () => {
  const code = 'export const page = <dialog open popover="auto"><img fetchPriority="high" loading="lazy" /></dialog>;';
  expect(newerAttributes('page.tsx', code)).toEqual(['popover', 'fetchPriority']);
});
