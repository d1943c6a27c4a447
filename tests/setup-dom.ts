import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { installBrowser, resetBrowser } from './browser.ts';
import { recordError, unexpectedErrors } from './console.ts';
import { endAll } from './ending.ts';

installBrowser();
// Generous, for a machine that is busy with other things; nobody waits this long for what comes.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });
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
