import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with `package.json`: one level up from the sources, two from the bundle in `dist/server`. */
function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const root = projectRoot();
export const MIGRATIONS = join(root, 'server/db/migrations');
export const MEDIA = join(root, 'server/seed/media');
/** The shop's fonts, for documents that its staff prints. */
export const FONTS = join(root, 'src/ui/fonts');
/** Documents for owners of another backend, made from the contract. */
export const BACKEND_GUIDE = join(root, 'docs/your-backend.md');
export const OPENAPI = join(root, 'docs/openapi.json');
export const MANIFEST = join(root, 'manifest.webmanifest');
export const CLIENT = join(root, 'dist/client');
/** Assets of earlier builds, for pages that are still open (R19). */
export const EARLIER = join(root, 'dist/earlier');
export const APP = join(root, 'dist/ssr/entry-server.js');
/** Initial contents of a new data folder: a migrated database, with the demo stores or with none. */
export const SNAPSHOT = join(root, 'dist/server/db-snapshot.tar.gz');
export const EMPTY_SNAPSHOT = join(root, 'dist/server/db-empty.tar.gz');
