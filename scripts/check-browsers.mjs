// `npm run browsers`: checks that app, worker and packages use nothing that the oldest supported browsers (`browserslist`
// in package.json) lack, or test for it. TypeScript's library for browsers is copied with every newer member optional,
// so that the compiler demands the test. For the language itself, `lib` in tsconfig.json does it, and es-check in what is
// built from packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildIfStale } from './build-if-stale.mjs';
import { root } from './inputs.mjs';
import { asOldest, newerAttributes } from './oldest-browsers.ts';

const require = createRequire(import.meta.url);
const PLACE = join(root, 'node_modules/.cache/browser-types');

/** Writes the libraries where TypeScript looks for replacements (`libReplacement`). */
function writeLibraries() {
  const compiler = dirname(require.resolve(`@typescript/typescript-${process.platform}-${process.arch}/package.json`));
  for (const name of ['dom', 'webworker']) {
    const folder = join(PLACE, 'node_modules/@typescript', `lib-${name}`);
    mkdirSync(folder, { recursive: true });
    const library = readFileSync(join(compiler, 'lib', `lib.${name}.d.ts`), 'utf8');
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: `@typescript/lib-${name}`, types: 'index.d.ts' }),
    );
    writeFileSync(join(folder, 'index.d.ts'), asOldest(library));
  }
}

/** Type-checks the project in a folder as its own configuration does, with the libraries replaced. */
function typeCheck(folder) {
  const from = join(root, folder);
  const project = join(PLACE, `${folder}.json`);
  const { include, exclude, references } = JSON.parse(readFileSync(join(from, 'tsconfig.json'), 'utf8'));
  const below = (paths) => paths.map((path) => join(from, path));
  const config = {
    extends: join(from, 'tsconfig.json'),
    compilerOptions: {
      libReplacement: true,
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
    },
    include: below(include),
    exclude: below(exclude),
    references: references.map(({ path }) => ({ path: join(from, path) })),
  };
  writeFileSync(project, JSON.stringify(config));
  return run(join(root, 'node_modules/typescript/bin/tsc'), '-p', project);
}

/** Attributes that an older browser may ignore. */
const EXTRAS = [
  // Hints.
  'autoCapitalize',
  'fetchPriority',
  'playsInline',
  // Slides that are not shown are hidden by their style; `inert` is for the time while they fade.
  'inert',
];

function untestedAttributes() {
  const files = readdirSync(join(root, 'src'), { recursive: true }).filter((path) => /(?<!\.test)\.tsx$/.test(path));
  return files.flatMap((path) => {
    const found = newerAttributes(path, readFileSync(join(root, 'src', path), 'utf8'));
    return found.filter((name) => !EXTRAS.includes(name)).map((name) => `src/${path}: attribute ${name}`);
  });
}

const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;

const attributes = untestedAttributes();
if (attributes.length > 0) console.log(attributes.join('\n'));
writeLibraries();
const results = ['src', 'sw'].map(typeCheck);
buildIfStale();
// The language of all the oldest browsers.
const built = ['dist/client/assets/*.js', 'dist/client/*.js'];
results.push(
  run(join(root, 'node_modules/es-check/lib/cli/index.js'), 'es2022', '--module', '--checkFeatures', ...built),
);
process.exit(attributes.length === 0 && results.every(Boolean) ? 0 : 1);
