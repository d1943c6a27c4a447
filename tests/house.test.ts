import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, isTest, type SourceFile, sourceFiles } from './source.ts';

const ROOT = resolve(import.meta.dirname, '..');
const own = sourceFiles('contract', 'sw', 'server', 'src').filter((file) => !isTest(file.path));
const app = own.filter((file) => file.path.startsWith('src/'));

/** The lines of code, without comment lines, that match `pattern`, as `path:line`. */
function findings(files: SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (!/^\s*(\/\/|\/?\*)/.test(line) && pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  );
}

const except = (files: SourceFile[], ...allowed: string[]) =>
  files.filter(
    (file) => !allowed.some((path) => (path.endsWith('/') ? file.path.startsWith(path) : file.path === path)),
  );

test.each([['contract/paths.ts'], ['contract/stores.ts'], ['contract/media.ts']])(
  '%s imports nothing: app, worker and server all read it',
  (path) => {
    const file = own.find((entry) => entry.path === path);
    expect(file && importsOf(file)).toEqual([]);
  },
);

test('only main.tsx reads the hostname', () => {
  const pattern = /\blocation\b.*\bhost(name)?\b|\bhost(name)?\b.*\blocation\b/;
  expect(findings(except(app, 'src/main.tsx'), pattern)).toEqual([]);
});

test('only the domain formats times and dates', () => {
  const pattern = /DateTimeFormat|toLocale(Date|Time)String|\bnew Date\([^)]*\)\.toLocaleString/;
  expect(findings(except(app, 'src/domain/order.ts', 'src/domain/saved-time.ts'), pattern)).toEqual([]);
});

test('no text for shoppers calls the device a phone', () => {
  expect(findings(app, /\b(this|the|your) phone\b(?! number)/i)).toEqual([]);
});

test('only one component renders HTML from the server, through its sanitiser', () => {
  const pattern = /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write/;
  expect(findings(except(app, 'src/ui/ServerHtml.tsx', 'src/ui/SanitizedHtml.tsx'), pattern)).toEqual([]);
});

/** A query built from text: a template with an expression, concatenated strings, or raw SQL other than a number. */
const BUILT_QUERY =
  /\bsql\.raw\(\s*(?!'[^'\n]*'\s*\)|String\()|\.(?:query|exec|execute|unsafe)(?:<[^>]*>)?\(\s*(?:`[^`]*\$\{|(['"`])[^'"`]*\1\s*\+)/;

test('S22: no query is built from text', () => {
  // In `read-cards.ts` the text consists of column names from the same file.
  const server = except(
    own.filter((file) => file.path.startsWith('server/')),
    'server/db/read-cards.ts',
  );
  expect(server.length).toBeGreaterThan(50);
  expect(server.filter(({ text }) => BUILT_QUERY.test(text)).map(({ path }) => path)).toEqual([]);
});

// `#{…}` stands for a template's `${…}`.
test.each([
  ['await db.query(`select * from users where name = #{name}`)', true],
  ['await client.query(\n  `select #{column} from users`,\n)', true],
  ['await client.query<Row>(`select #{column}`)', true],
  ["await client.query('select * from users where id = ' + id)", true],
  ['db.execute(sql.raw(`select #{what}`))', true],
  ['sql.raw(column)', true],
  ['await db.exec(`drop table #{table}`)', true],
  ["await client.query('select * from users where id = $1', [id])", false],
  ['await db.execute(sql`select * from users where id = #{id}`)', false],
  ["sql.raw('desc')", false],
  ['sql.raw(String(place))', false],
  ['const found = /a/.exec(word)', false],
])('the search for built queries reads %j: %j', (text, built) => {
  expect(BUILT_QUERY.test(text.replaceAll('#{', '${'))).toBe(built);
});

test('every route has its head, and with it its styles, from one page folder', () => {
  const router = app.find((file) => file.path === 'src/app/router.tsx')?.text ?? '';
  const routes = [...router.matchAll(/\bpath: ('[^']+')/g)].map(([, route]) => route ?? '');
  const heads = app.filter((file) => /^src\/pages\/[^/]+\/head\.ts$/.test(file.path));
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((route) => heads.filter(({ text }) => text.includes(route)).length !== 1)).toEqual([]);
});

/** Routes that the sitemap omits and robots.txt allows: they have `noindex` or a canonical URL of another route. */
const UNLISTED = ['/results', '/category', '/saved', '/saved-items'];

test('every route is in the sitemap, disallowed in robots.txt, or listed as an exception', () => {
  const router = app.find((file) => file.path === 'src/app/router.tsx')?.text ?? '';
  const crawlers = own.find((file) => file.path === 'server/pages/crawlers.ts')?.text ?? '';
  const beginnings = [...router.matchAll(/\bpath: '(\/[^'/]*)/g)].map(([, beginning = '']) => beginning);
  const isListed = (beginning: string) => new RegExp(`['\`]${beginning}['/\`]`).test(crawlers);
  expect(beginnings.length).toBeGreaterThan(5);
  expect(beginnings.filter((beginning) => !isListed(beginning) && !UNLISTED.includes(beginning))).toEqual([]);
});

