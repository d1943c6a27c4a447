import { expect, test } from 'vitest';
import { stylesOf } from './page-styles.ts';

const manifest = {
  'src/pages/a/A.tsx': { css: ['assets/a.css'], imports: ['_shared.js', '_app.js'] },
  '_shared.js': { css: ['assets/shared.css'], imports: ['_app.js', 'src/pages/a/A.tsx'] },
  '_app.js': {},
};

test('a page is dressed in what it imports first, then in its own', () => {
  expect(stylesOf(manifest, 'src/pages/a/A.tsx')).toEqual(['/assets/shared.css', '/assets/a.css']);
});

test('a page that the build does not know, or that has no style, needs none', () => {
  expect(stylesOf(manifest, 'src/pages/b/B.tsx')).toEqual([]);
  expect(stylesOf(manifest, '_app.js')).toEqual([]);
});
