import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

test('the document of a page links the styles of its imports, then its own, but not those of the shell again', () => {
  const styles = pageStyles({
    'index.html': { css: ['assets/index.css'], imports: ['_app.js'] },
    '_app.js': { css: ['assets/app.css'] },
    // Two files that import each other.
    '_shared.js': { css: ['assets/shared.css'], imports: ['_app.js', 'src/pages/cart/CartPage.tsx'] },
    'src/pages/cart/CartPage.tsx': { css: ['assets/CartPage.css'], imports: ['_shared.js', '_gone.js'] },
    'src/pages/cart/Dialog.tsx': { css: ['assets/Dialog.css'] },
    'src/pages/not-found/NotFoundPage.tsx': { imports: ['_app.js'] },
  });
  expect([...styles]).toEqual([['cart', ['/assets/shared.css', '/assets/CartPage.css']]]);
});
