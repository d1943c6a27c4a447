import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The letters of a class name say its file, the digits which of that file's classes it is: `_ak3`. Blockers of advertising know `ad3`. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const inLetters = (index: number): string =>
  (index >= LETTERS.length ? inLetters(Math.floor(index / LETTERS.length) - 1) : '') + LETTERS[index % LETTERS.length];

/**
 * Short names for the classes of style modules: they stand in the script, in the style and in every document. The same
 * files give the same names, because the app and what the server draws are built apart. `folder`: where the modules lie.
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
