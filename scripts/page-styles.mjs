import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The style files of a page that is loaded by itself, by its source's path: those of what it imports, then its own.
 * `manifest`: what Vite says of the files that it built.
 */
export function stylesOf(manifest, source) {
  const seen = new Set();
  const styles = new Set();
  const visit = (name) => {
    const file = manifest[name];
    if (!file || seen.has(name)) return;
    seen.add(name);
    for (const imported of file.imports ?? []) visit(imported);
    for (const css of file.css ?? []) styles.add(css);
  };
  visit(source);
  return [...styles];
}

const allStylesOf = (manifest, source) => [
  ...new Set([source, ...(DRAWN_LAZILY[source] ?? [])].flatMap((part) => stylesOf(manifest, part))),
];

/** Lazy parts that a page's server-rendered document draws as well: without their style the page shifts when they load. */
const DRAWN_LAZILY = { 'src/pages/content/ContentPage.tsx': ['src/widgets/page-widget/PageWords.tsx'] };

/**
 * A drawn page has to be dressed before its script comes, and every further file is one more way there and back on a slow
 * line. So everything that dresses a page is also written as one file; `page-styles.json` says which, and what is in it:
 * `{ [folder in src/pages]: { file, parts } }`, all of them addresses.
 */
export function joinPageStyles(folder) {
  const list = join(folder, 'page-files.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  const pages = Object.keys(manifest).filter(
    (source) => /^src\/pages\/.*Page\.tsx$/.test(source) && manifest[source].css,
  );
  const joined = pages.map((source) => [
    source.split('/')[2],
    joinOne(folder, manifest[source].name, allStylesOf(manifest, source)),
  ]);
  writeFileSync(join(folder, 'page-styles.json'), JSON.stringify(Object.fromEntries(joined)));
  rmSync(list);
}

function joinOne(folder, name, parts) {
  const css = parts.map((part) => readFileSync(join(folder, part), 'utf8')).join('\n');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/${name}-whole-${hash}.css`;
  writeFileSync(join(folder, file), css);
  return { file: `/${file}`, parts: parts.map((part) => `/${part}`) };
}
