import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as catalogue from '../server/db/schema/catalogue.ts';
import * as customers from '../server/db/schema/customers.ts';
import * as search from '../server/db/schema/search.ts';
import * as sandbox from '../server/payments/providers/sandbox/schema.ts';
import { isTest, type SourceFile, sourceFiles } from './source.ts';

/** Checks the sentences under "What never happens" in ARCHITECTURE.md that the source text can prove. */
const own = sourceFiles('contract', 'sw', 'server', 'src').filter(({ path }) => !isTest(path));
const below = (...folders: string[]) => own.filter(({ path }) => folders.some((folder) => path.startsWith(folder)));

/** Source text without comments: a comment may name what the code must not do. */
const codeOf = ({ text }: SourceFile): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"\w])\/\/.*$/gm, '');
const filesWith = (files: SourceFile[], pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(codeOf(file))).map(({ path }) => path);

test('the domain reads no clock, no random source and no browser object', () => {
  const pattern =
    /\b(Date\.now|new Date\(\)|Math\.random|crypto\.|performance\.|window\.|document\.|navigator\.|localStorage|fetch\()/;
  expect(filesWith(below('src/domain/'), pattern)).toEqual([]);
});

test('random ids and numbers are created only where the app is assembled', () => {
  expect(filesWith(below('src/', 'sw/'), /\brandomUUID\b|\bMath\.random\b|\bgetRandomValues\b/)).toEqual(
    [
      'src/app/offer-updates.tsx',
      'src/app/mount-connectivity-bar.tsx',
      'src/data/outbox/browser-outbox.ts',
      'src/entry-server.tsx',
      'src/main.tsx',
      'sw/outbox.ts',
    ].sort(),
  );
});

test('only contract/ spells paths of the API', () => {
  // The content of the demo stores links to such paths, as in the specification.
  const files = below('src/', 'sw/', 'server/').filter(({ path }) => !path.startsWith('server/seed/'));
  expect(filesWith(files, /['"`]\/api\/(v1|stores)\//)).toEqual([]);
});

test('only src/data builds query keys and names the store in a request', () => {
  // The composition root clears all private queries when the session ends.
  const outside = below('src/').filter(({ path }) => !path.startsWith('src/data/') && path !== 'src/main.tsx');
  expect(filesWith(outside, /\['(pub|me)',|\bstore_id\b/)).toEqual([]);
});

test('responses are read where they are parsed', () => {
  const readers = filesWith(below('src/'), /\.(json|text|formData)\(\)/);
  // The client, the outbox's two calls and the worker's copies; the contract's schema or reader parses each. And the
  // stored shell, whose file names are looked up.
  const expected = ['api.ts', 'outbox/free-space.ts', 'outbox/send-command.ts', 'worker-copies.ts'];
  expect(readers).toEqual(expected.map((name) => `src/data/${name}`));
});

/** A call of the API, or the API destructured from the app context. */
const API_CALL = /\bapi\.\w+\(|\{[^{}]*\bapi\b[^{}]*\} = use\w+\(/;

test('only src/data calls the API: components read by queries and write by commands', () => {
  const outside = below('src/').filter(({ path }) => !path.startsWith('src/data/'));
  expect(filesWith(outside, API_CALL)).toEqual([]);
  expect(filesWith(outside, /\b(mutationFn|queryFn)\b/)).toEqual([]);
  expect(filesWith(below('src/data/commands/'), /\bmutationOptions\(/).length).toBeGreaterThan(3);
});

test.each([
  ['await app.api.requestOtp({ body: { phone } })', true],
  ['const { api, session } = useApp();', true],
  ['const { session } = useApp();\nconst api = lazyApi(load);', false],
])('the search for calls of the API reads %j: %j', (text, calls) => {
  expect(API_CALL.test(text)).toBe(calls);
});

test('parts of the page communicate through the app, not through window events', () => {
  const ownEvent = /\bnew CustomEvent\(|\bdispatchEvent\(\s*new Event\(/;
  // Both dispatch an event that the browser would otherwise dispatch itself.
  expect(filesWith(below('src/'), ownEvent)).toEqual(['src/app/early-taps.ts', 'src/app/router.tsx']);
});

test('request bodies are read where they are limited and parsed', () => {
  const readers = filesWith(below('server/'), /\brequest\.(json|text|formData|arrayBuffer|body)\b/);
  // Besides `request.ts`: the test seam.
  expect(readers).toEqual(['server/http/request.ts', 'server/test-seam/controls.ts']);
});

/** `let`, or a collection that starts empty, at the top level of a module. */
const MODULE_STATE =
  /^(export )?(let\b|const \w+(: [^=]+)? = (new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|\[\]|\{\});?$)/m;

test('modules keep no state', () => {
  expect(filesWith(own, MODULE_STATE)).toEqual(
    [
      'contract/query-words.ts', // a table built from a constant when the module loads
      'src/ui/trusted-types.ts', // a policy can be created once per document
      'sw/sw.ts', // the timer of a takeover in progress
    ].sort(),
  );
});

test.each([
  ['let count = 0;', true],
  ['export let count = 0;', true],
  ['const seen = new Set<string>();', true],
  ['const byId: Map<string, number> = new Map();', true],
  ["const KINDS = new Set(['a']);", false],
  ['function f() {\n  let count = 0;\n}', false],
])('the search for module state reads %j: %j', (text, isState) => {
  expect(MODULE_STATE.test(text)).toBe(isState);
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

test('amounts are converted in contract/, and nowhere else', () => {
  expect(filesWith(own, /\* 100\b|\/ 100\b/)).toEqual(
    [
      'contract/money.ts',
      'server/seed/build-product.ts', // ids
      'server/shop/tax.ts', // a tax rate
      'src/domain/product-card.ts', // a percentage
      'src/features/invoice/pdf.ts', // typographic points
      'src/ui/RangeSlider.tsx', // a percentage
    ].sort(),
  );
  // The price filter's URL and fields are in whole rupees; the PDF's font has no ₹.
  const units = filesWith(own, /\b(paiseOf|rupeesOf)\b/).filter((path) => !path.startsWith('contract/'));
  expect(units).toEqual(
    [
      'server/documents/structured-data.ts', // schema.org amounts are in rupees
      'server/payments/providers/cashfree/api.ts', // the provider's own wire format
      'server/seed/build-product.ts',
      'server/stores/folder/fields.ts', // store folders are in rupees
      'server/stores/folder/settings.ts',
      'server/test-seam/skus.ts',
      'server/tools/import-skus.ts',
      'src/data/outbox/outbox-state.ts', // reads what an earlier version stored
      'src/domain/filters.ts',
      'src/features/invoice/invoice-pdf.ts',
      'src/pages/results/PriceFilter.tsx',
      'src/pages/results/texts.ts',
    ].sort(),
  );
  expect(filesWith(own, /currency: 'INR'/).filter((path) => path.startsWith('src/'))).toEqual([]);
});

const PRICES = /\b(selling|actual|added|original|final)_price\b|\b(order|expected)_total\b|\bdelivery_fee\b/;
const WIRE_NAMES =
  /\b(sku|item|store|user|product|order|(shipping|billing)_address)_id\b|\bcheckout_items\b|\bis_default\b|\bpage_size\b|\bfilter_category\b|\btoken_hash\b|\bpayment_session_id\b/;

test('wire names of amounts are spelled in contract/ only, those of requests in src/ and sw/ only for addresses', () => {
  const outside = own.filter(({ path }) => !path.startsWith('contract/'));
  expect(filesWith(outside, PRICES)).toEqual([]);
  expect(filesWith(below('src/', 'sw/'), WIRE_NAMES)).toEqual(
    [
      'src/app/router.tsx', // page URLs (spec §2, D38) and the navigation state of a bag link
      'src/data/payment-page.ts', // the payment return URL
      'src/data/worker-copies.ts', // URLs of the worker's copies
      'src/features/payment/usePay.ts', // the payment return URL
      'src/pages/cart/BagItem.tsx', // the navigation state of a bag link
      'src/pages/cart/useCheckout.ts', // the payment return URL
      'src/pages/payment-return/PaymentReturnPage.tsx', // its own URL
      'src/pages/product/useCartItem.ts', // the navigation state of a bag link
      'src/pages/results/CollectionResults.tsx', // its own URL (D38)
      'src/pages/results/ResultsPage.tsx', // its own URL (D38)
      'src/pages/results/head.ts', // its own URL (D38)
      'sw/cache-key.ts', // parameters of the worker's copies
    ].sort(),
  );
});

test('request bodies are encoded by the contract', () => {
  const bodies = below('src/', 'sw/').flatMap((file) => codeOf(file).match(/JSON\.stringify\([^\n]*/g) ?? []);
  expect(bodies.filter((line) => /encode/.test(line)).length).toBe(3);
  expect(filesWith(below('src/', 'sw/'), /\bbody: JSON\.stringify\((?!encode)/)).toEqual([]);
});

test('only settle.ts and, for cash on delivery, cash.ts set an order to paid', () => {
  expect(filesWith(below('server/'), /\bput\([^)]*'paid'\)|\bset\(\{[^}]*state: 'paid'/)).toEqual(
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
