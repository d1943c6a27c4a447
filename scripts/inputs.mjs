import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Pictures are left out, as media.json has their hashes. Tests are not built. */
const isInput = (path) => !/\.(webp|mp4)$/.test(path) && !/\.test\.tsx?$/.test(path);

/** The messages and what says how they are compiled. */
const messages = ['messages', 'project.inlang/settings.json'];

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return isInput(path) ? [path] : [];
  // Compiled from the files beside it.
  if (path === 'messages/compiled') return [];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesUnder(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const app = ['contract', ...messages, 'src', 'sw', 'public', 'index.html', 'manifest.webmanifest', 'vite.config.ts'];
const lock = 'package-lock.json';
/** The scripts that affect dist/: the steps of the build and its plugins. */
const recipe = filesUnder('scripts').filter((path) =>
  /^scripts\/(?:[\w-]+\.ts|build\.mjs|build-steps\.mjs|earlier-files\.mjs|compile-messages\.mjs)$/.test(path),
);

/** The inputs of each part of dist/, and the file with their hash. */
export const builds = {
  everything: {
    stamp: join(root, 'dist/.stamp'),
    inputs: [...app, 'server', 'vite.server.config.ts', 'vite.ssr.config.ts', ...recipe, lock],
  },
  snapshot: {
    stamp: join(root, 'dist/server/db-snapshot.stamp'),
    inputs: ['server/db', 'server/seed', 'server/shop', 'server/seed/make-snapshot.ts', lock],
  },
};

/** The current hash of a build's inputs, and whether it was built from these. */
export function stateOf({ stamp, inputs }) {
  const hash = hashOf(inputs);
  return { hash, fresh: existsSync(stamp) && readFileSync(stamp, 'utf8') === hash };
}
