import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** A file of ours by its path from the root, `/` on every system. */
export type SourceFile = { path: string; text: string };
export type Import = { from: string; to: string; typeOnly: boolean };

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** All TypeScript below these folders, in order. A folder that does not exist yet is empty. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) => {
      try {
        return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
      } catch {
        return [];
      }
    })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(ROOT, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

// The formatter puts every statement at the start of its line, in single quotes.
const STATEMENT =
  /^(?:import|export)\b(?<type>\s+type\b)?[^'"`;]*?\bfrom\s*'(?<to>[^']+)'|^import\s*'(?<bare>[^']+)'/gm;
const DYNAMIC = /\bimport(?:\.meta\.glob(?:<[^>]*>)?)?\(\s*'(?<to>[^']+)'/g;

/** What a file imports: static, re-exported, dynamic or by a glob. Own files by path, packages by name. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(STATEMENT), ...text.matchAll(DYNAMIC)].flatMap(({ groups }) => {
    const to = groups?.to ?? groups?.bare ?? '';
    const target = to.startsWith('.') ? posix.normalize(posix.join(dirname(path), to)) : to;
    return [{ from: path, to: target, typeOnly: groups?.type !== undefined }];
  });
}

/** The imports of each file, with globs expanded. `code` leaves out `import type`, which is erased from the build. */
export function graphOf(files: SourceFile[], which: 'code' | 'code and types'): Map<string, string[]> {
  const paths = files.map((file) => file.path);
  const matching = (to: string) => {
    const [before = '', after] = to.split('*');
    return after === undefined ? [to] : paths.filter((path) => path.startsWith(before) && path.endsWith(after));
  };
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ to, typeOnly }) => (typeOnly && which === 'code' ? [] : matching(to))),
    ]),
  );
}

/** Everything that the files below `folder` import, directly or through other files, without the folder's own files. */
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
