import type { Plugin } from 'vite';

const REMEMBERED = /(\(err\) => \{\s*)seen\[href\] = void 0;/;

/**
 * Vite's loader of lazy parts takes a style that failed for one that is there: the next try would draw the part without it.
 * With this it is forgotten and asked for again (`src/app/start-worker.ts` takes the dead link away).
 */
export function failedStyles(): Plugin {
  return {
    name: 'failed-styles',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!REMEMBERED.test(code))
          throw new Error('Vite loads styles in another way now: look at scripts/failed-styles.ts.');
        return { code: code.replace(REMEMBERED, '$1delete seen[href];'), map: null };
      },
    },
  };
}
