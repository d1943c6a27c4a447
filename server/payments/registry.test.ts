import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROVIDERS } from './registry.ts';

// The app finds the browser part by the name, and would tell every shopper that the payment page cannot be opened.
test.each(PROVIDERS)('the app can open the payment page of $name', async ({ name }) => {
  const { open } = await import(`./providers/${name}/browser.ts`);
  expect(open).toBeTypeOf('function');
});

test('every provider folder is in the registry, by its name', () => {
  const folders = readdirSync(join(import.meta.dirname, 'providers'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  expect(PROVIDERS.map(({ name }) => name).sort()).toEqual(names.sort());
});
