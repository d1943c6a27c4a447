import { expect, test } from 'vitest';
import { mantineFiles } from './first-route.mjs';

test('a control of Mantine on the first route is found, a hook is not', () => {
  const files = [
    { path: 'assets/app.js', text: 'T.displayName="@mantine/core/TextInput"' },
    { path: 'assets/vendor.js', text: 'function useReducedMotion(){return matchMedia("(prefers-reduced-motion)")}' },
  ];
  expect(mantineFiles(files)).toEqual(['assets/app.js']);
});
