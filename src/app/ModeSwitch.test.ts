import { expect, test } from 'vitest';
import { COLOUR_MODE_KEY, parseColourMode } from './ModeSwitch.tsx';

test.each([[null], [''], ['light'], ['auto'], ['DARK'], ['{"mode":"dark"}']])(
  'a shop whose stored mode is %j is light',
  (stored) => {
    // spec §1
    expect(parseColourMode(stored)).toBe('light');
  },
);

test('a shop is dark for the shopper who chose so', () => {
  expect(parseColourMode('dark')).toBe('dark');
});

test('the choice is kept under the name that the first paint looks for', () => {
  // public/boot.js reads the same key before anything is drawn.
  expect(COLOUR_MODE_KEY).toBe('colorMode');
});
