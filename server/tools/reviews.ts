import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/database.ts';
import { print } from '../ops/log.ts';
import { StartError } from '../ops/start-error.ts';
import { type Author, recordChange } from '../shop/change-log.ts';
import { photoCounts, photosWithBytes } from '../shop/review-photos.ts';
import { allReviews, moderate, type ReviewRow } from '../shop/reviews.ts';

export const REVIEWS_USAGE =
  'npm run store -- reviews <number> [show|hide <review>] [answer <review> <words>] [photos <review> <folder>]';

const LONGEST_ANSWER = 2000;

/** Replaces control characters, so that user text stays on one line. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
const lineOf = ({ id, state, stars, productId, name, title, text, answer }: ReviewRow, photos = 0): string =>
  [
    `${String(id).padStart(6)}  ${state.padEnd(7)}  ${'★'.repeat(stars).padEnd(5, '☆')}  product ${productId}, ${oneLine(name)}`,
    ...[title, text].filter((text) => text !== '').map((text) => `        ${oneLine(text)}`),
    ...(photos > 0 ? [`        Photos: ${photos}`] : []),
    ...(answer ? [`        Answer: ${oneLine(answer)}`] : []),
  ].join('\n');

function changeOf(word: string, text: string) {
  if (word === 'show') return { state: 'shown' } as const;
  if (word === 'hide') return { state: 'hidden' } as const;
  if (word === 'answer' && text.length <= LONGEST_ANSWER) return { answer: text };
  throw new StartError(word === 'answer' ? `An answer has at most ${LONGEST_ANSWER} characters.` : REVIEWS_USAGE);
}

/** Writes a review's photos to a folder, for moderation. */
async function writePhotos(db: Db, storeId: number, id: number, folder: string | undefined): Promise<void> {
  if (!folder) throw new StartError(REVIEWS_USAGE);
  const photos = await photosWithBytes(db, storeId, [id]);
  if (photos.length === 0) return print(`Review ${id} has no photos.`);
  await mkdir(folder, { recursive: true });
  for (const { hash, large } of photos) {
    const file = join(folder, `review-${id}-${hash}.webp`);
    await writeFile(file, large);
    print(file);
  }
}

/**
 * Lists a store's reviews; approves, hides or answers one, or writes its photos to a folder. Running servers show the
 * change at once.
 */
export async function reviewsCommand(db: Db, storeId: number, [word, id, ...more]: string[], by: Author) {
  if (word === undefined) {
    const found = await allReviews(db, storeId);
    const photos = await photoCounts(db, storeId);
    const lines = found.map((one) => lineOf(one, photos.get(one.id)));
    print(lines.join('\n') || 'There are no reviews yet.');
    return;
  }
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw new StartError(REVIEWS_USAGE);
  if (word === 'photos') return await writePhotos(db, storeId, Number(id), more[0]);
  const change = changeOf(word, more.join(' ').trim());
  await db.transaction(async (tx) => {
    const done = await moderate(tx, { storeId, id: Number(id) }, change);
    if (!done) throw new StartError(`Store ${storeId} has no review ${id}.`);
    const { before, after } = done;
    print(lineOf(after));
    if (before.state === after.state && before.answer === after.answer) return;
    const fields = ({ state, answer }: ReviewRow) => ({ state, answer });
    await recordChange(tx, by, { storeId, kind: 'review', subject: id, before: fields(before), after: fields(after) });
  });
}
