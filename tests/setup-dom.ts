import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installBrowser, resetBrowser } from './browser.ts';
import { recordError, unexpectedErrors } from './console.ts';
import { endAll } from './ending.ts';
// The slowest dynamic import, loaded here so that no test waits for it.
import '../src/ui/mantine/LazyMantine.tsx';

installBrowser();
// Widget code that loads after the first route is imported eagerly, so that no widget test waits for it.
vi.mock(import('../src/widgets/lazy-widget.ts'), async () => {
  const { DeferredWidget } = await import('../src/widgets/DeferredWidget.tsx');
  return { LazyWidget: DeferredWidget } as never;
});
vi.mock('dompurify', async () => ({ default: (await import('./purifier.ts')).createPurifier }));
/** Prints the DOM only when the message is read: it is slow, and waiting queries discard most of their errors. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const text = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: text, configurable: true });
}

// Long enough for a busy machine; only a failing test waits this long.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError });
vi.setConfig({ testTimeout: 120_000 });
// Testing Library advances fake timers only if `jest` is defined.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(recordError);
  vi.spyOn(console, 'warn').mockImplementation(recordError);
});

afterEach(() => {
  cleanup();
  endAll();
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetBrowser();
  expect(unexpectedErrors(), 'errors and warnings on the console').toEqual([]);
});
