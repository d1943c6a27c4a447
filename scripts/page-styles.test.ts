import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { joinPageStyles, stylesOf } from './page-styles.ts';

const manifest = {
  'src/pages/a/APage.tsx': { name: 'A', css: ['assets/a.css'], imports: ['_shared.js', '_app.js'] },
  'src/pages/a/Dialog.tsx': { name: 'Dialog', css: ['assets/shared.css'] },
  '_shared.js': { css: ['assets/shared.css'], imports: ['_app.js', 'src/pages/a/APage.tsx'] },
  '_app.js': {},
  'index.html': { name: 'index', css: ['assets/app.css'] },
  'src/widgets/DeferredWidget.tsx': { name: 'DeferredWidget', css: ['assets/later.css'], imports: ['index.html'] },
};

test('the styles of a page are those of its imports, then its own', () => {
  expect(stylesOf(manifest, 'src/pages/a/APage.tsx')).toEqual(['assets/shared.css', 'assets/a.css']);
});

test('a page that is not in the build, or that has no style, needs none', () => {
  expect(stylesOf(manifest, 'src/pages/b/B.tsx')).toEqual([]);
  expect(stylesOf(manifest, '_app.js')).toEqual([]);
});

test('the styles of a page are written as one file, in the same order, and listed with their parts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-styles-'));
  try {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'page-files.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'assets/a.css'), '.a{color:red}');
    writeFileSync(join(folder, 'assets/shared.css'), '.s{color:blue}');
    writeFileSync(join(folder, 'assets/app.css'), '.p{color:green}');
    writeFileSync(join(folder, 'assets/later.css'), '.l{color:pink}');
    joinPageStyles(folder);
    const pages = JSON.parse(readFileSync(join(folder, 'page-styles.json'), 'utf8'));
    expect(pages).toEqual({
      a: {
        file: expect.stringMatching(/^\/assets\/A-whole-[\w-]{8}\.css$/),
        parts: ['/assets/shared.css', '/assets/a.css'],
      },
      // Home is part of the app, and its document contains widgets whose script loads later.
      home: {
        file: expect.stringMatching(/^\/assets\/home-[\w-]{8}\.css$/),
        parts: ['/assets/app.css', '/assets/later.css'],
      },
    });
    const { file } = pages.a;
    expect(readFileSync(join(folder, file), 'utf8')).toBe('.s{color:blue}\n.a{color:red}');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
