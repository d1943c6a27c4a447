/** Vite's manifest: built files by source path. `css` and `imports` are those of the file itself, not of its imports. */
export type Manifest = Record<string, { css?: string[]; imports?: string[] }>;

const ENTRY = 'index.html';
const PAGE = /^src\/pages\/([\w-]+)\/\w+Page\.tsx$/;

/** The style files of a source and of everything that it imports statically, those of imports first. */
function stylesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const file = manifest[source];
  if (!file || seen.has(source)) return [];
  seen.add(source);
  return [...(file.imports ?? []).flatMap((imported) => stylesOf(manifest, imported, seen)), ...(file.css ?? [])];
}

/**
 * Paths of the style files that the document of a page needs besides those of the shell, by the page's folder in
 * src/pages. Home has none: it is part of the first route.
 */
export function pageStyles(manifest: Manifest): Map<string, string[]> {
  const shell = new Set(stylesOf(manifest, ENTRY));
  return new Map(
    Object.keys(manifest).flatMap((source) => {
      const folder = PAGE.exec(source)?.[1];
      const own = stylesOf(manifest, source).filter((path) => !shell.has(path));
      return folder && own.length > 0 ? [[folder, own.map((path) => `/${path}`)]] : [];
    }),
  );
}
