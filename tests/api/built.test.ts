import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP, CLIENT } from '../../server/locations.ts';
import { PROVIDERS } from '../../server/payments/registry.ts';

if (!existsSync(APP)) throw new Error('The app is not built: npm run build.');
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(CLIENT.length + 1));
const texts = files
  .filter((path) => /\.(js|css|html|json|webmanifest)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(CLIENT, path), 'utf8') }));

/** Public files whose text matches the pattern. */
const having = (pattern: RegExp): string[] => texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('S37: the public files contain no source map, no hidden file and no server code', () => {
  expect(texts.length).toBeGreaterThan(20);
  expect(files.filter((path) => /\.map$|(^|\/)\.|\.(ts|tsx|sql|pem|key)$/.test(path))).toEqual([]);
  expect(having(/sourceMappingURL/)).toEqual([]);
  // Bundled server code would contain these names.
  expect(having(/node:(fs|crypto|http)|drizzle|pg_trgm|drop table/i)).toEqual([]);
  // Only the server implements the test seam, and refuses it in production (server/ops/config.ts).
  expect(having(/__test\b/)).toEqual([]);
});

test('S37: the public files contain neither the name nor the value of a secret setting', () => {
  const keys = PROVIDERS.filter(({ isPractice }) => !isPractice).flatMap(
    ({ enabledBy }) => enabledBy.match(/\b[A-Z][A-Z\d_]+\b/g) ?? [],
  );
  expect(keys).toContain('CASHFREE_CLIENT_SECRET');
  const names = ['CODE_SECRET', 'S3_SECRET_ACCESS_KEY', 'SMS_TOKEN', 'DATABASE_URL', ...keys];
  expect(having(new RegExp(`${names.join('|')}|postgres(ql)?:\\/\\/`))).toEqual([]);
  expect(having(/\bprocess\.env\b|import\.meta\.env\.(?!MODE|DEV|PROD|SSR|BASE_URL)/)).toEqual([]);
  // Secrets in the environment of the build; values of less than 12 characters would match by chance.
  const values = Object.entries(process.env).filter(([name]) => /SECRET|TOKEN|PASSWORD|_KEY$/i.test(name));
  const leaked = values.filter(([, value = '']) => value.length > 11 && texts.some(({ text }) => text.includes(value)));
  expect(leaked.map(([name]) => name)).toEqual([]);
});

test.each(['package-lock.json', 'lab/package-lock.json'])(
  'S37: %s locks every package to one version and its hash',
  (lock) => {
    type Locked = { link?: boolean; version?: string; resolved?: string; integrity?: string; optional?: boolean };
    const text = readFileSync(new URL(`../../${lock}`, import.meta.url), 'utf8');
    const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
    const installed = Object.entries(packages).filter(([path]) => path !== '');
    expect(installed.length).toBeGreaterThan(100);
    const odd = installed.filter(
      ([, { link, version = '', resolved }]) =>
        // `resolved` would be the address of one registry.
        link || resolved || !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.]+)?$/.test(version),
    );
    expect(odd.map(([path]) => path)).toEqual([]);
    // Optional builds for other systems may lack the hash (scripts/complete-lock.mjs).
    const loose = installed.filter(([, { optional, integrity = '' }]) => !optional && !integrity.startsWith('sha512-'));
    expect(loose.map(([path]) => path)).toEqual([]);
  },
);
