import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Letters denote the file, digits for a class in it: `_ak3`. The underscore avoids `ad3`, which ad blockers hide. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (index: number): string =>
  (index >= LETTERS.length ? inLetters(Math.floor(index / LETTERS.length) - 1) : '') + LETTERS[index % LETTERS.length];

/**
 * Short class names for CSS modules: they are part of the script, the style sheet and every document. Names only depend
 * on the files, because the client and the server renderer are built separately. `folder`: contains the modules.
 */
export function classNames(folder: string): (name: string, path: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const known = new Map(
    files.map((file, index) => [file, { letters: inLetters(index), names: new Map<string, number>() }]),
  );
  return (name, path) => {
    const file = relative(folder, path.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const module = known.get(file);
    if (!module) throw new Error(`${join(folder, file)} was not there when the build began.`);
    const { letters, names } = module;
    if (!names.has(name)) names.set(name, names.size);
    return `_${letters}${names.get(name)}`;
  };
}
