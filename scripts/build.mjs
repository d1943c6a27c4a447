import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, buildPages, buildServer, buildSnapshot, compressAssets } from './build-steps.mjs';
import { keepEarlierFiles } from './earlier-files.mjs';
import { builds, root, stateOf } from './inputs.mjs';

// The stamp comes last: a build that was cut short is built again.
const { stamp } = builds.everything;
rmSync(stamp, { force: true });
const { hash } = stateOf(builds.everything);
keepEarlierFiles(join(root, 'dist'), Date.now());
buildClient();
// For static hosts (D35); the server answers with each store's own.
copyFileSync(join(root, 'manifest.webmanifest'), join(root, 'dist/client/manifest.webmanifest'));
compressAssets();
buildPages();
buildServer();
buildSnapshot();
writeFileSync(stamp, hash);
