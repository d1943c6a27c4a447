// Makes the app's font files from the packages: fixed optical size, only the weights and letters in use.
// Run by hand when a store's Devanagari name or the packages change: node scripts/fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const SERIF = 'node_modules/@fontsource-variable/newsreader/files/newsreader';
const SANS = 'node_modules/@fontsource-variable/anek-devanagari/files/anek-devanagari';
const TAMIL_SANS = 'node_modules/@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2';
const OUT = 'src/ui/fonts';

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
/** ASCII and the marks and accents that shop copy uses; anything else falls back letter by letter. */
const LATIN = `${range(0x20, 0x7e)}\u00a0©°·½¼¾×àáâäçèéêëíîïñóôöùúûü–—‘’“”•…`;
/** The whole script, for names of products and other stores: fetched only if such a letter is on the page. */
const DEVANAGARI = `${range(0x900, 0x97f)}\u200c\u200d\u25cc`;
const TAMIL = `${range(0xb82, 0xbfa)}\u200c\u200d\u25cc`;
/** The Devanagari names of the demo stores, shown large in the footer. */
const NAMES = 'निंदिया साँझ करघा अंगोछा लट्टू झरोखा रोज़ाना पौष';

// One weight: headings are never bolder, and a second one would double the bytes that every first visit waits for.
const serif = { opsz: 40, wght: 350 };
const sans = { wght: { min: 400, max: 600 } };
const jobs = [
  ['news', `${SERIF}-latin-opsz-normal.woff2`, LATIN, serif],
  ['news-rs', `${SERIF}-latin-ext-opsz-normal.woff2`, '₹', serif],
  ['anek', `${SANS}-latin-wght-normal.woff2`, LATIN, sans],
  ['anek-rs', `${SANS}-latin-ext-wght-normal.woff2`, '₹', sans],
  ['anek-hindi', `${SANS}-devanagari-wght-normal.woff2`, DEVANAGARI, { wght: 400 }],
  ['anek-names', `${SANS}-devanagari-wght-normal.woff2`, NAMES, { wght: 400 }],
  ['anek-tamil', TAMIL_SANS, TAMIL, { wght: 400 }],
];

for (const [name, source, letters, variationAxes] of jobs) {
  const font = await subsetFont(await readFile(source), letters, { targetFormat: 'woff2', variationAxes });
  await writeFile(`${OUT}/${name}.woff2`, font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
const points = [...new Set(NAMES.replaceAll(' ', ''))].map((letter) => letter.codePointAt(0).toString(16)).sort();
console.log(
  `unicode-range of anek-names (tokens.css): ${points.map((point) => `U+${point.toUpperCase()}`).join(', ')}`,
);
