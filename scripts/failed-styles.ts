import type { Plugin } from 'vite';

const REMEMBERED = /(\(err\) => \{\s*)seen\[href\] = void 0;/;

/**
 * Vite's preload helper treats a style that failed as loaded: the next attempt would render the part without it. This
 * plugin makes it request the style again (`src/app/start-worker.ts` removes the failed link).
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
