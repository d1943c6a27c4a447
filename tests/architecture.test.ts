import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, graphOf, type Import, importsOf, isTest, reachOf, sourceFiles } from './source.ts';

const files = sourceFiles('contract', 'sw', 'server', 'src').filter((file) => !isTest(file.path));
const imports = files.flatMap(importsOf);

const PACKAGES = 'any package';
const WIDGET_SCHEMAS = 'src/widgets/*/schema.ts';
/** The part of each payment provider that runs in the browser. */
const PROVIDER_BROWSERS = 'server/payments/providers/*/browser.ts';
const SHARED_WIDGETS = ['src/widgets/define-widget.tsx', 'src/widgets/registry.ts'];
const APP_BELOW = ['contract/', 'src/domain/', 'src/data/', 'src/ui/', 'src/features/', PACKAGES];

/**
 * Allowed imports. The longest key that is a prefix of a file's path, or its pattern, is its row. A name that ends in a slash is a
 * folder, `{own}/` the folder of that one widget or page, anything else one file or one package.
 */
const MAY_IMPORT: Record<string, string[]> = {
  'contract/': ['contract/', 'valibot'],
  'sw/': [
    'sw/',
    'contract/app-pages.ts',
    'contract/paths.ts',
    'contract/field-failures.ts',
    'contract/offline-copies.ts',
    'contract/api-response.ts',
    'contract/reply-content.ts',
    'contract/worker-api.ts',
    'src/data/abort-signals.ts',
    'src/data/outbox/background-sync.ts',
    'src/data/outbox/drain.ts',
    'src/data/outbox/fetch-in-language.ts',
    'src/data/revocations.ts',
    'src/domain/parse-url.ts',
    PACKAGES,
  ],
  'server/': ['server/', 'contract/', PACKAGES],
  [PROVIDER_BROWSERS]: ['contract/payment-page.ts'],
  'src/domain/': ['src/domain/', 'contract/'],
  'src/data/': ['src/data/', 'src/domain/', 'contract/', PACKAGES],
  // The schema in each widget folder parses the replies of its kind.
  'src/data/widget-kinds.ts': ['src/data/', 'contract/', WIDGET_SCHEMAS, PACKAGES],
  'src/data/payment-page.ts': ['src/data/', 'src/domain/', 'contract/', PROVIDER_BROWSERS, PACKAGES],
  'src/ui/': [
    'src/ui/',
    'src/domain/',
    '#messages',
    'contract/media.ts',
    'contract/money.ts',
    'contract/order-status.ts',
    'contract/server-html.ts',
    'react',
    'react-dom',
    '@mantine/core',
    '@mantine/form',
    '@mantine/hooks',
    'dompurify',
  ],
  'src/features/': APP_BELOW,
  'src/widgets/': [...APP_BELOW, ...SHARED_WIDGETS, '{own}/'],
  'src/widgets/WidgetSlot.tsx': [...APP_BELOW, ...SHARED_WIDGETS, 'src/widgets/lazy-widget.ts'],
  'src/widgets/lazy-widget.ts': [...APP_BELOW, 'src/widgets/DeferredWidget.tsx', 'src/widgets/*/*.module.css'],
  'src/widgets/DeferredWidget.tsx': [...APP_BELOW, ...SHARED_WIDGETS, 'src/widgets/*/widget.tsx'],
  'src/widgets/registry.ts': [...APP_BELOW, ...SHARED_WIDGETS, 'src/widgets/*/first-widget.tsx'],
  'src/pages/': [...APP_BELOW, 'src/widgets/', '{own}/'],
  'src/app/': [
    ...APP_BELOW,
    ...SHARED_WIDGETS,
    'src/widgets/WidgetSlot.tsx',
    'src/widgets/nav-bar/categories.ts', // the drawer shows the same categories as the navigation bar
    'src/pages/',
    'src/app/',
  ],
  'src/main.tsx': ['contract/', 'src/', PACKAGES],
  'src/entry-server.tsx': ['contract/', 'src/', PACKAGES],
};

const isInternal = (target: string) => /^(\.\.|contract|sw|server|src|tests|scripts|lab)\//.test(target);

const patternOf = (rule: string) => new RegExp(`^${rule.replace('*', '[^/]+')}$`);

function allows(rule: string, { from, to }: Import): boolean {
  if (rule === PACKAGES) return !isInternal(to);
  if (rule === '{own}/') return to.startsWith(`${from.split('/').slice(0, 3).join('/')}/`);
  if (rule.includes('*')) return to === rule || patternOf(rule).test(to);
  return rule.endsWith('/') ? to.startsWith(rule) : to === rule || (!isInternal(rule) && to.startsWith(`${rule}/`));
}

const isRowOf = (row: string, path: string) => (row.includes('*') ? patternOf(row).test(path) : path.startsWith(row));
const rowOf = (path: string): string =>
  Object.keys(MAY_IMPORT).reduce((best, row) => (isRowOf(row, path) && row.length > best.length ? row : best), '');

