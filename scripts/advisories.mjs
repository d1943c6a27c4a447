// S37: known vulnerabilities in production dependencies. High and critical ones fail; if the registry does not support
// `npm audit`, a message is printed and nothing fails.
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
function print({ responded, why, grave, others }) {
  if (!responded) {
    console.log(`\nNOT CHECKED FOR KNOWN HOLES IN PACKAGES: the registry did not answer (${why}).`);
    console.log('With a registry that answers "npm audit", run: npm run advisories\n');
    return 0;
  }
  for (const hole of grave) console.log(`KNOWN HOLE: ${hole}`);
  console.log(`Packages that the shop runs on: ${grave.length} grave holes, ${others} lesser ones.`);
  return grave.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(print(verdictOf(auditRegistry())));
