import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/database.ts';
import { withDatabase } from '../db/open.ts';
import { readHosts } from '../db/read-hosts.ts';
import { readConfig } from '../ops/config.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from '../shop/change-log.ts';
import { addHost, createStore, hostNamed, makePrimary, removeHost } from '../shop/manage-stores.ts';
import { authorOf, readArguments } from './arguments.ts';
import { importSkus, isSkuImport } from './import-skus.ts';
import { listChanges } from './list-changes.ts';
import { REVIEWS_USAGE, reviewsCommand } from './reviews.ts';
import { runTool } from './run-tool.ts';
import { exportCommand, FOLDER_USAGE, importCommand, validate } from './store/folder-commands.ts';

const USAGE = [
  'npm run store -- list',
  'npm run store -- create <number> <name>',
  'npm run store -- hosts <number> [add|remove|primary <host>]',
  ...FOLDER_USAGE,
  'npm run store -- prices|stock <number> <csv> [--dry-run]',
  REVIEWS_USAGE,
  'npm run store -- changes <number> [--since 2026-11-01] [--kind price] [--csv]',
  'What changes something takes --by <name> for the log of changes.',
].join('\n');

/** A store number from 1 to 999999, as in `store-<number>` of hosts and media paths. */
function numberOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,5}$/.test(text)) throw new StartError(`${text ?? ''} is not a store's number.\n${USAGE}`);
  return Number(text);
}

async function list(db: Db): Promise<void> {
  for (const { id, name, hosts } of await readHosts(db))
    print(`${String(id).padStart(6)}  ${name}  ${hosts.join(', ')}`);
}

const changes = { add: addHost, remove: removeHost, primary: makePrimary };
const isChange = (word: string): word is keyof typeof changes => Object.hasOwn(changes, word);

async function hostsOf(db: Db, storeId: number): Promise<string[]> {
  const store = (await readHosts(db)).find(({ id }) => id === storeId);
  if (!store) throw new StartError(`There is no store ${storeId}.`);
  return store.hosts;
}

async function changeHosts(db: Db, storeId: number, [word, host]: string[], by: Author): Promise<void> {
  if (word === undefined || !isChange(word) || host === undefined) throw new StartError(USAGE);
  await db.transaction(async (tx) => {
    const before = await hostsOf(tx, storeId);
    await changes[word](tx, storeId, hostNamed(host));
    const after = await hostsOf(tx, storeId);
    if (isDeepStrictEqual(before, after)) return;
    await recordChange(tx, by, { storeId, kind: 'settings', subject: 'hosts', before, after });
  });
}

async function create(db: Db, storeId: number, name: string, by: Author): Promise<void> {
  await db.transaction(async (tx) => {
    await createStore(tx, storeId, name);
    await recordChange(tx, by, { storeId, kind: 'settings', subject: 'store', before: null, after: { name } });
  });
}

const OPTIONS = { texts: ['by', 'since', 'kind'], flags: ['csv', 'dry-run'] } as const;

async function run(db: Db, words: string[]): Promise<void> {
  const { positionals, values } = readArguments(words, OPTIONS, USAGE);
  const [command, id, ...more] = positionals;
  const by = authorOf(values.by);
  const name = more.join(' ').trim();
  if (command === 'list' && id === undefined) await list(db);
  else if (command === 'hosts') {
    if (more.length > 0) await changeHosts(db, numberOf(id), more, by);
    print((await hostsOf(db, numberOf(id))).join('\n'));
  } else if (command === 'reviews') await reviewsCommand(db, numberOf(id), more, by);
  else if (command === 'changes') await listChanges(db, numberOf(id), values);
  else if (command !== undefined && isSkuImport(command) && more[0] !== undefined && more.length === 1) {
    const dryRun = values['dry-run'] ?? false;
    await importSkus(db, command, { storeId: numberOf(id), path: more[0], by, dryRun });
  } else if (command === 'create' && name) {
    await create(db, numberOf(id), name, by);
    await list(db);
  } else throw new StartError(USAGE);
}

/** Manages stores and hosts in the configured database (D36). Running servers apply a change within seconds. */
runTool(async (words) => {
  const [command, ...more] = words;
  if (command === undefined) throw new StartError(USAGE);
  if (command === 'validate') return validate(more);
  if (command === 'import') return importCommand(more);
  if (command === 'export') return exportCommand(numberOf(more[0]), more.slice(1));
  await withDatabase({ ...readConfig(process.env), demo: false }, (db) => run(db, words));
});
