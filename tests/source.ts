import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** A project file with its path from the root, with `/` on every system. */
export type SourceFile = { path: string; text: string };
/** `to` may be a glob pattern; `without` lists the patterns that it excludes. */
export type Import = { from: string; to: string; typeOnly: boolean; without?: string[] };

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** All TypeScript files and scripts below these folders, sorted. A missing folder counts as empty. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => {
      try {
        return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
      } catch {
        return [];
      }
    })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

// The formatter puts every statement at the start of its line, in single quotes.
const STATEMENT =
  /^(?:import|export)\b(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*'(?<to>[^']+)'|^import\s*'(?<bare>[^']+)'/gm;
const DYNAMIC = /\bimport\(\s*'(?<to>[^']+)'/g;
const GLOB = /\bimport\.meta\.glob(?:<[^>]*>)?\(\s*(?<patterns>'[^']+'|\[[^\]]*\])/g;

const targetOf = (path: string, to: string): string =>
  to.startsWith('.') ? posix.normalize(posix.join(dirname(path), to)) : to;

/** One import for each pattern; patterns that begin with `!` exclude files from the others. */
function globsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(GLOB)].flatMap(({ groups }) => {
    const patterns = [...(groups?.patterns ?? '').matchAll(/'(!?)([^']+)'/g)].map(([, not, pattern = '']) => ({
      isExcluded: not === '!',
      target: targetOf(path, pattern),
    }));
    const without = patterns.filter(({ isExcluded }) => isExcluded).map(({ target }) => target);
    return patterns
      .filter(({ isExcluded }) => !isExcluded)
      .map(({ target }) => ({ from: path, to: target, typeOnly: false, ...(without.length > 0 ? { without } : {}) }));
  });
}

/** The imports of a file: static, re-exported, dynamic or by a glob. Project files by path, packages by name. */
export function importsOf(file: SourceFile): Import[] {
  const { path, text } = file;
  const named = [...text.matchAll(STATEMENT), ...text.matchAll(DYNAMIC)].map(({ groups }) => ({
    from: path,
    to: targetOf(path, groups?.to ?? groups?.bare ?? ''),
    typeOnly: groups?.type !== undefined,
  }));
  return [...named, ...globsOf(file)];
}

/** `*` matches part of a name, `**` any number of folders. */
function matches(path: string, pattern: string): boolean {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const parts = pattern
    .split(/(\*\*\/|\*)/)
    .map((part) => ({ '**/': '(?:.*/)?', '*': '[^/]*' })[part] ?? literal(part));
  return new RegExp(`^${parts.join('')}$`).test(path);
}

/** The files of an import: one, or those that match its pattern. */
export function filesOf({ to, without = [] }: Import, paths: string[]): string[] {
  if (!to.includes('*')) return [to];
  return paths.filter((path) => matches(path, to) && !without.some((pattern) => matches(path, pattern)));
}

/** The imports of each file, with globs expanded. `code` leaves out `import type`, which is erased from the build. */
export function graphOf(files: SourceFile[], which: 'code' | 'code and types'): Map<string, string[]> {
  const paths = files.map((file) => file.path);
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap((one) => (one.typeOnly && which === 'code' ? [] : filesOf(one, paths))),
    ]),
  );
}

/** Everything that the files below `folder` import, directly or transitively, without the folder's own files. */
export function reachOf(folder: string, graph: Map<string, string[]>): string[] {
  const reached = new Set<string>();
  const open = [...graph.keys()].filter((path) => path.startsWith(folder));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const next of graph.get(path) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return [...reached].filter((path) => !path.startsWith(folder)).sort();
}
