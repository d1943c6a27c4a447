// Adds the builds for other platforms that a registry lacked when package-lock.json was written, so that `npm ci` finds
// lockfile and manifest in sync everywhere. Run after every change of dependencies: node scripts/complete-lock.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const CHIPS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** Platform and CPU from a package name such as `@rollup/rollup-linux-arm64-musl`. */
function target(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => CHIPS.includes(word));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && os === 'linux' ? ['glibc'] : null;
  return os && cpu ? { ...(libc ? { libc } : {}), cpu: [cpu], os: [os] } : null;
}

let added = 0;
for (const [, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    const built = target(name);
    if (lock.packages[path] || !built || !/^\d/.test(version)) continue;
    lock.packages[path] = { version, ...(entry.dev ? { dev: true } : {}), optional: true, ...built };
    added += 1;
  }
}
const sorted = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
console.log(`${added} builds for other systems named`);
