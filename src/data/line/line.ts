import type { Line } from '../../domain/connection.ts';

/**
 * What is heard of the connection. Of calls: `answered` by the shop; `saved`: the worker gave a copy, no answer having come in
 * time; `failed`; `odd`: an answer that no healthy shop gives; `slow`: none yet. `unplugged`: the browser's word. `waiting`:
 * the bag has something to say.
 */
export type Word = 'answered' | 'saved' | 'failed' | 'odd' | 'slow' | 'unplugged' | 'waiting';
/** `asked`: when what it is about began, ms since 1970. */
export type Hear = (word: Word, asked: number) => void;

/** The connection as the page knows it (R9). */
export type LineBoard = {
  get: () => Line;
  subscribe: (listener: () => void) => () => void;
  show: (line: Line) => void;
  hear: Hear;
};

/** While all is well nobody pays for more than this: what watches the connection is loaded with the first trouble (R51). */
export function lineLater(open: (board: LineBoard) => Promise<Hear>): LineBoard {
  const listeners = new Set<() => void>();
  let line: Line = 'online';
  let watch: Hear | undefined;
  let opening: Promise<void> | undefined;
  const board: LineBoard = {
    get: () => line,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (next) => {
      if (next === line) return;
      line = next;
      for (const listener of listeners) listener();
    },
    hear: (word, asked) => {
      if (watch) return watch(word, asked);
      if (word === 'answered') return;
      opening ??= open(board).then(
        (opened) => {
          watch = opened;
        },
        () => {
          // Offline without a worker: next time.
          opening = undefined;
        },
      );
      void opening.then(() => watch?.(word, asked));
    },
  };
  return board;
}
