import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Vite's manifest of built files, by source path. */
type Manifest = Record<string, { name?: string; css?: string[]; imports?: string[] }>;

/** The style files of a lazily loaded page, by its source path: those of its imports, then its own. */
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

/** Home is part of the app: its source is the document that the build writes. */
const HOME = 'index.html';

/** Lazy parts that are also in a page's server-rendered document: without their styles loading them shifts it. */
const RENDERED_LAZILY: Record<string, string[]> = {
  [HOME]: ['src/widgets/DeferredWidget.tsx'],
  'src/pages/content/ContentPage.tsx': ['src/widgets/page-widget/PageText.tsx'],
};

/** The pages with more than one style file, and their folders in src/pages. */
const pagesOf = (manifest: Manifest) =>
  Object.keys(manifest)
    .filter((source) => source === HOME || /^src\/pages\/.*Page\.tsx$/.test(source))
    .map((source) => ({
      source,
      folder: source === HOME ? 'home' : (source.split('/')[2] ?? ''),
      styles: [...new Set([source, ...(RENDERED_LAZILY[source] ?? [])].flatMap((part) => stylesOf(manifest, part)))],
    }))
    .filter(({ styles }) => styles.length > 1);

/**
 * A server-rendered page needs its styles before its script, and each further file costs a round trip on a slow
 * connection. So the styles of a page are also written as one file; `page-styles.json` has the paths of that file and
 * its parts: `{ [folder in src/pages]: { file, parts } }`.
 */
export function joinPageStyles(folder: string): void {
  const list = join(folder, 'page-files.json');
  // Written by Vite in the same build.
  const manifest = JSON.parse(readFileSync(list, 'utf8')) as Manifest;
  const joined = pagesOf(manifest).map(({ source, folder: page, styles }) => [
    page,
    // The worker caches home's document, so also this file; for other pages it caches the parts.
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

/** Runs after the files are written, and before the worker's precache manifest is built. */
export const pageStyles: Plugin = {
  name: 'page-styles',
  apply: ({ build }, { command }) => command === 'build' && build?.write !== false && !build?.ssr,
  writeBundle: ({ dir = '' }) => joinPageStyles(dir),
};
