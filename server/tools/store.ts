import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { readHosts } from '../db/read-hosts.ts';
import { say } from '../log.ts';
import { addHost, createStore, hostNamed, makePrimary, removeHost } from '../shop/keep-stores.ts';
import { StartError } from '../start-error.ts';
import { runTool } from './run-tool.ts';

const USAGE = [
  'npm run store -- list',
  'npm run store -- create <number> <name>',
  'npm run store -- hosts <number> [add|remove|primary <host>]',
].join('\n');

/** Fits the database's integers, and what follows `store-` in names. */
function numberOf(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,5}$/.test(text)) throw new StartError(`${text ?? ''} is not a store's number.\n${USAGE}`);
  return Number(text);
}

async function list(db: Db): Promise<void> {
  for (const { id, name, hosts } of await readHosts(db)) say(`${String(id).padStart(6)}  ${name}  ${hosts.join(', ')}`);
}

const changes = { add: addHost, remove: removeHost, primary: makePrimary };
const isChange = (word: string): word is keyof typeof changes => Object.hasOwn(changes, word);

/** The hosts of a store, the primary one first, after what was asked for. */
async function keepHosts(db: Db, storeId: number, [word, host]: string[]): Promise<void> {
  if (word !== undefined) {
    if (!isChange(word) || host === undefined) throw new StartError(USAGE);
    await changes[word](db, storeId, hostNamed(host));
  }
  const store = (await readHosts(db)).find(({ id }) => id === storeId);
  if (!store) throw new StartError(`There is no store ${storeId}.`);
  say(store.hosts.join('\n'));
}

async function run(db: Db, [command, id, ...more]: string[]): Promise<void> {
  const name = more.join(' ').trim();
  if (command === 'list' && id === undefined) await list(db);
  else if (command === 'hosts') await keepHosts(db, numberOf(id), more);
  else if (command === 'create' && name) {
    await createStore(db, numberOf(id), name);
    await list(db);
  } else throw new StartError(USAGE);
}

/** A shopkeeper's stores and hosts, in the configured database (D36). Running servers know a change within seconds. */
runTool(async (words) => {
  if (words.length === 0) throw new StartError(USAGE);
  const { db, close } = await openDatabase({ ...readConfig(process.env), demo: false });
  try {
    await run(db, words);
  } finally {
    await close();
  }
});
