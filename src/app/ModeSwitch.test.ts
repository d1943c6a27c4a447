import { expect, test } from 'vitest';
import { COLOUR_MODE_KEY, parseColourMode } from './ModeSwitch.tsx';

test.each([[null], [''], ['light'], ['auto'], ['DARK'], ['{"mode":"dark"}']])(
  'a shop whose stored mode is %j is light',
  (stored) => {
    // spec §1
    expect(parseColourMode(stored)).toBe('light');
  },
);

test('the shop is dark if the shopper chose dark', () => {
  expect(parseColourMode('dark')).toBe('dark');
});

test('the choice is stored under the key that boot.js reads', () => {
  // public/boot.js reads the same key before first paint.
  expect(COLOUR_MODE_KEY).toBe('colorMode');
});
