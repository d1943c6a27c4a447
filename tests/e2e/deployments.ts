import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUILT = 'dist/client';
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

function copyOfBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-build-'));
  // Without compressed copies, which would not contain the changes made here.
  cpSync(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  return folder;
}

/** Changes the shell and its hash in the worker's precache list. */
function changeShell(folder: string, change: (shell: string) => string): void {
  const [shell, worker] = ['index.html', 'sw.js'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const changed = change(shell ?? '');
  writeFileSync(join(folder, 'index.html'), changed);
  writeFileSync(join(folder, 'sw.js'), (worker ?? '').replace(md5(shell ?? ''), md5(changed)));
}

const mark = (folder: string, name: string): void =>
  changeShell(folder, (shell) =>
    shell.replace(/(<meta name="build" content=")[^"]*/, (_, before: string) => before + name),
  );

/** Changes a file and its digest in the worker's list. */
function changeFile(folder: string, path: string, change: (text: string) => string): void {
  const [text = '', worker = ''] = [path, 'sw.js'].map((name) => readFileSync(join(folder, name), 'utf8'));
  const changed = change(text);
  writeFileSync(join(folder, 'sw.js'), worker.replaceAll(sha256(text), sha256(changed)));
  writeFileSync(join(folder, path), changed);
}

/** Renames every file, as after a change of all code: the files of an old page no longer exist. */
function renameFiles(folder: string): void {
  const assets = join(folder, 'assets');
  const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const newName = (name: string) => name.replace(/\.(js|css)$/, '2.$1');
  const everywhere = (text: string) => names.reduce((all, name) => all.replaceAll(name, newName(name)), text);
  changeShell(folder, everywhere);
  for (const name of names) changeFile(folder, join('assets', name), everywhere);
  for (const file of ['sw.js', 'build-manifest.json']) {
    writeFileSync(join(folder, file), everywhere(readFileSync(join(folder, file), 'utf8')));
  }
  for (const name of names) renameSync(join(assets, name), join(assets, newName(name)));
}

/** Two versions of the app as folders: `second` has another shell, and with `rename` other file names. */
export function twoVersions({ rename = false } = {}) {
  const first = copyOfBuild();
  const second = copyOfBuild();
  mark(first, 'first');
  if (rename) renameFiles(second);
  mark(second, 'second');
  const remove = (): void => {
    for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
  };
  return { first, second, remove };
}

/** The app as on a static host whose `/config.js` names a backend and its pictures. */
export function staticBuild(origin: string) {
  const folder = copyOfBuild();
  const file = join(folder, 'config.js');
  const settings = readFileSync(file, 'utf8')
    .replace("apiBaseUrl: ''", `apiBaseUrl: '${origin}'`)
    .replace('imageOrigins: []', `imageOrigins: ['${origin}']`);
  writeFileSync(file, settings);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
