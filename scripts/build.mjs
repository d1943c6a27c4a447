import { rmSync, writeFileSync } from 'node:fs';
import { buildClient, buildPages, buildServer, buildSnapshot, compressAssets } from './build-steps.mjs';
import { builds, stateOf } from './inputs.mjs';

// The stamp comes last: a build that was cut short is built again.
const { stamp } = builds.everything;
rmSync(stamp, { force: true });
const { hash } = stateOf(builds.everything);
buildClient();
compressAssets();
buildPages();
buildServer();
buildSnapshot();
writeFileSync(stamp, hash);
