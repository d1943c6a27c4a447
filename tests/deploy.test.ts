// Checks without Docker that files, scripts and settings named in deploy/ exist.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from './source.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
const compose = read('deploy/compose.yaml');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Folders that the first stage creates and the second copies. */
const BUILT = ['node_modules', 'dist'];
const instructions = (name: string): string[] =>
  dockerfile.split('\n').flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

test('everything that the Dockerfile copies exists, or is built in its first stage', () => {
  const copied = instructions('COPY').flatMap((words) => {
    const parts = words.split(/\s+/).filter((word) => !word.startsWith('--'));
    return parts.slice(0, -1).map((source) => source.replace(/^\/app\//, ''));
  });
  expect(copied.length).toBeGreaterThan(8);
  expect(copied.filter((source) => !BUILT.includes(source) && !existsSync(join(ROOT, source)))).toEqual([]);
});

test('the image contains what the staff tools read', () => {
  const copied = new Set(dockerfile.match(/(?<=--from=build )\/app\/\S+/g) ?? []);
  const tools = Object.values(scripts).flatMap((command) => /server\/tools\/\w+\.ts/.exec(command)?.[0] ?? []);
  expect(tools.length).toBeGreaterThan(3);
  expect(tools.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(
    ['server', 'contract', 'scripts', 'dist', 'node_modules'].filter((part) => !copied.has(`/app/${part}`)),
  ).toEqual([]);
});

test('its commands name scripts and files that exist', () => {
  const run = [...instructions('RUN'), compose].join('\n');
  const named = [...run.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(named).toContain('build');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const [command] = instructions('CMD');
  expect(JSON.parse(command ?? '[]')).toEqual(['node', '--max-old-space-size=1024', 'dist/server/node.js']);
  // Both have the same heap limit.
  expect(scripts.start).toBe('node --max-old-space-size=1024 scripts/start.mjs');
  expect(existsSync(join(ROOT, 'server/node.ts'))).toBe(true);
});

test('the image listens on the port that its health check and the proxy use', () => {
  const port = /\bPORT=(\d+)/.exec(dockerfile)?.[1];
  expect(instructions('EXPOSE')).toEqual([port]);
  expect(dockerfile).toContain(`http://127.0.0.1:${port}/healthz`);
  expect(read('deploy/Caddyfile')).toMatch(new RegExp(`port ${port}$`, 'm'));
  expect(dockerfile).toMatch(/^USER node$/m);
});

/** The settings that the server reads: in `ops/config.ts`, and those of payments in the providers' folders. */
const KNOWN = sourceFiles('server').flatMap(({ text }) =>
  [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gm)].map(([, name]) => name ?? ''),
);
/** Written as `${NAME}`, `${NAME:-…}` or `${NAME:?…}`. */
const variables = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
const services = compose.split(/^(?=\w)/m).find((part) => part.startsWith('services:')) ?? '';
const service = (name: string) =>
  services.split(/^(?= {2}\w+:\n)/m).find((part) => part.startsWith(`  ${name}:`)) ?? '';
const NAMES = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name ?? '');

test('env.example names what the compose file cannot do without, and nothing that is read by nobody', () => {
  const settings = [...read('deploy/env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name ?? '');
  expect(required).toContain('POSTGRES_PASSWORD');
  expect(required.filter((name) => !settings.includes(name))).toEqual([]);
  expect(settings.filter((name) => !variables.includes(name) && !KNOWN.includes(name))).toEqual([]);
});

test('the server reads every setting of the image and the compose file', () => {
  const settings = [...service('shop').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
  const inImage = [...dockerfile.matchAll(/\b([A-Z][A-Z_]+)=\S/g)].map(([, name]) => name ?? '');
  expect(settings).toContain('DATABASE_URL');
  const notOurs = ['MALLOC_TRIM_THRESHOLD_'];
  expect([...settings, ...inImage].filter((name) => !KNOWN.includes(name))).toEqual(notOurs);
});

test('every setting of the server reaches the container: from deploy/.env, which the compose file overrides by none of its own', () => {
  expect(service('shop')).toMatch(/^ {4}env_file: \.env$/m);
  const fixed = [...service('shop').matchAll(/^ {6}([A-Z][A-Z_]+): (?!\$\{\1)/gm)].map(([, name]) => name ?? '');
  expect(fixed).toEqual([]);
});

test('no container of the compose file fills the disk with its log, or takes all memory', () => {
  expect(NAMES).toEqual(['database', 'shop', 'proxy']);
  for (const name of NAMES) {
    expect(service(name), name).toMatch(/^ {4}logging: \*logging$/m);
    expect(service(name), name).toMatch(/^ {4}mem_limit: /m);
  }
  expect(compose).toMatch(/&logging\n {2}driver: local\n {2}options:\n {4}max-size: \d+m\n {4}max-file: "\d"/);
});

test('PostgreSQL archives its log only with the file for point-in-time recovery', () => {
  expect(compose).not.toMatch(/archive_|archive:/);
  const archiving = read('deploy/point-in-time.yaml');
  const scripts = [...archiving.matchAll(/\/point-in-time\/(\S+\.sh)/g)].map(([, name]) => name ?? '');
  expect(scripts).toEqual(['archive.sh']);
  expect(existsSync(join(ROOT, 'deploy/point-in-time/archive.sh'))).toBe(true);
});

test('files named in the compose file exist', () => {
  expect(/dockerfile: (\S+)/.exec(compose)?.[1]).toBe('deploy/Dockerfile');
  const mounted = [...compose.matchAll(/- (\.\/[\w.-]+):/g)].map(([, path]) => path ?? '');
  expect(mounted).toEqual(['./Caddyfile']);
  expect(mounted.every((path) => existsSync(join(ROOT, 'deploy', path)))).toBe(true);
});
