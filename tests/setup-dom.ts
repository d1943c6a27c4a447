import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installBrowser, resetBrowser } from './browser.ts';
import { recordError, unexpectedErrors } from './console.ts';

installBrowser();
// Testing Library asks for this name before it waits under fake timers.
vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(recordError);
  vi.spyOn(console, 'warn').mockImplementation(recordError);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  resetBrowser();
  expect(unexpectedErrors(), 'errors and warnings on the console').toEqual([]);
});
