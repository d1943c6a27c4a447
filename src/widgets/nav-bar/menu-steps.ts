/** Widths of the bar, in em, from which `CategoryMenu.module.css` shows a category that needs that much space. */
const BAR_WIDTHS = [56, 62, 71, 81, 90] as const;

/** Width of everything else in the bar: logo, 'See All', icons, gaps. Em. */
const REST_OF_BAR = 32;

/** Padding and arrow of one category. Em. */
const CATEGORY_PADDING = 3.1;

/** The largest width of a letter: lower-case Latin, up to Devanagari, and beyond, which may be square. Signs add little. Em. */
function widthOf(letter: string): number {
  if (/\p{Mn}/u.test(letter)) return 0;
  if (/\p{Mc}/u.test(letter)) return 0.33;
  if (letter > '\u097f') return 1;
  return /[a-z ]/.test(letter) ? 0.5 : 0.66;
}

/**
 * The width of the bar from which each category is shown, as an index of `BAR_WIDTHS`; those that never fit are left out.
 * Computed from the letters, so that server and browser render the same ones. The first is always shown (spec §2): a
 * name that is too long wraps.
 */
export function menuStepsFor(names: readonly string[]): number[] {
  let space = REST_OF_BAR;
  const steps: number[] = [];
  for (const name of names) {
    space += CATEGORY_PADDING;
    for (const letter of name) space += widthOf(letter);
    const isFirst = steps.length === 0;
    const step = isFirst ? 0 : BAR_WIDTHS.findIndex((width, at) => at >= steps.length && width >= space);
    if (step < 0) break;
    steps.push(step);
  }
  return steps;
}
