import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build-if-stale.mjs';
import { root } from './inputs.mjs';

buildIfStale('Building, for about a minute; the next start does without.');
// In the same process, so that signals reach the server.
await import(pathToFileURL(join(root, 'dist/server/node.js')).href);
