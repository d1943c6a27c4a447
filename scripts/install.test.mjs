import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A folder with the only programs on the PATH. */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An `apt-get` that notes its arguments and puts an empty file in place of the program, or fails. */
function fakeAptGet({ brings, fails = false }) {
  const file = join(folder, 'apt-get');
  const work = fails ? 'exit 100' : `[ "$1" = install ] && : > '${join(folder, brings)}' || true`;
  writeFileSync(file, `#!/bin/sh\necho "$@" >> '${join(folder, 'calls')}'\n${work}\n`);
  chmodSync(file, 0o755);
}
const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');

/** Runs node as root or another user on a machine with nothing but `folder`. */
function run(args, { user = 0, ...env } = {}) {
  const preload = `data:text/javascript,process.getuid = () => ${user};`;
  const { status, stdout } = spawnSync(process.execPath, ['--import', preload, ...args], {
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, ...env },
    encoding: 'utf8',
  });
  return { code: status, output: stdout };
}
const BROWSER = ['scripts/browser.mjs'];
const E2E = ['scripts/e2e.mjs'];
const POSTGRES = [
  '--input-type=module',
  '-e',
  `import { postgresPrograms } from '${new URL('postgres.mjs', import.meta.url)}';
   console.log(postgresPrograms(() => [process.env.PATH]));`,
];

// Elsewhere the browser is not found by the PATH alone, and there is no apt-get.
const onLinux = test.runIf(process.platform === 'linux');

onLinux.each([
  ['Chromium', BROWSER, 'chromium'],
  ['PostgreSQL', POSTGRES, 'initdb'],
])('before %s is installed, one line names it and the command', (what, args, brings) => {
  fakeAptGet({ brings });
  const { code, output } = run(args);
  const [line, found, ...more] = output.trim().split('\n');
  expect(line).toMatch(new RegExp(`^No ${what} here: installing it .*NO_INSTALL=1.*apt-get install .*`));
  expect({ code, found, more }).toEqual({ code: 0, found: expect.stringContaining(folder), more: [] });
  expect(calls()).toMatch(/^update .*\ninstall .*\n$/);
});

onLinux.each([
  ['Chromium', BROWSER, 'chromium', 'none'],
  ['PostgreSQL', POSTGRES, 'initdb', 'null'],
])('with NO_INSTALL=1 %s is not installed, and one line names the command', (what, args, brings, nothing) => {
  fakeAptGet({ brings });
  const [line, found] = run(args, { NO_INSTALL: '1' }).output.trim().split('\n');
  expect(line).toMatch(new RegExp(`^No ${what} here, and NO_INSTALL is set.*apt-get install`));
  expect({ found, calls: calls() }).toEqual({ found: nothing, calls: '' });
});

onLinux('a user who may not install packages gets the browser of Playwright', () => {
  fakeAptGet({ brings: 'chromium' });
  const { output } = run(BROWSER, { user: 1000, NO_INSTALL: '1' });
  expect(output).toMatch(/NO_INSTALL is set\. To install it: npx playwright install chromium\nnone/);
});

onLinux('an installation that fails is reported', () => {
  fakeAptGet({ brings: 'chromium', fails: true });
  expect(run(BROWSER).output).toMatch(/installing it .*\nCommand failed: apt-get update.*\nnone\n/);
});

onLinux.each([
  ['are left out with a message', {}, 0],
  ['fail in CI', { CI: 'true' }, 1],
])('without a browser the browser tests %s', (_, env, code) => {
  fakeAptGet({ brings: 'chromium' });
  const ran = run(E2E, { NO_INSTALL: '1', ...env });
  expect(ran).toEqual({ code, output: expect.stringMatching(/LEFT OUT: npm run e2e.*\n.*run: npm run e2e/) });
});
