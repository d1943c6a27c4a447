import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advisories-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Exit code and output of the check, with an `npm` that prints `report`. */
function check(report, ...flags) {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\nprintf '%s' '${report}'\nexit 1\n`);
  chmodSync(npm, 0o755);
  const { status, stdout } = spawnSync(process.execPath, ['scripts/advisories.mjs', ...flags], {
    env: { PATH: folder },
    encoding: 'utf8',
  });
  return { code: status, output: stdout };
}
const found = (...severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, at) => [`p${at}`, { name: `p${at}`, severity, range: '<2.0.0' }]),
    ),
  });

// S37
test.each([
  ['nothing known', found(), 0, '0 high or critical, 0 lesser'],
  ['lesser vulnerabilities', found('low', 'moderate'), 0, '0 high or critical, 2 lesser'],
  ['a high one', found('high', 'info'), 1, 'VULNERABLE: p0 <2.0.0 (high)'],
  ['a critical one', found('critical'), 1, 'VULNERABLE: p0 <2.0.0 (critical)'],
])('packages with %s', (_, report, code, words) => {
  expect(check(report, '--require-answer')).toEqual({ code, output: expect.stringContaining(words) });
});

test.each([
  ['refuses the request', '{"message":"405 Method Not Allowed - POST somewhere"}', '405 Method Not Allowed'],
  ['gives no answer', '', 'no answer'],
  ['answers with something else', '<html>', 'no answer'],
])('a registry that %s leaves the packages unchecked, which fails if an answer is required', (_, report, why) => {
  const output = expect.stringMatching(new RegExp(`NOT CHECKED .*${why}`));
  expect(check(report)).toEqual({ code: 0, output });
  expect(check(report, '--require-answer')).toEqual({ code: 2, output });
});
