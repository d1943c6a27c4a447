import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../db/database.ts';
import { withDatabase } from '../db/open.ts';
import { readHosts } from '../db/read-hosts.ts';
import { mailSender } from '../messages/mail.ts';
import { readConfig } from '../ops/config.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from '../shop/change-log.ts';
import { addHost, createStore, hostNamed, makePrimary, removeHost } from '../shop/manage-stores.ts';
import { authorOf, readArguments } from './arguments.ts';
import { importSkus, isSkuImport } from './import-skus.ts';
import { listChanges } from './list-changes.ts';
import { MORNING_USAGE, morningCommand } from './morning.ts';
import { REVIEWS_USAGE, reviewsCommand } from './reviews.ts';
import { runTool } from './run-tool.ts';
import { exportCommand, FOLDER_USAGE, importCommand, validate } from './store/folder-commands.ts';
import { SCREENSHOTS_USAGE, screenshotsCommand } from './store/screenshots.ts';

const HOSTS_USAGE = 'npm run store -- hosts <number> [add|remove|primary <host>]';
const HELP = [
  'Stores in the configured database (docs/own-shop.md, docs/daily-work.md):',
  'npm run store -- list',
  'npm run store -- create <number> <name>',
  HOSTS_USAGE,
  ...FOLDER_USAGE,
  SCREENSHOTS_USAGE,
  'npm run store -- prices|stock <number> <CSV or workbook> [--dry-run]',
  REVIEWS_USAGE,
  MORNING_USAGE,
  'npm run store -- changes <number> [--since 2026-11-01] [--kind price] [--csv]',
  'What changes something takes --by <name> for the log of changes.',
].join('\n');
const TOOL = 'npm run store --';

/** A store number from 1 to 999999, as in `store-<number>` of hosts and media paths. */
function numberOf(text: string | undefined): number {
  if (text === undefined) throw new StartError(`The number of a store is missing. ${TOOL} --help lists the commands.`);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new StartError(`${text} is not a store's number. ${TOOL} list shows them.`);
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

type HostChange = { how: keyof typeof changes; host: string };

function hostChangeOf([word, host]: string[]): HostChange {
  if (word === undefined || !isChange(word) || host === undefined) throw new StartError(HOSTS_USAGE);
  return { how: word, host: hostNamed(host) };
}

async function changeHosts(db: Db, storeId: number, { how, host }: HostChange, by: Author): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await hostsOf(tx, storeId);
    await changes[how](tx, storeId, host);
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

const OPTIONS = { texts: ['by', 'since', 'kind', 'low', 'mail'], flags: ['csv', 'dry-run'] } as const;

/** What the words ask for, once the database is open. Throws `StartError` for words that are no command. */
function commandOf(words: string[]): (db: Db) => Promise<void> {
  const { positionals, values } = readArguments(words, OPTIONS, TOOL);
  const [command, id, ...more] = positionals;
  const by = authorOf(values.by);
  const name = more.join(' ').trim();
  if (command === 'list' && id === undefined) return list;
  if (command === 'hosts') {
    const storeId = numberOf(id);
    const change = more.length > 0 ? hostChangeOf(more) : null;
    return async (db) => {
      if (change) await changeHosts(db, storeId, change, by);
      print((await hostsOf(db, storeId)).join('\n'));
    };
  }
  if (command === 'reviews') {
    const storeId = numberOf(id);
    return (db) => reviewsCommand(db, storeId, more, by);
  }
  if (command === 'morning' && more.length === 0) {
    const { low, mail, csv = false } = values;
    const { mail: server } = readConfig(process.env);
    return morningCommand(numberOf(id), { low, mail, csv }, server && mailSender(server.url, server.from), by.at);
  }
  if (command === 'changes') {
    const storeId = numberOf(id);
    return (db) => listChanges(db, storeId, values);
  }
  if (command !== undefined && isSkuImport(command) && more[0] !== undefined && more.length === 1) {
    const wanted = { storeId: numberOf(id), path: more[0], by, dryRun: values['dry-run'] ?? false };
    return (db) => importSkus(db, command, wanted);
  }
  if (command === 'create' && name) {
    const storeId = numberOf(id);
    return async (db) => {
      await create(db, storeId, name, by);
      await list(db);
    };
  }
  throw new StartError(`Not understood: ${words.join(' ')}. ${TOOL} --help lists the commands.`);
}

/** Manages stores and hosts in the configured database (D36). Running servers apply a change within seconds. */
runTool(HELP, async (words) => {
  const [command, ...more] = words;
  if (command === undefined) throw new StartError(HELP);
  if (command === 'validate') return validate(more);
  if (command === 'import') return importCommand(more);
  if (command === 'screenshots') return screenshotsCommand(more);
  if (command === 'export') return exportCommand(numberOf(more[0]), more.slice(1));
  const run = commandOf(words);
  await withDatabase({ ...readConfig(process.env), demo: false }, run);
});