const isAllowed = (one: Import): boolean => (MAY_IMPORT[rowOf(one.from)] ?? []).some((rule) => allows(rule, one));

test('nothing imports upward', () => {
  const broken = imports.filter((one) => !isAllowed(one)).map((one) => `${one.from} imports ${one.to}`);
  expect(broken).toEqual([]);
});

test('nothing outside lab/ imports from it: its packages are not installed with the shop', () => {
  const outside = sourceFiles('contract', 'sw', 'server', 'src', 'tests', 'scripts').flatMap(importsOf);
  expect(outside.filter(({ to }) => to.startsWith('lab/'))).toEqual([]);
});

/** Rules that the server and the app share. */
const SHARED_RULES = [
  'contract/attribute-names.ts',
  'contract/computed-once.ts',
  'contract/gstin.ts',
  'contract/limits.ts',
  'contract/money.ts',
  'contract/order-status.ts',
  'contract/pincode.ts',
  'contract/digits.ts',
  'contract/fillers.ts',
  'contract/query-limits.ts',
  'contract/query-words.ts',
  'contract/synonyms.ts',
  'contract/typing-errors.ts',
];

test('the domain imports only types from contract/, except the shared rules', () => {
  const broken = imports
    .filter((one) => one.from.startsWith('src/domain/') && one.to.startsWith('contract/') && !one.typeOnly)
    .filter((one) => !SHARED_RULES.includes(one.to))
    .map((one) => `${one.from} imports ${one.to}`);
  expect(broken).toEqual([]);
});

test('every import has a file extension and resolves to a file', () => {
  const internalImports = imports.filter((one) => isInternal(one.to) && !one.to.includes('*'));
  const broken = internalImports.filter(
    (one) => !existsSync(new URL(`../${one.to.replace(/\?.*$/, '')}`, import.meta.url)),
  );
  expect(broken.map((one) => `${one.from} imports ${one.to}`)).toEqual([]);
});

