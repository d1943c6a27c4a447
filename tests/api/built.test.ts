import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP, CLIENT } from '../../server/paths.ts';

if (!existsSync(APP)) throw new Error('The app is not built: run these tests with npm run api.');
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(CLIENT.length + 1));
const texts = files
  .filter((path) => /\.(js|css|html|json|webmanifest)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(CLIENT, path), 'utf8') }));

/** Files that anybody can fetch and that have this in them. */
const having = (pattern: RegExp): string[] => texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('S37: what anybody can fetch has no source map, no hidden file and nothing of the server', () => {
  expect(texts.length).toBeGreaterThan(20);
  expect(files.filter((path) => /\.map$|(^|\/)\.|\.(ts|tsx|sql|pem|key)$/.test(path))).toEqual([]);
  expect(having(/sourceMappingURL/)).toEqual([]);
  // A part of the server in it would bring these along.
  expect(having(/node:(fs|crypto|http)|drizzle|pg_trgm|drop table/i)).toEqual([]);
  // The test seam answers on the server alone, which refuses it in production (server/config.ts).
  expect(having(/__test\b/)).toEqual([]);
});

test('S37: no setting that is a secret is named or filled in there', () => {
  expect(having(/CODE_SECRET|CASHFREE_CLIENT|SMS_TOKEN|DATABASE_URL|postgres(ql)?:\/\//)).toEqual([]);
  expect(having(/\bprocess\.env\b|import\.meta\.env\.(?!MODE|DEV|PROD|SSR|BASE_URL)/)).toEqual([]);
  // What the machine that built it has in its environment, where it is long enough to be something.
  const values = Object.entries(process.env).filter(([name]) => /SECRET|TOKEN|PASSWORD|_KEY$/i.test(name));
  const leaked = values.filter(([, value = '']) => value.length > 11 && texts.some(({ text }) => text.includes(value)));
  expect(leaked.map(([name]) => name)).toEqual([]);
});

test('S37: every package is one version from the registry, byte for byte', () => {
  type Locked = { link?: boolean; version?: string; resolved?: string; integrity?: string; optional?: boolean };
  const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  const installed = Object.entries(packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const odd = installed.filter(
    ([, { link, version = '', resolved = 'https:' }]) =>
      link || !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.]+)?$/.test(version) || !resolved.startsWith('https:'),
  );
  expect(odd.map(([path]) => path)).toEqual([]);
  // Builds for other systems may be named without it (scripts/complete-lock.mjs).
  const loose = installed.filter(([, { optional, integrity = '' }]) => !optional && !integrity.startsWith('sha512-'));
  expect(loose.map(([path]) => path)).toEqual([]);
});
