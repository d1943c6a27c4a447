import type { StoreTheme } from '../../contract/layout.ts';
import { shapeVariables } from './shop-shape.ts';

/** CSS custom properties of a store, by name without the leading dashes. */
type ThemeVariables = Record<string, string>;

const HEX = /^#[0-9a-f]{6}$/i;
/** WCAG 2.2 AA for text. */
const MIN_CONTRAST = 4.5;
const LIGHT_PAPER = '#faf7f1';
const DARK_PAPER = '#131110';
const LIGHT_INK = '#fdfbf5';
const DARK_INK = '#10160f';
const LIGHT_SUNKEN = '#f0eadf';
/** The secondary text colour of each mode (`ui/tokens.css`): a background on which it is illegible is ignored. */
const LIGHT_MODE_TEXT = '#564d44';
const DARK_MODE_TEXT = '#bfb5a8';

type Rgb = [number, number, number];
const toRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOfChannel = (part: number): string => {
  const whole = Math.round(Math.min(255, Math.max(0, part)));
  return whole.toString(16).padStart(2, '0');
};
const toHex = (rgb: Rgb): string => `#${rgb.map(hexOfChannel).join('')}`;

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map((part) => {
    const s = part / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two hex colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one);
  const b = luminance(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Black or white, whichever has more contrast: one of them is legible on any background. */
const blackOrWhiteOn = (ground: string): string =>
  contrast('#ffffff', ground) > contrast('#000000', ground) ? '#ffffff' : '#000000';

/** Moves a colour towards black or white in small steps until text in it is legible on `ground`. */
export function legibleOn(colour: string, ground: string): string {
  const extreme = blackOrWhiteOn(ground);
  const [towards] = toRgb(extreme);
  let current = colour;
  for (let i = 0; i < 60 && contrast(current, ground) < MIN_CONTRAST; i += 1) {
    current = toHex(toRgb(current).map((part) => part + (towards - part) * 0.06) as Rgb);
  }
  return contrast(current, ground) >= MIN_CONTRAST ? current : extreme;
}

const isHex = (value: string): boolean => HEX.test(value);
const isLegibleOn = (ground: string, text: string): boolean => isHex(ground) && contrast(text, ground) >= MIN_CONTRAST;

/** `wanted` if it is legible on `ground`, else near-white or near-black, on middle tones pure white or black. */
export function legibleTextColour(ground: string, wanted: string): string {
  if (isHex(wanted) && isLegibleOn(ground, wanted)) return wanted;
  const near = contrast(LIGHT_INK, ground) >= contrast(DARK_INK, ground) ? LIGHT_INK : DARK_INK;
  return isLegibleOn(ground, near) ? near : blackOrWhiteOn(ground);
}

/**
 * The properties that a store's theme sets. Left out are colours that are not hex, backgrounds on which the shop's text
 * is illegible, and unknown shapes; accents and the meta colour are made legible (docs/rules.md, Visual).
 */
export function themeVariables(theme: StoreTheme | null): ThemeVariables {
  if (!theme) return {};
  const variables: ThemeVariables = shapeVariables(theme);
  for (const name of ['paper', 'surface', 'sunken', 'tint'] as const) {
    if (isLegibleOn(theme[name], LIGHT_MODE_TEXT)) variables[`store-${name}`] = theme[name];
  }
  if (isLegibleOn(theme.tintDark, DARK_MODE_TEXT)) variables['store-tint-dark'] = theme.tintDark;
  for (const name of ['line', 'control'] as const) {
    if (isHex(theme[name])) variables[`store-${name}`] = theme[name];
  }
  if (isHex(theme.meta)) variables['store-meta'] = legibleOn(theme.meta, variables['store-sunken'] ?? LIGHT_SUNKEN);
  if (isHex(theme.accent)) {
    const accent = legibleOn(theme.accent, variables['store-paper'] ?? LIGHT_PAPER);
    variables['store-accent'] = accent;
    variables['store-on-accent'] = legibleTextColour(accent, theme.onAccent);
  }
  if (isHex(theme.accentDark)) {
    const accent = legibleOn(theme.accentDark, DARK_PAPER);
    variables['store-accent-dark'] = accent;
    variables['store-on-accent-dark'] = legibleTextColour(accent, theme.onAccentDark);
  }
  return variables;
}

/** A colour as six hex digits; null unless it is hex, `rgb()`, black or white. Nothing else reaches a style. */
export function hexOf(colour: string): string | null {
  const word = colour.trim().toLowerCase();
  if (word === 'white') return '#ffffff';
  if (word === 'black') return '#000000';
  if (isHex(word)) return word;
  if (/^#[0-9a-f]{3}$/.test(word)) return word.replace(/[0-9a-f]/g, '$&$&');
  const channels = /^rgb\((\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\)$/.exec(word)?.slice(1).map(Number);
  return channels ? toHex(channels as Rgb) : null;
}

export type LabelColours = { text: string; ground: string };

/**
 * The text and background colours that the server sends for a label. The text is adjusted until it is legible; without
 * a background it is on the paper of the colour mode (docs/rules.md, Visual).
 */
export function labelColours(text: string, ground: string): LabelColours | null {
  const textColour = hexOf(text);
  const background = hexOf(ground);
  if (background)
    return {
      text: textColour ? legibleOn(textColour, background) : legibleTextColour(background, ''),
      ground: background,
    };
  if (!textColour) return null;
  const byMode = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  return {
    text: byMode(legibleOn(textColour, LIGHT_PAPER), legibleOn(textColour, DARK_PAPER)),
    ground: byMode(LIGHT_PAPER, DARK_PAPER),
  };
}
