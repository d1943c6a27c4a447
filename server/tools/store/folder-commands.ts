import { existsSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { withDatabase } from '../../db/open.ts';
import { MEDIA } from '../../locations.ts';
import { openBucket } from '../../media/bucket.ts';
import { readConfig } from '../../ops/config.ts';
import { print, printError } from '../../ops/log.ts';
import { StartError, systemCode } from '../../ops/start-error.ts';
import { addressOf, readMedia } from '../../seed/media.ts';
import { type CheckedFolder, checkFolder } from '../../stores/folder/check.ts';
import { askForHead, checkPictures } from '../../stores/folder/check-pictures.ts';
import { exportFolder } from '../../stores/folder/export-folder.ts';
import { type FetchedPicture, fetchPictures, fetchPublic } from '../../stores/folder/fetch-pictures.ts';
import { importFolder } from '../../stores/folder/import-folder.ts';
import { problemList } from '../../stores/folder/problems.ts';
import { authorOf, readArguments } from '../arguments.ts';
import { changeReport } from './change-report.ts';
import { type Report, reportPage } from './report-page.ts';
import { shownProducts } from './shown-products.ts';

export const FOLDER_USAGE = [
  'npm run store -- export <number> <folder>',
  'npm run store -- validate <folder or list in it> [--check-pictures] [--fetch-pictures] [--report <file>.html]',
  'npm run store -- import <folder or list in it> [--dry-run] [--prune] [--check-pictures] [--fetch-pictures] [--report <file>.html]',
];

/** Maximum number of changes that a report has, and that a dry run and an import print; the others are only counted. */
const MOST_LINES = 200;
const FEW_LINES = 10;

const OPTIONS = { texts: ['by', 'report'], flags: ['dry-run', 'prune', 'check-pictures', 'fetch-pictures'] } as const;

type Wanted = { path: string; looks: boolean; fetches: boolean; report: string | null; at: Date };

function wantedOf(words: string[]) {
  const usage = FOLDER_USAGE.join('\n');
  const { values, positionals } = readArguments(words, OPTIONS, 'npm run store --');
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new StartError(usage);
  if (values.report !== undefined && !/\.html?$/i.test(values.report))
    throw new StartError(`--report takes the name of an HTML file, such as report.html, not ${values.report}.`);
  const by = authorOf(values.by);
  return {
    path,
    dryRun: values['dry-run'] ?? false,
    prune: values.prune ?? false,
    looks: values['check-pictures'] ?? false,
    fetches: values['fetch-pictures'] ?? false,
    report: values.report ?? null,
    by,
    at: by.at,
  };
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The folder of a store, and the list of products in it if that is named instead. */
function placeOf(path: string): { folder: string; file: string | null } {
  if (!existsSync(path)) throw new StartError(`There is no folder or file ${path}.`);
  return statSync(path).isDirectory() ? { folder: path, file: null } : { folder: dirname(path), file: basename(path) };
}

type Checked = { found: CheckedFolder; notes: string[]; pictures: FetchedPicture[] | null };

/** Fetches the pictures of a folder, and prints how many. */
async function fetched(found: CheckedFolder): Promise<FetchedPicture[]> {
  const pictures = await fetchPictures(found, { fetch: fetchPublic, now: Date.now, progress: print });
  const here = pictures.filter(({ problem }) => problem === null).length;
  print(`${here} of ${counted(pictures.length, 'picture')} on other hosts fetched into media/fetched.`);
  return pictures;
}

/**
 * Validates a folder and prints how its lists are read. Throws `StartError` with the problems, if any, and reports them.
 * `looks`: also asks for pictures on other hosts; `fetches`: first fetches them.
 */
async function checked({ path, looks, fetches, report, at }: Wanted): Promise<Checked> {
  const { folder, file } = placeOf(path);
  let problems = problemList();
  let found = await checkFolder(folder, problems, file);
  const pictures = found && fetches ? await fetched(found) : null;
  if (pictures) {
    // The fetched files are in media/ now.
    problems = problemList();
    found = await checkFolder(folder, problems, file);
    for (const { file: list, line, url, problem } of pictures)
      if (problem !== null) problems.note(list, `the picture ${url} ${problem}; it stays at its address`, line);
  }
  for (const note of problems.notes()) print(note);
  if (found && looks) print(`${counted(await checkPictures(found, askForHead, problems), 'picture')} on other hosts.`);
  const notes = problems.notes();
  if (found && problems.count() === 0) return { found, notes, pictures };
  const lines = problems.lines();
  if (report !== null) {
    const store = found?.settings.name ?? basename(folder);
    const parts = { store, path, at, problems: lines, notes, changes: null, groups: null, pictures };
    await writeReport(report, { ...parts, outcome: 'refused' });
  }
  throw new StartError([...lines, `${counted(problems.count(), 'problem')}. Nothing was changed.`].join('\n'));
}

async function writeReport(file: string, report: Report): Promise<void> {
  await writeFile(file, reportPage(report)).catch((error: unknown) => {
    throw new StartError(`${file} cannot be written (${systemCode(error) || 'unknown reason'}).`);
  });
  print(`The report is ${file}. Open it in a browser.`);
}

/** Writes the report of a folder that is accepted, if one is wanted. */
async function reportOn(
  { path, report, at }: Wanted,
  { found, notes, pictures }: Checked,
  { outcome, changes }: Pick<Report, 'outcome' | 'changes'>,
): Promise<void> {
  if (report === null) return;
  const groups = await shownProducts(found, at);
  const parts = { store: found.settings.name, path, at, problems: [], notes, groups, pictures };
  await writeReport(report, { ...parts, outcome, changes });
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
  const wanted = wantedOf(words);
  const read = await checked(wanted);
  const { settings, counts } = read.found;
  await reportOn(wanted, read, { outcome: 'checked', changes: null });
  const end = counts.unknown > 0 ? `${counted(counts.unknown, 'variant')} without a stock.` : 'All is well.';
  print(`Store ${settings.id} (${settings.name}): ${contentsOf(read.found)}. ${end}`);
}

/** `store import`: updates a store to match a folder, or with `--dry-run` prints the changes. */
export async function importCommand(words: string[]): Promise<void> {
  const wanted = wantedOf(words);
  const { dryRun, prune, by } = wanted;
  const read = await checked(wanted);
  const { found } = read;
  const config = { ...readConfig(process.env), demo: false };
  const { report, first, lines, sum, told } = changeReport(MOST_LINES);
  await withDatabase(config, async (db) => {
    const bucket = config.bucket && (await openBucket(config.bucket));
    await importFolder(db, found, { mediaDir: config.mediaDir, bucket, dryRun, prune, by, report, progress: print });
  });
  for (const line of lines(dryRun ? MOST_LINES : FEW_LINES)) print(line);
  const changes = { first: first(), told: told(), sum: sum() };
  await reportOn(wanted, read, { outcome: dryRun ? 'dry run' : 'imported', changes });
  print(`Store ${found.settings.id} (${found.settings.name}): ${contentsOf(found)}.`);
  print(dryRun ? `${sum()} This was a dry run.` : sum());
}

/** `store export`: writes a store to a folder. */
export async function exportCommand(storeId: number, words: string[]): Promise<void> {
  const { path: folder } = wantedOf(words);
  const config = { ...readConfig(process.env), demo: false };
  const shipped = new Map(readMedia(MEDIA).files.map((file) => [addressOf(file), file.path]));
  await withDatabase(config, async (db) => {
    const missing = await exportFolder(db, storeId, folder, { mediaDir: config.mediaDir, shippedDir: MEDIA, shipped });
    for (const address of missing) printError(`There is no file for ${address}.`);
  });
  print(`Store ${storeId} is in ${folder}.`);
}
