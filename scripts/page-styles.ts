import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite says of the files that it built, by their sources' paths. */
type Manifest = Record<string, { name?: string; css?: string[]; imports?: string[] }>;

/** The style files of a page that is loaded by itself, by its source's path: those of what it imports, then its own. */
export function stylesOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const file = manifest[name];
    if (!file || seen.has(name)) return;
    seen.add(name);
    for (const imported of file.imports ?? []) visit(imported);
    for (const css of file.css ?? []) styles.add(css);
  };
  visit(source);
  return [...styles];
}

/** Home comes with the app: its page is the document that the build writes. */
const HOME = 'index.html';

/** Lazy parts that a page's server-rendered document draws as well: without their style the page shifts when they load. */
const DRAWN_LAZILY: Record<string, string[]> = {
  [HOME]: ['src/widgets/DeferredWidget.tsx'],
  'src/pages/content/ContentPage.tsx': ['src/widgets/page-widget/PageWords.tsx'],
};

/** With the folder in src/pages of each page that has more than one style file. */
const pagesOf = (manifest: Manifest) =>
  Object.keys(manifest)
    .filter((source) => source === HOME || /^src\/pages\/.*Page\.tsx$/.test(source))
    .map((source) => ({
      source,
      folder: source === HOME ? 'home' : (source.split('/')[2] ?? ''),
      styles: [...new Set([source, ...(DRAWN_LAZILY[source] ?? [])].flatMap((part) => stylesOf(manifest, part)))],
    }))
    .filter(({ styles }) => styles.length > 1);

/**
 * A server-rendered page needs its styles before its script, and each further file costs a round trip on a slow
 * connection. So the styles of a page are also written as one file; `page-styles.json` names it and its parts: `{
 * [folder in src/pages]: { file, parts } }`, all of them addresses.
 */
export function joinPageStyles(folder: string): void {
  const list = join(folder, 'page-files.json');
  // Vite wrote it a moment ago.
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const joined = pagesOf(manifest).map(({ source, folder: page, styles }) => [
    page,
    // The worker keeps home's document (decision 027), and so its style; of other pages it keeps the parts.
    joinOne(folder, source === HOME ? 'home' : `${manifest[source]?.name}-whole`, styles),
  ]);
  writeFileSync(join(folder, 'page-styles.json'), JSON.stringify(Object.fromEntries(joined)));
  rmSync(list);
}

function joinOne(folder: string, name: string, parts: string[]): { file: string; parts: string[] } {
  const css = parts.map((part) => readFileSync(join(folder, part), 'utf8')).join('\n');
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.css`;
  writeFileSync(join(folder, file), css);
  return { file: `/${file}`, parts: parts.map((part) => `/${part}`) };
}

/** After the files are written, before the worker's list of them is made. */
export const pageStyles: Plugin = {
  name: 'page-styles',
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false && !build?.ssr,
  writeBundle: ({ dir = '' }) => joinPageStyles(dir),
};
