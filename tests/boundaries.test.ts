import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as catalogue from '../server/db/schema/catalogue.ts';
import * as customers from '../server/db/schema/customers.ts';
import * as search from '../server/db/schema/search.ts';
import * as sandbox from '../server/payments/providers/sandbox/schema.ts';
import { isTest, type SourceFile, sourceFiles } from './source.ts';

/** Checks what the source text can prove of the ten rules in ARCHITECTURE.md. */
const own = sourceFiles('contract', 'sw', 'server', 'src').filter(({ path }) => !isTest(path));
const below = (...folders: string[]) => own.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));

/** Source text without comments: a comment may name what the code must not do. */
const codeOf = ({ text }: SourceFile): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"\w])\/\/.*$/gm, '');
const filesWith = (files: SourceFile[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(codeOf(file))).map(({ path }) => path);
const except = (files: SourceFile[], pattern: RegExp) => files.filter(({ path }) => !pattern.test(path));

test('the domain reads no clock, no random source and no browser object', () => {
  const pattern =
    /\b(Date\.now|new Date\(\)|Math\.random|crypto\.|performance\.|window\.|document\.|navigator\.|localStorage|fetch\()/;
  expect(filesWith(below('src/domain/'), pattern)).toEqual([]);
});

test('ids and random numbers are handed in to rules, components and pages', () => {
  const files = below('src/domain/', 'src/ui/', 'src/features/', 'src/widgets/', 'src/pages/');
  expect(filesWith(files, /\brandomUUID\b|\bMath\.random\b|\bgetRandomValues\b/)).toEqual([]);
});

test('only contract/ spells paths of the API', () => {
  // The content of the demo stores links to such paths, as in the specification.
  const files = except(below('src/', 'sw/', 'server/'), /^server\/seed\//);
  expect(filesWith(files, /['"`]\/api\/(v1|stores)\//)).toEqual([]);
});

test('only src/data builds query keys and names the store in a request', () => {
  // The composition root clears all private queries when the session ends.
  const outside = except(below('src/'), /^src\/(data\/|main\.tsx$)/);
  expect(filesWith(outside, /\['(pub|me)',|\bstore_id\b/)).toEqual([]);
});

test('only src/data calls the API and reads its responses: components read by queries and write by commands', () => {
  const outside = except(below('src/'), /^src\/data\//);
  /** A call of the API, or the API destructured from the app context. */
  const call = /\bapi\.\w+\(|\{[^{}]*\bapi\b[^{}]*\} = use\w+\(/;
  expect(filesWith(outside, call)).toEqual([]);
  expect(filesWith(outside, /\b(mutationFn|queryFn)\b/)).toEqual([]);
  expect(filesWith(outside, /\.(json|text|formData)\(\)/)).toEqual([]);
});

test('request bodies are read where they are limited and parsed', () => {
  const files = except(below('server/'), /^server\/(http\/request\.ts$|test-seam\/)/);
  expect(filesWith(files, /\brequest\.(json|text|formData|arrayBuffer|body)\b/)).toEqual([]);
});

/** `let`, or a collection that starts empty, at the top level of a module. */
const MODULE_STATE =
  /^(export )?(let\b|const \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|\[\]|\{\});?$)/m;

test('modules keep no state', () => {
  expect(filesWith(own, MODULE_STATE)).toEqual(
    [
      'src/ui/trusted-types.ts', // a policy can be created once per document
      'sw/sw.ts', // the timer of a takeover in progress
    ].sort(),
  );
});

const tables = [catalogue, customers, search, sandbox].flatMap((module) =>
  Object.values(module).flatMap((value: unknown) => (is(value, PgTable) ? [value] : [])),
);

test('S12: every primary key begins with the store', () => {
  const withoutStore = tables.filter((table) => {
    const { columns, primaryKeys } = getTableConfig(table);
    const first = primaryKeys[0]?.columns[0] ?? columns.find(({ primary }) => primary);
    return first?.name !== 'store_id';
  });
  expect(tables.length).toBeGreaterThan(20);
  // `stores` lists the stores; `meta` describes the database.
  expect(withoutStore.map(getTableName).sort()).toEqual(['meta', 'stores']);
});

test('money is stored in whole paise', () => {
  const money = tables.flatMap((table) =>
    getTableConfig(table).columns.filter(({ name }) => /paise|price|total|amount|fee/.test(name)),
  );
  expect(money.length).toBeGreaterThan(5);
  expect(money.filter(({ name, dataType }) => !name.endsWith('_paise') || dataType !== 'number')).toEqual([]);
  expect(money.map((column) => column.getSQLType()).filter((type) => !['integer', 'bigint'].includes(type))).toEqual(
    [],
  );
});

test('rupees and paise are converted in contract/, and nowhere else', () => {
  const conversion = /(rupees|price|amount|total|fee)\)* \* 100\b|paise\)* \/ 100\b/i;
  expect(filesWith(own, conversion)).toEqual(['contract/money.ts']);
});

const AMOUNTS = /\b(selling|actual|added|original|final)_price\b|\b(order|expected)_total\b|\bdelivery_fee\b/;
const WIRE_NAMES =
  /\b(sku|item|store|user|product|order|(shipping|billing)_address)_id\b|\bcheckout_items\b|\bis_default\b|\bpage_size\b|\bfilter_category\b|\btoken_hash\b|\bpayment_session_id\b/;
/** They parse a wire format themselves: another company's, and the entries of one kind of widget. */
const PARSERS = /^server\/payments\/providers\/|^src\/widgets\/[^/]+\/schema\.ts$/;

test('wire names are spelled in contract/ only, except those in addresses of pages and of copies', () => {
  const outside = except(own, /^contract\//);
  expect(filesWith(except(outside, PARSERS), AMOUNTS)).toEqual([]);
  const withAddresses = /^src\/(app|pages)\/|^src\/data\/(payment-page|worker-copies)\.ts$|^src\/features\/payment\//;
  const inBrowser = except(below('src/', 'sw/'), /^sw\/cache-key\.ts$/);
  expect(filesWith(except(except(inBrowser, withAddresses), PARSERS), WIRE_NAMES)).toEqual([]);
});

test('request bodies are encoded by the contract', () => {
  expect(filesWith(below('src/', 'sw/'), /\bbody: JSON\.stringify\((?!encode)/)).toEqual([]);
});

test('only settle.ts and, for cash on delivery, cash.ts set an order to paid', () => {
  expect(filesWith(below('server/'), /\bsetPaymentState\([^)]*'paid'\)|\bset\(\{[^}]*state: 'paid'/)).toEqual(
    ['server/shop/cash.ts', 'server/shop/settle.ts'].sort(),
  );
});

test('no code is made from text', () => {
  expect(filesWith(own, /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(\s*['"`]/)).toEqual([]);
});

test('the outbox sends cart changes, and the worker sends those and revocations of sessions', () => {
  const called = (folder: string) =>
    [
      ...new Set(
        below(folder).flatMap((file) => [...codeOf(file).matchAll(/(?<!\/)\bpaths\.(\w+)/g)].map(([, name]) => name)),
      ),
    ].sort();
  expect(called('src/data/outbox/')).toEqual(['cart', 'setCartLine']);
  expect(called('sw/')).toEqual(['revokeSession']);
});

test('only a page can make a new worker take over', () => {
  const files = filesWith(below('src/', 'sw/'), /\bskipWaiting\(/);
  const calls = codeOf(own.find(({ path }) => path === 'sw/sw.ts') ?? { path: '', text: '' });
  expect(files).toEqual(['sw/sw.ts']);
  // Both calls are in `takeOver`, which runs only for a message from a page.
  expect(calls.split('async function takeOver')[0]).not.toContain('skipWaiting(');
});
