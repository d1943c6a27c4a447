/** How long nobody is asked while the phone looks for its copy (R13). Milliseconds. */
const ALONE_MS = 400;

/** `answer` of a copy: the shop's, which is still on its way; null where it was not asked for or did not come. */
export type Found<T> = { from: 'copy'; data: T; answer: Promise<T> | null } | { from: 'shop'; data: T };

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/**
 * The copy, if it is read at once. Else the shop is asked while storage goes on reading, and whichever comes first is
 * shown: storage that is slow must not cost the time of a stalled network as well (R3, R13). A final error ends both.
 */
export async function copyOrAnswer<T>(
  reading: Promise<T | undefined>,
  ask: () => Promise<T>,
  isFinal: (error: unknown) => boolean,
): Promise<Found<T>> {
  const copy = reading.then((data) => (data === undefined ? null : { from: 'copy' as const, data }));
  const early = await Promise.race([copy, after(ALONE_MS)]);
  if (early) return { ...early, answer: null };
  const answer = ask();
  const fresh = answer.then((data): Found<T> => ({ from: 'shop', data }));
  const late = copy.then((found): Found<T> | Promise<Found<T>> => (found ? { ...found, answer } : fresh));
  return Promise.race([fresh, late]).catch(async (error: unknown): Promise<Found<T>> => {
    const found = isFinal(error) ? null : await copy;
    if (!found) throw error;
    return { ...found, answer: null };
  });
}
