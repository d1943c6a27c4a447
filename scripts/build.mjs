import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildClient, buildPages, buildServer, buildSnapshot, compressAssets } from './build-steps.mjs';
import { compileMessages } from './compile-messages.mjs';
import { retainEarlierFiles } from './earlier-files.mjs';
import { builds, root, stateOf } from './inputs.mjs';

// The stamp is written last, so that an interrupted build is repeated.
const { stamp } = builds.everything;
rmSync(stamp, { force: true });
const { hash } = stateOf(builds.everything);
await compileMessages();
retainEarlierFiles(join(root, 'dist'), Date.now());
console.log('Building the app and its service worker …');
buildClient();
// For static hosts (D35); the server sends a manifest per store.
copyFileSync(join(root, 'manifest.webmanifest'), join(root, 'dist/client/manifest.webmanifest'));
compressAssets();
console.log('Building the server …');
buildPages();
buildServer();
buildSnapshot();
writeFileSync(stamp, hash);
