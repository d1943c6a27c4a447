import type { Shapes } from '../../contract/shop-shape.ts';

type Rules = Record<string, string>;
type Table = { [Part in keyof Shapes]: Record<Shapes[Part][number], Rules> };

/**
 * The custom properties that each shape sets, without the prefix `store-`. Cards, hero, sections and home page have
 * defaults for them, which are the first shape of each part. They are set on the document, where a variable resolves to
 * a colour of the document's mode: grounds of other text, and text on them, use colours that resolve at the element
 * (`Canvas`, `currentColor`), since a home page with the ground `night` is dark in a light document.
 */
const RULES: Table = {
  grid: {
    even: {},
    stepped: { step: 'clamp(28px, 5vw, 72px)', gap: 'clamp(12px, 2.6vw, 40px)' },
    lead: { lead: '2', 'lead-grow': '1', wide: '2', whole: '3' },
    tight: { gap: '0px', 'row-gap': '0px' },
    wide: { gap: 'clamp(16px, 3.4vw, 56px)', 'row-gap': 'clamp(40px, 5vw, 80px)' },
    tiles: { gap: '6px', 'row-gap': '6px' },
  },
  label: {
    hung: {},
    off: {
      'tag-position': 'static',
      'tag-order': '1',
      'tag-padding': '6px 0 0',
      'tag-clip': 'none',
      'tag-stitch': 'none',
      'tag-ground': 'transparent',
      'tag-ink': 'currentColor',
      'tag-ink-2': 'currentColor',
      'tag-line': 'inline',
    },
    band: {
      'tag-left': '0',
      'tag-right': '0',
      'tag-padding': '5px 52px 5px 10px',
      'tag-clip': 'none',
      'tag-stitch': 'none',
      'tag-ground': 'var(--accent)',
      'tag-ink': 'var(--on-accent)',
      'tag-ink-2': 'var(--on-accent)',
      'tag-line': 'inline',
      'tag-align': 'start',
    },
    round: {
      'tag-left': '8px',
      'tag-top': '8px',
      'tag-padding': '22px 5px',
      'tag-width': '72px',
      'tag-clip': 'none',
      'tag-stitch': 'none',
      'tag-round': '50%',
      'tag-ground': 'var(--accent)',
      'tag-ink': 'var(--on-accent)',
      'tag-ink-2': 'var(--on-accent)',
    },
    flag: {
      'tag-left': '0',
      'tag-top': '14px',
      'tag-padding': '7px 16px 7px 10px',
      'tag-clip': 'polygon(0 0, 100% 0, calc(100% - 8px) 50%, 100% 100%, 0 100%)',
      'tag-stitch': 'none',
      'tag-line': 'inline',
    },
    corner: {
      'tag-left': '0',
      'tag-padding': '5px 8px',
      'tag-clip': 'none',
      'tag-stitch': 'none',
      'tag-ground': 'var(--ink)',
      'tag-ink': 'var(--paper)',
      'tag-ink-2': 'var(--paper)',
      'tag-line': 'inline',
    },
  },
  card: {
    cloth: {},
    tall: { 'card-ratio': '2 / 3' },
    soft: { 'card-ratio': '1', 'card-round': '28px', 'card-inset': '8px' },
    arch: { 'card-ratio': '3 / 4', 'card-round': '999px 999px 0 0', 'card-align': 'center' },
    ledger: { 'card-ratio': '1', 'card-edge': '1px solid var(--line)', 'card-inset': '12px', 'card-overlap': '-1px' },
    tile: {
      'card-ratio': '5 / 6',
      'card-edge': '6px solid Canvas',
      'card-inset': '6px',
      'card-ground': 'Canvas',
    },
    square: { 'card-ratio': '1' },
  },
  hero: {
    label: {},
    split: {
      'hero-picture': '0 0 0 40%',
      'hero-words': '40%',
      'hero-justify': 'center',
      'hero-stitch': '0',
      'hero-narrow-picture': '40% 0 0',
      'hero-narrow-words': '100%',
      'hero-narrow-justify': 'flex-start',
    },
    centre: {
      'hero-place': 'center',
      'hero-words': '720px',
      'hero-start': '48px',
      'hero-align': 'center',
      'hero-inline': 'auto',
      'hero-lift': '40px',
    },
    card: {
      'hero-place': 'start',
      'hero-start': '44px',
      'hero-round': '32px',
      'hero-lift': '40px',
      'hero-left': 'var(--edge)',
      'hero-stitch': '0',
      'hero-narrow-picture': '0',
      'hero-narrow-lift': '14px',
    },
    arch: {
      'hero-picture': '0 0 0 38%',
      'hero-picture-round': 'min(280px, 24vw) min(280px, 24vw) 0 0',
      'hero-words': '38%',
      'hero-justify': 'center',
    },
    right: { 'hero-place': 'end', 'hero-start': '56px', 'hero-height': '720px', 'hero-narrow-place': 'end' },
    low: {
      'hero-picture': '0 38% 0 0',
      'hero-place': 'end',
      'hero-start': '56px',
      'hero-words': '38%',
      'hero-justify': 'center',
      'hero-height': '440px',
      'hero-stitch': '0',
      'hero-narrow-picture': '0 0 38%',
      'hero-narrow-words': '100%',
      'hero-narrow-height': '500px',
    },
  },
  letters: {
    serif: {},
    light: {
      weight: '300',
      display: 'clamp(2.125rem, 1.25rem + 4.2vw, 5rem)',
      h2: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.75rem)',
      'head-flow': 'column',
      'head-place': 'center',
      'head-text': 'center',
    },
    grand: {
      weight: '500',
      display: 'clamp(2.125rem, 1.2rem + 3.8vw, 5rem)',
      h2: 'clamp(1.875rem, 1.3rem + 2.4vw, 3.5rem)',
    },
    caps: {
      weight: '400',
      case: 'uppercase',
      tracking: '0.07em',
      display: 'clamp(1.5rem, 1.05rem + 2vw, 3.25rem)',
      h2: 'clamp(1.125rem, 1rem + 0.6vw, 1.5rem)',
    },
    round: {
      font: 'var(--sans)',
      weight: '600',
      tracking: '-0.03em',
      display: 'clamp(2.125rem, 1.4rem + 3vw, 4.25rem)',
      h2: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.625rem)',
    },
    plain: {
      font: 'var(--sans)',
      weight: '600',
      tracking: '-0.01em',
      display: 'clamp(1.75rem, 1.4rem + 1.2vw, 2.5rem)',
      h2: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
    },
    quiet: {
      font: 'var(--sans)',
      weight: '400',
      tracking: '0.01em',
      display: 'clamp(2rem, 1.4rem + 2.4vw, 3.5rem)',
    },
  },
  motif: {
    none: {},
    stitch: { motif: 'repeating-linear-gradient(90deg, #000 0 7px, #0000 7px 12px)', 'motif-height': '1px' },
    weft: {
      motif: 'repeating-linear-gradient(#000 0 1px, #0000 1px 5px)',
      'motif-height': '11px',
      'motif-width': '96px',
    },
    ikat: {
      motif: 'repeating-conic-gradient(from 45deg, #000 0 25%, #0000 0 50%) 0 0 / 14px 14px',
      'motif-height': '14px',
    },
    dots: {
      motif: 'radial-gradient(circle, #000 5px, #0000 5.5px) 0 0 / 20px 12px',
      'motif-height': '12px',
      'motif-width': '120px',
    },
    quilt: {
      motif:
        'repeating-linear-gradient(45deg, #000 0 1px, #0000 1px 11px), repeating-linear-gradient(-45deg, #000 0 1px, #0000 1px 11px)',
      'motif-height': '24px',
    },
    rule: { motif: 'linear-gradient(#000, #000)', 'motif-height': '3px' },
    check: { motif: 'repeating-conic-gradient(#000 0 25%, #0000 0 50%) 0 0 / 16px 16px', 'motif-height': '16px' },
    scallop: {
      motif: 'radial-gradient(circle at 50% 100%, #0000 9px, #000 9.5px 10.5px, #0000 11px) 0 0 / 24px 12px',
      'motif-height': '12px',
      'motif-width': '192px',
      'motif-start': 'auto',
    },
  },
  ground: {
    paper: {},
    // The home page has the dark mode's colours (HomePage.tsx).
    night: {},
    curtain: {
      home: 'repeating-linear-gradient(90deg, var(--sunken) 0, var(--paper) 3vw, var(--paper) 9vw, var(--sunken) 12vw)',
    },
    check: {
      home: 'repeating-linear-gradient(90deg, var(--sunken) 0 1px, #0000 1px 48px), repeating-linear-gradient(var(--sunken) 0 1px, #0000 1px 48px)',
    },
    dots: { home: 'radial-gradient(circle, var(--sunken) 7px, #0000 7.5px) 0 0 / 56px 56px' },
  },
  swatch: {
    pinked: {},
    disc: { 'swatch-mask': 'none', 'swatch-ratio': '1', 'swatch-round': '50%', 'swatch-align': 'center' },
    arch: {
      'swatch-mask': 'none',
      'swatch-ratio': '3 / 4',
      'swatch-round': '999px 999px 0 0',
      'swatch-align': 'center',
    },
    square: { 'swatch-mask': 'none', 'swatch-ratio': '1' },
    strip: { 'swatch-mask': 'none', 'swatch-ratio': '2 / 5' },
  },
};

/** An unknown shape sets nothing. */
export function shapeVariables(theme: Partial<Record<keyof Shapes, string>>): Rules {
  const variables: Rules = {};
  for (const part of Object.keys(RULES) as (keyof Shapes)[]) {
    const rules: Record<string, Rules> = RULES[part];
    const name = theme[part] ?? '';
    if (!Object.hasOwn(rules, name)) continue;
    for (const [rule, value] of Object.entries(rules[name] ?? {})) variables[`store-${rule}`] = value;
  }
  return variables;
}
