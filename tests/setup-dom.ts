import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installBrowser, resetBrowser } from './browser.ts';
import { recordError, unexpectedErrors } from './console.ts';
import { endAll } from './ending.ts';
// The dearest of what loads late: here before a test begins to wait for it.
import '../src/ui/mantine/LateMantine.tsx';

installBrowser();
// What loads after the first route is there at once: no test of a widget has to wait for its code.
vi.mock(import('../src/widgets/lazy-widget.ts'), async () => {
  const { DeferredWidget } = await import('../src/widgets/DeferredWidget.tsx');
  return { LazyWidget: DeferredWidget } as never;
});
vi.mock('dompurify', async () => ({ default: (await import('./purifier.ts')).createPurifier }));
/** The page in words is dear and mostly for nobody: whoever waits for an element looks, and fails, many times. */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const words = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  return Object.defineProperty(error, 'message', { get: words, configurable: true });
}

// Generous, for a machine that is busy with other things; nobody waits this long for what comes.
configure({ asyncUtilTimeout: 15_000, getElementError: elementError });
vi.setConfig({ testTimeout: 60_000 });
// Testing Library asks for this name before it waits under fake timers.
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
