// S37: known vulnerabilities in production dependencies. High and critical ones fail (exit code 1). If the registry
// gives no answer to `npm audit`, nothing is known: a message says so, and with `--require-answer` that fails too (2).
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { root } from './inputs.mjs';

/** Packages with high and critical vulnerabilities in an `npm audit` report, or why there is no report. */
export function verdictOf(report) {
  const { vulnerabilities, message } = report ?? {};
  if (!vulnerabilities) return { responded: false, why: message?.split(' - ')[0] ?? 'no answer', grave: [], others: 0 };
  const all = Object.values(vulnerabilities);
  const grave = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const named = grave.map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  return { responded: true, grave: named, others: all.length - grave.length };
}

function auditRegistry() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    return JSON.parse(stdout);
  } catch {
    return null;
  }
}

/** Prints the verdict and returns the exit code. */
function print({ responded, why, grave, others }, requireAnswer) {
  if (!responded) {
    console.log(`\nNOT CHECKED for known vulnerabilities: the registry gave no answer to "npm audit" (${why}).`);
    console.log('Before a release, with a registry that answers: npm run advisories -- --require-answer\n');
    return requireAnswer ? 2 : 0;
  }
  for (const vulnerability of grave) console.log(`VULNERABLE: ${vulnerability}`);
  console.log(
    `Known vulnerabilities in production dependencies: ${grave.length} high or critical, ${others} lesser ones.`,
  );
  return grave.length > 0 ? 1 : 0;
}

const isRun = import.meta.url === pathToFileURL(process.argv[1] ?? '').href;
if (isRun) process.exit(print(verdictOf(auditRegistry()), process.argv.includes('--require-answer')));
