import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

const address = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^/\s]+(\/\S*)?$/, `${name} must be an address such as https://api.example.com`),
    v.transform((value) => value.replace(/\/+$/, '')),
  );
const PORT = 'PORT must be a whole number from 0 to 65535';

const environment = v.object({
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT), v.transform(Number), v.maxValue(65535, PORT)),
    '4173',
  ),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), '.data'),
  MEDIA_CACHE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, 'DATABASE_URL must begin with postgres:// or postgresql://')),
  ),
  NODE_ENV: v.optional(v.string(), ''),
  FAULTS: v.optional(v.pipe(v.string(), v.picklist(['0', '1'], 'FAULTS must be 1, or not set'))),
  KILL_SERVICE_WORKER: v.optional(
    v.pipe(v.string(), v.picklist(['0', '1'], 'KILL_SERVICE_WORKER must be 1, or not set')),
  ),
  API_BASE_URL: v.optional(address('API_BASE_URL')),
  STAGE_API_BASE_URL: v.optional(address('STAGE_API_BASE_URL')),
});

export type Config = {
  port: number;
  /** Null: the loopback addresses of both families, so that nothing outside this machine reaches a demo. */
  host: string | null;
  dataDir: string;
  pictureDir: string;
  databaseUrl: string | null;
  production: boolean;
  /** The test seam `/__test/*`; never together with `production`. */
  faults: boolean;
  /** R23: `/sw.js` is a worker that removes itself and what the real one kept. */
  killWorker: boolean;
  /** D35: '' means "this server"; anything else takes the place of our own API. */
  apiBaseUrl: string;
  stageApiBaseUrl: string;
};

/** Empty settings count as absent: `PORT= npm start` means the default. */
const setOnly = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** Reads the environment once. Throws a `StartError` with one sentence per problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = v.safeParse(environment, setOnly(env));
  if (!parsed.success) throw new StartError(parsed.issues.map((issue) => `${issue.message}.`).join('\n'));
  const { output } = parsed;
  const production = output.NODE_ENV === 'production';
  const faults = output.FAULTS === '1';
  if (production && faults) {
    throw new StartError('FAULTS=1 opens the test seam and is refused with NODE_ENV=production.');
  }
  return {
    port: output.PORT,
    host: output.HOST ?? null,
    dataDir: output.DATA_DIR,
    pictureDir: output.MEDIA_CACHE_DIR ?? join(output.DATA_DIR, 'pictures'),
    databaseUrl: output.DATABASE_URL ?? null,
    production,
    faults,
    killWorker: output.KILL_SERVICE_WORKER === '1',
    apiBaseUrl: output.API_BASE_URL ?? '',
    stageApiBaseUrl: output.STAGE_API_BASE_URL ?? '',
  };
}
