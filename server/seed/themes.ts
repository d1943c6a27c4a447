import type { Shapes } from '../../contract/shop-shape.ts';
import type { MediaStore } from './media.ts';

/** Background and neutral colours of a store; `accent` and `accentDark` come from `media.json`. */
type Paper = { paper: string; surface: string; sunken: string; line: string; control: string; meta: string };
type Shape = { [Part in keyof Shapes]?: Shapes[Part][number] };
type Accents = { onAccent: string; onAccentDark: string; tint: string; tintDark: string };

const nindiya: Paper = {
  paper: '#faf7f1',
  surface: '#fffdf9',
  sunken: '#f0eadf',
  line: '#ddd3c4',
  control: '#857868',
  meta: '#6f6559',
};

const papers: Record<number, Paper> = {
  2: nindiya,
  3: {
    paper: '#fbf6f2',
    surface: '#fffdfb',
    sunken: '#f4e9e1',
    line: '#e3d1c6',
    control: '#8d7567',
    meta: '#72615a',
  },
  139: {
    paper: '#f8f5ee',
    surface: '#fffdf8',
    sunken: '#ece6d9',
    line: '#d9cfbd',
    control: '#82765f',
    meta: '#6f6559',
  },
  4: { ...nindiya, paper: '#f7f8f4', sunken: '#ebeee8', line: '#d1d8d1' },
  5: { ...nindiya, paper: '#fcf7ee', sunken: '#f5ebdb', line: '#e4d6c0' },
  6: { ...nindiya, paper: '#faf6f4', sunken: '#f2e9e6', line: '#dfd1cd' },
  7: { ...nindiya, paper: '#f8f6f2', sunken: '#eeeae3', line: '#d9d3c9' },
  8: { ...nindiya, paper: '#faf5f0', sunken: '#f0e7de', line: '#decfc3' },
};

const accents: Record<number, Accents> = {
  2: { onAccent: '#fdfbf5', onAccentDark: '#10160f', tint: '#e4e9dd', tintDark: '#232b22' },
  3: { onAccent: '#fff8f3', onAccentDark: '#24100a', tint: '#f6e2d8', tintDark: '#33201a' },
  139: { onAccent: '#f9f6ee', onAccentDark: '#0e1726', tint: '#e0e6ef', tintDark: '#1c2635' },
  4: { onAccent: '#f6fafa', onAccentDark: '#0c1719', tint: '#dde9ea', tintDark: '#1d2a2d' },
  5: { onAccent: '#fff9f0', onAccentDark: '#241405', tint: '#f8e6d2', tintDark: '#332417' },
  6: { onAccent: '#fdf6f9', onAccentDark: '#230f1a', tint: '#f1e0e9', tintDark: '#2f2028' },
  7: { onAccent: '#fbf8f3', onAccentDark: '#1a1712', tint: '#e9e4da', tintDark: '#2a2722' },
  8: { onAccent: '#fdf6f1', onAccentDark: '#23100b', tint: '#f3e2d9', tintDark: '#32221d' },
};

/** Theme shapes by store (contract/shop-shape.ts); omitted ones take the default. */
export const shapes: Record<number, Shape> = {
  2: { motif: 'stitch' },
  3: { grid: 'stepped', label: 'off', card: 'tall', letters: 'grand', motif: 'weft', swatch: 'square' },
  139: { grid: 'lead', label: 'band', hero: 'centre', letters: 'caps', motif: 'ikat', swatch: 'strip' },
  4: { grid: 'tiles', label: 'flag', card: 'tile', hero: 'split', letters: 'quiet', motif: 'check', ground: 'check' },
  5: { label: 'round', card: 'soft', hero: 'card', letters: 'round', motif: 'dots', ground: 'dots', swatch: 'disc' },
  6: {
    grid: 'wide',
    label: 'off',
    card: 'arch',
    hero: 'arch',
    letters: 'light',
    motif: 'scallop',
    ground: 'curtain',
    swatch: 'arch',
  },
  7: { grid: 'tight', label: 'corner', card: 'ledger', hero: 'low', letters: 'plain', motif: 'rule', swatch: 'square' },
  8: { grid: 'lead', label: 'flag', card: 'square', hero: 'right', letters: 'grand', motif: 'quilt', ground: 'night' },
};

/** The API's `theme` (contract/layout.ts). Throws for a store without colours. */
export function themeOf(media: MediaStore, about: string, mark: string): Record<string, string> {
  const paper = papers[media.id];
  const accent = accents[media.id];
  if (!paper || !accent) throw new Error(`no colours for store ${media.id}`);
  return {
    name: media.name,
    nativeName: media.hindi,
    tagline: about,
    accent: media.accent,
    accentDark: media.accentDark,
    ...accent,
    ...paper,
    ...shapes[media.id],
    mark,
  };
}
