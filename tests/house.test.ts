import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../server/documents/page-address.ts';
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
  '%s imports nothing but types: app, worker and server all read it',
  (path) => {
    const file = own.find((entry) => entry.path === path);
    expect(file && importsOf(file).filter(({ typeOnly }) => !typeOnly)).toEqual([]);
  },
);

/** Removes cookies, which belong to a domain. */
const DROPS_COOKIES = 'src/app/measuring/services.ts';

test('only main.tsx reads the hostname', () => {
  const pattern = /\blocation\b.*\bhost(name)?\b|\bhost(name)?\b.*\blocation\b/;
  expect(findings(except(app, 'src/main.tsx', DROPS_COOKIES), pattern)).toEqual([]);
});

test('one file formats times and dates', () => {
  const pattern = /DateTimeFormat|toLocale(Date|Time)String|\bnew Date\([^)]*\)\.toLocaleString/;
  expect(findings(except(app, 'src/features/dates/dates.ts'), pattern)).toEqual([]);
});

test('no text for shoppers calls the device a phone', () => {
  const texts = { path: 'messages/en.json', text: readFileSync(resolve(ROOT, 'messages/en.json'), 'utf8') };
  expect(findings([texts], /\b(this|the|your) phone\b(?! number)/i)).toEqual([]);
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
  expect(server.filter(({ text }) => BUILT_QUERY.test(text)).map(({ path }) => path)).toEqual([]);
});

test('every route has its head, and with it its styles, from one page folder', () => {
  const router = app.find((file) => file.path === 'src/app/router.tsx')?.text ?? '';
  const routes = [...router.matchAll(/\bpath: ('[^']+')/g)].map(([, route]) => route ?? '');
  const heads = app.filter((file) => /^src\/pages\/[^/]+\/head\.ts$/.test(file.path));
  expect(routes.length).toBeGreaterThan(3);
  expect(routes.filter((route) => heads.filter(({ text }) => text.includes(route)).length !== 1)).toEqual([]);
});

test('every page that is listed for search engines is in the sitemap', () => {
  const crawlers = own.find((file) => file.path === 'server/documents/crawlers.ts')?.text ?? '';
  const listed = Object.entries(PAGES).flatMap(([path, facts]) => (facts.crawlers === 'listed' ? [path] : []));
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((path) => !new RegExp(`['\`]${path.replace('*', '')}['$]`).test(crawlers))).toEqual([]);
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

const widgets = readdirSync(resolve(ROOT, 'src/widgets'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test.each(widgets)('the widget %s has a schema, a sample and a test', (name) => {
  const has = (file: string) => existsSync(resolve(ROOT, 'src/widgets', name, file));
  expect(['schema.ts', 'sample.json', 'widget.test.tsx'].filter((file) => !has(file))).toEqual([]);
  expect(['widget.tsx', 'first-widget.tsx'].filter(has)).toHaveLength(1);
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
  expect(answering.map(({ path }) => path)).toEqual([]);
});
