/**
 * The shapes that a theme may set, besides its colours; the first of each list is the default. Their rules are in
 * `src/domain/shop-shape.ts`.
 */
export const SHAPES = {
  /** The layout of product grids on the home page. */
  grid: ['even', 'stepped', 'lead', 'tight', 'wide', 'tiles'],
  /** The shape of the label on a card. */
  label: ['hung', 'off', 'band', 'round', 'flag', 'corner'],
  /** The picture of a card and its frame. */
  card: ['cloth', 'tall', 'soft', 'arch', 'ledger', 'tile', 'square'],
  /** The position of text and picture in the hero, on wide screens. */
  hero: ['label', 'split', 'centre', 'card', 'arch', 'right', 'low'],
  letters: ['serif', 'light', 'grand', 'caps', 'round', 'plain', 'quiet'],
  /** The ornament above each section of the home page. */
  motif: ['none', 'stitch', 'weft', 'ikat', 'dots', 'quilt', 'rule', 'check', 'scallop'],
  /** The background of the home page. */
  ground: ['paper', 'night', 'curtain', 'check', 'dots'],
  /** The shape of a category's picture. */
  swatch: ['pinked', 'disc', 'arch', 'square', 'strip'],
} as const;
export type Shapes = typeof SHAPES;
