import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTemplate, withHead } from './template.ts';

const shell = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
/** index.html as the build writes it. */
const built = shell.replace(/ *<script type="module".*\n/, '').replace(
  '  </head>',
  `    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">
    <meta name="build" content="1">
  </head>`,
);

test('the files that the build added to the shell are separated, the entry last', () => {
  expect(readTemplate(built)).toMatchObject({
    doctype: '<!doctype html>\n',
    entry: ['/assets/app.js', '/assets/index.js'],
    styles: ['<link rel="stylesheet" crossorigin href="/assets/app.css">'],
    others: ['<meta name="build" content="1">'],
  });
});

test('the shell’s own title, icon, scripts and root are removed', () => {
  const { top = '', links = '', turn = '', end = '' } = readTemplate(built) ?? {};
  expect(top + links + turn + end).not.toMatch(/<title|rel="icon"|<script|<noscript|id="root"|<!--/);
  expect(top).toContain('<meta name="viewport"');
  expect(links).toContain('rel="manifest"');
});

test.each([
  ['a mark is missing', built.replace('<!--start-->', '')],
  ['a mark is there twice', built.replace('</html>', '<!--/body--></html>')],
  [
    'two marks have changed places',
    built.replace('<!--head-->', '').replace('<!--start-->', '<!--start--><!--head-->'),
  ],
  ['there is no entry', built.replace('src="/assets/index.js"', '').replace('type="module"', '')],
])('returns null if %s', (_, html) => {
  expect(readTemplate(html)).toBeNull();
});

test('replaces the head literally, and leaves a shell without markers unchanged', () => {
  const html = withHead(shell, '<title>$& Haveli</title>');
  expect(html).toContain('<title>$& Haveli</title>');
  expect(html).not.toContain('<title>Storefront</title>');
  expect(withHead('<html></html>', '<title>Haveli</title>')).toBe('<html></html>');
});