/** Static imports only: the code that loads together with a file. */
const staticGraph = graphOf(
  files.map(({ path, text }) => ({ path, text: text.replace(/\bimport\(/g, 'later(') })),
  'code',
);
/** Entry points of a first paint: the composition roots, and each page and widget, which routes and slots load. */
const FIRST = /^src\/(?:main|entry-server)\.tsx$|^src\/pages\/[^/]+\/\w+Page\.tsx$|^src\/widgets\/[^/]+\/widget\.tsx$/;

// Deferred code is reached by dynamic imports only.
test.each(files.map(({ path }) => path).filter((path) => FIRST.test(path)))('%s renders without Mantine', (path) => {
  const reachable = reachOf(path, staticGraph);
  expect(reachable.length).toBeGreaterThan(0);
  expect(reachable.filter((to) => /^@mantine\/(?:core|form)/.test(to))).toEqual([]);
});

const ROUTER_FREE = [
  'react',
  'idb-keyval',
  'valibot',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  '@tanstack/react-query-persist-client',
];

/**
 * Allowed transitive dependencies of a folder. `code` is in the bundle; `types` are erased from it, but a reader
 * has to know them. This keeps schemas out of the worker and React out of the domain rules.
 */
const MAY_REACH: Record<string, { code: string[]; types?: string[] }> = {
  'contract/': { code: ['valibot'] },
  'src/domain/': { code: SHARED_RULES, types: ['contract/', 'valibot'] },
  'src/ui/': {
    code: [
      'src/domain/',
      '#messages',
      'contract/media.ts',
      ...SHARED_RULES,
      'contract/server-html.ts',
      'contract/worker-api.ts',
      'react',
      'react-dom',
      '@mantine/core',
      '@mantine/form',
      '@mantine/hooks',
      'dompurify',
    ],
    types: ['contract/', 'valibot'],
  },
  'src/data/': { code: ['src/domain/', '#messages', 'contract/', WIDGET_SCHEMAS, PROVIDER_BROWSERS, ...ROUTER_FREE] },
  'src/features/': {
    code: ['src/domain/', 'src/data/', 'src/ui/', 'contract/', WIDGET_SCHEMAS, PROVIDER_BROWSERS, PACKAGES],
  },
  'sw/': {
    code: [
      'contract/app-pages.ts',
      'contract/paths.ts',
      'contract/field-failures.ts',
      'contract/offline-copies.ts',
      'contract/limits.ts',
      'contract/money.ts',
      'contract/order-status.ts',
      'contract/worker-api.ts',
      'contract/api-response.ts',
      'src/domain/age.ts',
      'src/domain/parse-url.ts',
      'src/data/abort-signals.ts',
      'contract/reply-content.ts',
      'src/domain/bag.ts',
      'src/data/bag.ts',
      'src/data/load-once.ts',
      'src/data/observable.ts',
      'src/data/outbox/',
      'src/data/revocations.ts',
      'src/data/persist/indexed-db.ts',
      'idb-keyval',
      'workbox-core',
      'workbox-expiration',
      'workbox-precaching',
      'workbox-routing',
      'workbox-strategies',
    ],
    // Stored names are of a language, but the worker shares only types with that file.
    types: ['contract/', 'src/data/', '#messages', 'valibot'],
  },
  'server/': { code: ['contract/', PACKAGES] },
};

const CODE = graphOf(files, 'code');
const CODE_AND_TYPES = graphOf(files, 'code and types');

const reachable = (from: string, rules: string[], graph: Map<string, string[]>) =>
  reachOf(from, graph).filter((to) => !rules.some((rule) => allows(rule, { from, to, typeOnly: false })));

test.each(Object.entries(MAY_REACH))('%s depends on nothing else, through any number of files', (from, row) => {
  expect(reachable(from, row.code, CODE)).toEqual([]);
  expect(reachable(from, [...row.code, ...(row.types ?? [])], CODE_AND_TYPES)).toEqual([]);
});

test.each([
  ['src/widgets/', [WIDGET_SCHEMAS, 'src/widgets/define-widget.tsx']],
  ['src/pages/', []],
])('no folder of %s depends on another, through any number of files', (parent, shared) => {
  const folders = new Set(files.flatMap(({ path }) => path.match(`^${parent}[^/]+/`)?.[0] ?? []));
  const broken = [...folders].flatMap((folder) =>
    reachable(folder, shared, CODE_AND_TYPES)
      .filter((to) => to.startsWith(parent))
      .map((to) => `${folder} reaches ${to}`),
  );
  expect(folders.size).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});

/** Every import cycle once, as `a → b → a`. */
function cyclesOf(graph: Map<string, string[]>): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, ancestors: string[]): void => {
    const start = ancestors.indexOf(file);
    if (start >= 0) found.push([...ancestors.slice(start), file].join(' → '));
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...ancestors, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('there is no import cycle, type imports included', () => {
  expect(cyclesOf(CODE_AND_TYPES)).toEqual([]);
});

test('every form of import is found', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from '../b.ts';",
    "import {\n  c,\n  type D,\n} from '../../contract/c.ts';",
    "import './e.css';",
    "export { f } from './f.ts';",
    "export type { G } from './g.ts';",
    "const H = lazy(() => import('./H.tsx'));",
    "const kinds = import.meta.glob<Kind>('./*/widget.tsx', { eager: true });",
    "const late = kindsOf(\n  import.meta.glob<Kind>(\n    [\n      './**/late.tsx',\n      '!./first/late.tsx',\n    ],\n    { eager: true },\n  ),\n);",
    "import * as v from 'valibot';",
    "const words = 'imported from here';",
  ].join('\n');
  expect(importsOf({ path: 'src/x/y.ts', text }).map(({ to, typeOnly }) => [to, typeOnly])).toEqual([
    ['src/x/a.ts', false],
    ['src/b.ts', true],
    ['contract/c.ts', false],
    ['src/x/e.css', false],
    ['src/x/f.ts', false],
    ['src/x/g.ts', true],
    ['valibot', false],
    ['src/x/H.tsx', false],
    ['src/x/*/widget.tsx', false],
    ['src/x/**/late.tsx', false],
  ]);
});

test.each([
  ["import.meta.glob(['./*/*widget.tsx', '!./hero/first-widget.tsx'])", ['src/widgets/topical/widget.tsx']],
  [
    "import.meta.glob(['./hero/first-widget.tsx', './topical/*.ts'])",
    ['src/widgets/hero/first-widget.tsx', 'src/widgets/topical/schema.ts'],
  ],
  ["import.meta.glob('../**/schema.ts')", ['src/widgets/topical/schema.ts', 'src/widgets/topical/deep/schema.ts']],
  ["import.meta.glob('./*/nothing.ts')", []],
])('%s imports what it finds, without what it excludes', (text, found) => {
  const paths = [
    'src/widgets/hero/first-widget.tsx',
    'src/widgets/topical/schema.ts',
    'src/widgets/topical/widget.tsx',
  ];
  const all = [...paths, 'src/widgets/topical/deep/schema.ts'];
  const globs = importsOf({ path: 'src/widgets/registry.ts', text });
  expect(globs.flatMap((one) => filesOf(one, all))).toEqual(found);
});

// The longest matching row decides: one case of each kind of row.
test.each([
  ['src/domain/product-card.ts', 'react'],
  ['src/features/bag/useBag.ts', 'src/widgets/registry.ts'],
  ['src/widgets/hero/first-widget.tsx', 'src/widgets/topical/widget.tsx'],
  ['src/pages/cart/CartPage.tsx', 'src/pages/home/HomePage.tsx'],
  ['src/data/payment-page.ts', 'server/payments/registry.ts'],
  ['server/payments/providers/sandbox/browser.ts', 'server/payments/providers/sandbox/api.ts'],
  ['src/elsewhere.ts', 'contract/paths.ts'],
])('%s may not import %s', (from, to) => {
  expect(isAllowed({ from, to, typeOnly: false })).toBe(false);
});
