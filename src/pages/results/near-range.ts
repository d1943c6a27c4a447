/** Entries from `from` up to, not including, `to`. */
export type Near = { from: number; to: number };

/** Entries in a chunk: whole rows in 2, 3 and 5 columns (spec §2). */
export const CHUNK = 30;
/** Cards that are drawn in one frame at each end: few, so that a scroll goes on in between. */
const STEP = 2;
/** Drawn cards are let go this many entries later than new ones are drawn, so that a small scroll back draws nothing. */
const KEEP = 20;

/** A chunk on the screen: its place in the list, its entries, its top and height in pixels from the screen's top. */
export type OutboxState = { at: number; count: number; top: number; height: number };

/** The entries between two heights of the screen, read off the chunks there; null where there is none. */
export function rangeBetween(boxes: readonly OutboxState[], above: number, below: number): Near | null {
  const ends = boxes.map(({ at, count, top, height }) => {
    const place = (y: number) => Math.min(Math.max(((y - top) / Math.max(height, 1)) * count, 0), count);
    return [at * CHUNK + Math.floor(place(above)), at * CHUNK + Math.ceil(place(below))] as const;
  });
  const from = Math.min(...ends.map(([first]) => first));
  const to = Math.max(...ends.map(([, last]) => last));
  return from < to ? { from, to } : null;
}

/** One frame's work from what is drawn towards what is wanted; done when it changes nothing. */
export function stepTowards(drawn: Near, wanted: Near): Near {
  const from = Math.max(drawn.from, wanted.from - KEEP);
  const to = Math.min(drawn.to, wanted.to + KEEP);
  // Nothing near is drawn: begin in the middle, which is the screen's.
  const middle = Math.floor((wanted.from + wanted.to) / 2);
  const [low, high] = from < to ? [from, to] : [middle, middle];
  return {
    from: low > wanted.from ? Math.max(wanted.from, low - STEP) : low,
    to: high < wanted.to ? Math.min(wanted.to, high + STEP) : high,
  };
}
