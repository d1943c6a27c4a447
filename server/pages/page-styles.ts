/** What the build says of one of its files (Vite's manifest). */
type BuiltFile = { css?: string[]; imports?: string[] };
export type BuildManifest = Record<string, BuiltFile>;

/**
 * The style files of a page that is loaded by itself, by its source's path: its own and those of what it imports. A drawn
 * page has to be dressed before its script has come.
 */
export function stylesOf(manifest: BuildManifest, source: string): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const file = manifest[name];
    if (!file || seen.has(name)) return;
    seen.add(name);
    for (const imported of file.imports ?? []) visit(imported);
    for (const css of file.css ?? []) styles.add(`/${css}`);
  };
  visit(source);
  return [...styles];
}