test('only src/data uses browser storage', () => {
  const pattern = /\b(localStorage|sessionStorage|indexedDB)\b/;
  expect(findings(except(app, 'src/data/', 'src/main.tsx', 'src/app/ModeSwitch.tsx'), pattern)).toEqual([]);
});

test('only src/data makes requests', () => {
  const pattern = /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew (WebSocket|EventSource)\b/;
  expect(findings(except(app, 'src/data/', 'src/main.tsx', 'src/entry-server.tsx'), pattern)).toEqual([]);
});

const ui = app.filter((file) => /^src\/ui\/.*\.tsx$/.test(file.path));
/** Text between two tags, or between a tag and a value. */
const JSX_WORDS = /(?<![=\s])>\s*[^\s<>{}()[\]=:;,.&|?]*[A-Za-z][^<>{}]*?(?:<\/|\{)/;
const WORD_PROPS =
  /\b(aria-label|aria-roledescription|aria-valuetext|alt|title|placeholder)=(\{\s*)?["'`][^"'`]*[A-Za-z]/;

test('UI components contain no text of their own', () => {
  const filesWithText = ui.filter(({ text }) => JSX_WORDS.test(text) || WORD_PROPS.test(text));
  expect(filesWithText.map((file) => file.path)).toEqual([]);
});

test.each([
  ['<p>Sold out</p>', true],
  ['<p>\n  Sold out\n</p>', true],
  ['<p>Only {left} left</p>', true],
  ['<b>{left}</b>', false],
  ['<b>₹{left}</b>', false],
  ['<button type="button" onClick={() => go(1)}>{label}</button>', false],
  ['const ref = useRef<HTMLDivElement>(null);\nreturn <div ref={ref} />;', false],
  ['const f = (a: Map<string, number>): Promise<void> => {', false],
])('the search for JSX text reads %j: %j', (text, hasText) => {
  expect(JSX_WORDS.test(text)).toBe(hasText);
});

test.each([
  ['<nav aria-label="Menu">', true],
  ["<img alt={'Picture'} />", true],
  ['<img alt="" />', false],
  ['<nav aria-label={label}>', false],
])('the search for text in attributes reads %j: %j', (text, hasText) => {
  expect(WORD_PROPS.test(text)).toBe(hasText);
});

const widgets = readdirSync(resolve(ROOT, 'src/widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test.each(widgets)('the widget %s has a schema, a sample and a test', (name) => {
  const has = (file: string) => existsSync(resolve(ROOT, 'src/widgets', name, file));
  expect(['schema.ts', 'sample.json', 'widget.test.tsx'].filter((file) => !has(file))).toEqual([]);
  expect(['widget.tsx', 'first-widget.tsx'].filter(has)).toHaveLength(1);
});

test('no file is longer than 400 lines', () => {
  const all = except(sourceFiles('contract', 'sw', 'server', 'src', 'tests'), 'server/seed/');
  const long = all.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  expect(long.filter(({ lines }) => lines > 400)).toEqual([]);
});

/** A file is a subject: a few lines that only one other file needs belong in that file. */
test('src has at most 300 files of code', () => {
  expect(app.length).toBeLessThanOrEqual(300);
});

test('no test is skipped or run alone', () => {
  const tests = sourceFiles('contract', 'sw', 'server', 'src', 'tests').filter((file) => isTest(file.path));
  expect(findings(tests, /\b(test|it|describe)\.(only|skip|todo)\b/)).toEqual([]);
});

/** A call whose response depends on what the shopper did before. */
const SHOPPERS_CALL = /['"`/](cart|address|orders|checkout|request-otp|verify-otp|verify-order-status)\b(?!\.ts)/;

test('no helper of screen tests fakes responses that depend on the shopper', () => {
  const helpers = sourceFiles('tests').filter(({ path }) => /^tests\/[^/]+$/.test(path) && !isTest(path));
  const answering = helpers.filter(({ text }) => /\bResponse(\.json)?\(/.test(text) && SHOPPERS_CALL.test(text));
  expect(helpers.length).toBeGreaterThan(20);
  expect(answering.map(({ path }) => path)).toEqual([]);
});

/** The words that docs/glossary.md replaces, except those that have another meaning in a name. */
const REPLACED =
  /^(alive|later|hands?|kept|keeping|keeper|wish|wishes|told|tells?|says?|said|stuck|unplugged|goods|pieces?|room|roomy|warm|heed|drawn|saver|patient|settlein|toldheight|answers?|answered|asked|asking)$/i;
const wordsOf = (name: string) => name.split(/[^a-zA-Z]+|(?<=[a-z])(?=[A-Z])/);
const EXPORTED = /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

test('names of files and exports follow the glossary', () => {
  const files = sourceFiles('contract', 'sw', 'server', 'src', 'scripts', 'tests');
  const exported = files.flatMap(({ path, text }) =>
    [...text.matchAll(EXPORTED)].map(([, name = '']) => `${path}: ${name}`),
  );
  expect(files.filter(({ path }) => path.startsWith('scripts/')).length).toBeGreaterThan(30);
  expect(exported.length).toBeGreaterThan(1500);
  const named = [...files.map(({ path }) => path), ...exported];
  expect(named.filter((name) => wordsOf(name).some((word) => REPLACED.test(word)))).toEqual([]);
});

/** Words that no local name of production code needs either; the others also occur in wire fields, stored records and texts. */
const NEVER = /^(alive|wish|wishes|told|tells?|said|stuck|unplugged|drawn)$/i;
const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
    .replace(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|>[^<>{}()=;]*</g, "''");

test('local names in production code avoid the replaced words as well', () => {
  const files = sourceFiles('contract', 'sw', 'server', 'src').filter(({ path }) => !isTest(path));
  const named = files.flatMap(({ path, text }) =>
    [...new Set(codeOf(text).match(/(?<![\w$])[A-Za-z_]\w*/g))]
      .filter((name) => !/^keep_?alive/i.test(name) && wordsOf(name).some((word) => NEVER.test(word)))
      .map((name) => `${path}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(named).toEqual([]);
});

/** Names of libraries, tools and formats in comments. */
const FOREIGN = ['Sync', 'ad3', '_ak3', 'forks', 'isUpdate', 'lastmod'];

test('a name that a comment quotes exists in the code', () => {
  const files = sourceFiles('contract', 'sw', 'server', 'src', 'scripts', 'tests');
  const comments = files.flatMap(({ path, text }) =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g)].map(([comment]) => ({ path, comment })),
  );
  const names = new Set(
    files.flatMap(
      ({ text }) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '').match(/[A-Za-z_$][\w$]*/g) ?? [],
    ),
  );
  const quoted = comments.flatMap(({ path, comment }) =>
    [...comment.matchAll(/`([A-Za-z_]\w+)`/g)].map(([, name = '']) => ({ path, name })),
  );
  expect(quoted.length).toBeGreaterThan(500);
  expect(quoted.filter(({ name }) => !names.has(name) && !FOREIGN.includes(name))).toEqual([]);
});
