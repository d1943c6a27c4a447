/**
 * The shapes that a theme may name, beside its colours; the first of each list is what a store without one has. Their rules
 * are in `src/domain/shop-shape.ts`.
 */
export const SHAPES = {
  /** The rhythm of a grid of products on the home page. */
  grid: ['even', 'stepped', 'lead', 'tight', 'wide', 'tiles'],
  /** The cut of the label on a card. */
  label: ['hung', 'off', 'band', 'round', 'flag', 'corner'],
  /** The picture of a card, and what frames it. */
  card: ['cloth', 'tall', 'soft', 'arch', 'ledger', 'tile', 'square'],
  /** Where the words and the picture of the hero stand, on wide screens. */
  hero: ['label', 'split', 'centre', 'card', 'arch', 'right', 'low'],
  letters: ['serif', 'light', 'grand', 'caps', 'round', 'plain', 'quiet'],
  /** Above each section of the home page. */
  motif: ['none', 'stitch', 'weft', 'ikat', 'dots', 'quilt', 'rule', 'check', 'scallop'],
  /** Behind the home page. */
  ground: ['paper', 'night', 'curtain', 'check', 'dots'],
  /** The picture of a category. */
  swatch: ['pinked', 'disc', 'arch', 'square', 'strip'],
} as const;
export type Shapes = typeof SHAPES;
