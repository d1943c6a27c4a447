import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileTiers, PAGE_TIERS } from './file-tiers.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: ['_vendor.js'] },
  '_vendor.js': { file: 'assets/vendor-1.js', imports: ['index.html'] },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'], imports: ['_vendor.js'] },
  '_forms.js': { file: 'assets/forms-1.js' },
  'src/app/worker-page.ts': { file: 'assets/worker-page-1.js', imports: ['_shared.js'] },
  'src/pages/product/ProductPage.tsx': { file: 'assets/ProductPage-1.js', css: ['assets/ProductPage-1.css'] },
  'src/pages/content/ContentPage.tsx': { file: 'assets/ContentPage-1.js', imports: ['_shared.js'] },
  'src/ui/SanitizedHtml.tsx': { file: 'assets/SanitizedHtml-1.js' },
  'src/pages/product/Viewer.tsx': { file: 'assets/Viewer-1.js' },
  'src/pages/account/AccountPage.tsx': { file: 'assets/AccountPage-1.js' },
  'src/features/address/AddressForm.tsx': { file: 'assets/AddressForm-1.js', imports: ['_forms.js'] },
  'src/data/outbox/browser-outbox.ts': { file: 'assets/browser-outbox-1.js' },
  'src/features/login/LoginDialog.tsx': { file: 'assets/LoginDialog-1.js', imports: ['_shared.js', '_gone.js'] },
};
const SHELL = '<link rel="preload" href="/assets/anek-1.woff2" as="font"><script src="/assets/index-1.js"></script>';
const tierOf = fileTiers(MANIFEST, SHELL);

// R56
test.each([
  ['index.html', 1_000, 'start'],
  ['icon.svg', 1_000, 'start'],
  ['assets/index-1.js', 19_000, 'start'],
  ['assets/index-1.css', 11_000, 'start'],
  ['assets/vendor-1.js', 330_000, 'start'],
  ['assets/shared-1.js', 145_000, 'start'],
  ['assets/shared-1.css', 17_000, 'start'],
  ['assets/anek-1.woff2', 29_000, 'start'],
  ['assets/ProductPage-1.js', 20_000, 'core'],
  ['assets/ProductPage-1.css', 8_000, 'core'],
  ['assets/browser-outbox-1.js', 21_000, 'core'],
  ['assets/ContentPage-1.js', 1_000, 'basic'],
  ['assets/SanitizedHtml-1.js', 29_000, 'basic'],
  ['assets/anek-rs-1.woff2', 1_072, 'basic'],
  ['assets/Viewer-1.js', 5_000, 'core'],
  ['assets/AccountPage-1.js', 28_000, 'later'],
  ['assets/AddressForm-1.js', 4_000, 'later'],
  ['assets/LoginDialog-1.js', 13_000, 'core'],
  ['assets/forms-1.js', 94_000, 'later'],
  ['assets/of-no-source-1.js', 1_000, 'later'],
  ['assets/anek-hindi-1.woff2', 90_652, 'used'],
  ['assets/anek-tamil-1.woff2', 16_296, 'used'],
  ['assets/anek-names-1.woff2', 30_680, 'used'],
])('%s of %i bytes is stored: %s', (path, bytes, tier) => {
  expect(tierOf(path, bytes)).toBe(tier);
});

test('every folder of src/pages says when its page is stored', () => {
  expect(Object.keys(PAGE_TIERS).toSorted()).toEqual(readdirSync('src/pages').toSorted());
});
