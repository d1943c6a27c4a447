import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type StoreTheme, storeHome } from '../../contract/layout.ts';
import {
  contrast,
  hexOf,
  type LabelColours,
  labelColours,
  legibleOn,
  legibleTextColour,
  themeVariables,
} from './theme.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** A theme as it arrives, with every field that the store left out empty. */
const theme = (wire: object): StoreTheme | null =>
  v.parse(storeHome.reply, { layout: { widgets: [], config: { theme: wire } } }).config.theme;

test('black on white has the highest contrast, a colour on itself none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#7a1f2b', '#7a1f2b')).toBeCloseTo(1, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a colour that can be read is left as the store chose it', () => {
  expect(legibleOn('#7a1f2b', '#faf7f1')).toBe('#7a1f2b');
});

test('whatever two colours a store chooses, text in one can be read on the other', () => {
  // WCAG 2.2 AA
  fc.assert(
    fc.property(hex, hex, (colour, ground) => {
      expect(contrast(legibleOn(colour, ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('whatever colour a button has, its label can be read', () => {
  fc.assert(
    fc.property(hex, fc.oneof(hex, fc.string()), (ground, wanted) => {
      expect(contrast(legibleTextColour(ground, wanted), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test('a label keeps the wanted colour where it can be read, and is near-white or near-black where not', () => {
  expect(legibleTextColour('#7a1f2b', '#ffeecc')).toBe('#ffeecc');
  expect(legibleTextColour('#7a1f2b', '#801010')).toBe('#fdfbf5');
  expect(legibleTextColour('#ffeecc', '#ffffff')).toBe('#10160f');
  expect(legibleTextColour('#ffeecc', 'black')).toBe('#10160f');
});

test('a store without a theme changes no colour', () => {
  expect(themeVariables(null)).toEqual({});
  expect(themeVariables(theme({}))).toEqual({});
});

test('the paper, the lines and the tints of a store are applied', () => {
  expect(themeVariables(theme({ paper: '#ffffff', line: '#dddddd', tint: '#eeeeee', tintDark: '#222222' }))).toEqual({
    'store-paper': '#ffffff',
    'store-line': '#dddddd',
    'store-tint': '#eeeeee',
    'store-tint-dark': '#222222',
  });
});

test.each([['red'], ['#fff'], ['#12345g'], ['url(https://evil.example)'], ['#ffffff;display:none'], ['var(--x)']])(
  'a colour written %j is no colour and is left out',
  (colour) => {
    const all = { paper: colour, accent: colour, accentDark: colour, onAccent: colour, tint: colour, meta: colour };
    expect(themeVariables(theme(all))).toEqual({});
  },
);

test.each([['paper'], ['surface'], ['sunken'], ['tint'], ['tintDark']])(
  'whatever %s a store chooses, the text of the shop can be read on it',
  (name) => {
    // The secondary text colour of tokens.css, light and dark.
    const ink = name === 'tintDark' ? '#bfb5a8' : '#564d44';
    fc.assert(
      fc.property(hex, (colour) => {
        for (const ground of Object.values(themeVariables(theme({ [name]: colour })))) {
          expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
        }
      }),
    );
  },
);

test('whatever a store chooses, its small print can be read', () => {
  fc.assert(
    fc.property(hex, hex, (meta, sunken) => {
      const set = themeVariables(theme({ meta, sunken }));
      expect(contrast(set['store-meta'] ?? '', set['store-sunken'] ?? '#f0eadf')).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('whatever a store chooses, its accents can be read on its paper and their labels on them', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, (paper, accent, accentDark, onAccent) => {
      const set = themeVariables(theme({ paper, accent, accentDark, onAccent, onAccentDark: onAccent }));
      const of = (name: string) => set[name] ?? '#faf7f1';
      expect(contrast(of('store-accent'), of('store-paper'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('store-on-accent'), of('store-accent'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('store-accent-dark'), '#131110')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of('store-on-accent-dark'), of('store-accent-dark'))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a banner gets the colours that the store asks for where they can be read together', () => {
  expect(labelColours('#ffffff', '#7a1f2b')).toEqual({ text: '#ffffff', ground: '#7a1f2b' });
});

test.each([
  ['#ABC', '#aabbcc'],
  [' #7A1F2B ', '#7a1f2b'],
  ['rgb(255, 0, 10)', '#ff000a'],
  ['rgb(999 0 0)', '#ff0000'],
  ['White', '#ffffff'],
  ['black', '#000000'],
  ['transparent', null],
  ['red;display:none', null],
  ['url(//evil.example)', null],
  ['var(--ink)', null],
  ['#12345', null],
  ['', null],
])('%j is the colour %j', (wire, colour) => {
  expect(hexOf(wire)).toBe(colour);
});

test('whatever colours a banner asks for, its words can be read on them, in both colour modes', () => {
  // WCAG 2.2 AA
  fc.assert(
    fc.property(fc.oneof(hex, fc.constant('')), fc.oneof(hex, fc.constant('')), (text, ground) => {
      const colours = labelColours(text, ground);
      fc.pre(text !== '' || ground !== '');
      const sides = ({ text: ink, ground: bed }: LabelColours) =>
        [ink, bed].map((colour) => colour.match(/#[0-9a-f]{6}/g) ?? []);
      const [inks = [], beds = []] = sides(colours ?? { text: '', ground: '' });
      expect(inks).toHaveLength(ground === '' ? 2 : 1);
      for (const [at, bed] of beds.entries()) expect(contrast(inks[at] ?? bed, bed)).toBeGreaterThanOrEqual(4.5);
      if (ground !== '') expect(colours?.ground).toBe(ground);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['', ''],
  ['crimson', 'url(//evil.example)'],
  ['', 'transparent'],
])('a banner that asks for %j on %j keeps the colours of the shop', (text, ground) => {
  expect(labelColours(text, ground)).toBeNull();
});
