import { existsSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { withDatabase } from '../../db/open.ts';
import { MEDIA } from '../../locations.ts';
import { openBucket } from '../../media/bucket.ts';
import { readConfig } from '../../ops/config.ts';
import { print, printError } from '../../ops/log.ts';
import { StartError } from '../../ops/start-error.ts';
import { addressOf, readMedia } from '../../seed/media.ts';
import { type CheckedFolder, checkFolder } from '../../stores/folder/check.ts';
import { askForHead, checkPictures } from '../../stores/folder/check-pictures.ts';
import { exportFolder } from '../../stores/folder/export-folder.ts';
import { importFolder } from '../../stores/folder/import-folder.ts';
import { problemList } from '../../stores/folder/problems.ts';
import { authorOf, readArguments } from '../arguments.ts';
import { changeReport } from './change-report.ts';

export const FOLDER_USAGE = [
  'npm run store -- export <number> <folder>',
  'npm run store -- validate <folder or list in it> [--check-pictures]',
  'npm run store -- import <folder or list in it> [--dry-run] [--prune] [--check-pictures]',
];

/** Maximum number of changes that a dry run and an import print; the others are only counted. */
const MOST_LINES = 200;
const FEW_LINES = 10;

const OPTIONS = { texts: ['by'], flags: ['dry-run', 'prune', 'check-pictures'] } as const;

function folderOf(words: string[]) {
  const usage = FOLDER_USAGE.join('\n');
  const { values, positionals } = readArguments(words, OPTIONS, 'npm run store --');
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new StartError(usage);
  return {
    folder,
    dryRun: values['dry-run'] ?? false,
    prune: values.prune ?? false,
    looks: values['check-pictures'] ?? false,
    by: authorOf(values.by),
  };
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The folder of a store, and the list of products in it if that is named instead. */
function placeOf(path: string): { folder: string; file: string | null } {
  if (!existsSync(path)) throw new StartError(`There is no folder or file ${path}.`);
  return statSync(path).isDirectory() ? { folder: path, file: null } : { folder: dirname(path), file: basename(path) };
}

/** Validates a folder and prints how its lists are read. `looks`: also asks for pictures on other hosts. Throws `StartError` with the problems, if any. */
async function checked(path: string, looks: boolean): Promise<CheckedFolder> {
  const { folder, file } = placeOf(path);
  const problems = problemList();
  const found = await checkFolder(folder, problems, file);
  for (const note of problems.notes()) print(note);
  if (found && looks) print(`${counted(await checkPictures(found, askForHead, problems), 'picture')} on other hosts.`);
  if (found && problems.count() === 0) return found;
  throw new StartError(
    [...problems.lines(), `${counted(problems.count(), 'problem')}. Nothing was changed.`].join('\n'),
  );
}

/** "3 products, 1 of them hidden and 1 sold out, 5 variants" */
function contentsOf({ counts, pages }: CheckedFolder): string {
  const { products, hidden, soldOut, variants } = counts;
  const some = [hidden > 0 ? `${hidden} hidden` : '', soldOut > 0 ? `${soldOut} sold out` : ''].filter(Boolean);
  const details = some.length > 0 ? ` (${some.join(', ')})` : '';
  return `${counted(products, 'product')}${details}, ${counted(variants, 'variant')}, ${counted(pages.length, 'page')}`;
}

/** `store validate`: runs all checks that need no database. */
export async function validate(words: string[]): Promise<void> {
  const { folder, looks } = folderOf(words);
  const found = await checked(folder, looks);
  const { settings, counts } = found;
  const end = counts.unknown > 0 ? `${counted(counts.unknown, 'variant')} without a stock.` : 'All is well.';
  print(`Store ${settings.id} (${settings.name}): ${contentsOf(found)}. ${end}`);
}

/** `store import`: updates a store to match a folder, or with `--dry-run` prints the changes. */
export async function importCommand(words: string[]): Promise<void> {
  const { folder, dryRun, prune, looks, by } = folderOf(words);
  const found = await checked(folder, looks);
  const config = { ...readConfig(process.env), demo: false };
  const { report, lines, sum } = changeReport(dryRun ? MOST_LINES : FEW_LINES);
  await withDatabase(config, async (db) => {
    const bucket = config.bucket && (await openBucket(config.bucket));
    await importFolder(db, found, { mediaDir: config.mediaDir, bucket, dryRun, prune, by, report, progress: print });
  });
  for (const line of lines()) print(line);
  print(`Store ${found.settings.id} (${found.settings.name}): ${contentsOf(found)}.`);
  print(dryRun ? `${sum()} This was a dry run.` : sum());
}

/** `store export`: writes a store to a folder. */
export async function exportCommand(storeId: number, words: string[]): Promise<void> {
  const { folder } = folderOf(words);
  const config = { ...readConfig(process.env), demo: false };
  const shipped = new Map(readMedia(MEDIA).files.map((file) => [addressOf(file), file.path]));
  await withDatabase(config, async (db) => {
    const missing = await exportFolder(db, storeId, folder, { mediaDir: config.mediaDir, shippedDir: MEDIA, shipped });
    for (const address of missing) printError(`There is no file for ${address}.`);
  });
  print(`Store ${storeId} is in ${folder}.`);
}
