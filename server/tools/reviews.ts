import type { Db } from '../db/database.ts';
import { say } from '../log.ts';
import { type Author, recordChange } from '../shop/change-log.ts';
import { allReviews, moderate, type ReviewRow } from '../shop/reviews.ts';
import { StartError } from '../start-error.ts';

export const REVIEWS_USAGE = 'npm run store -- reviews <number> [show|hide <review>] [answer <review> <words>]';

const LONGEST_ANSWER = 2000;

/** One line, whatever somebody wrote into it. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ');
const lineOf = ({ id, state, stars, productId, name, title, text, answer }: ReviewRow): string =>
  [
    `${String(id).padStart(6)}  ${state.padEnd(7)}  ${'★'.repeat(stars).padEnd(5, '☆')}  product ${productId}, ${oneLine(name)}`,
    ...[title, text].filter((words) => words !== '').map((words) => `        ${oneLine(words)}`),
    ...(answer ? [`        Answer: ${oneLine(answer)}`] : []),
  ].join('\n');

function changeOf(word: string, words: string) {
  if (word === 'show') return { state: 'shown' } as const;
  if (word === 'hide') return { state: 'hidden' } as const;
  if (word === 'answer' && words.length <= LONGEST_ANSWER) return { answer: words };
  throw new StartError(word === 'answer' ? `An answer has at most ${LONGEST_ANSWER} characters.` : REVIEWS_USAGE);
}

/** Lists a store's reviews, or lets one through, hides it, answers it. Servers that run show a change at once. */
export async function reviewsCommand(
  db: Db,
  storeId: number,
  [word, id, ...more]: string[],
  by: Author,
): Promise<void> {
  if (word === undefined) {
    const found = await allReviews(db, storeId);
    say(found.map(lineOf).join('\n') || 'There are no reviews yet.');
    return;
  }
  if (!id || !/^[1-9]\d{0,8}$/.test(id)) throw new StartError(REVIEWS_USAGE);
  const change = changeOf(word, more.join(' ').trim());
  await db.transaction(async (tx) => {
    const done = await moderate(tx, { storeId, id: Number(id) }, change);
    if (!done) throw new StartError(`Store ${storeId} has no review ${id}.`);
    const { before, after } = done;
    say(lineOf(after));
    if (before.state === after.state && before.answer === after.answer) return;
    const said = ({ state, answer }: ReviewRow) => ({ state, answer });
    await recordChange(tx, by, { storeId, kind: 'review', subject: id, before: said(before), after: said(after) });
  });
}
