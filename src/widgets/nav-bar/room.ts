/** Widths of the bar, in em, from which `CategoryMenu.module.css` shows a category that needs that much room. */
export const STEPS = [56, 62, 71, 81, 90] as const;
/** Beside the categories: logo, 'See All', icons, gaps. Em. */
const BESIDE = 32;
/** Padding and arrow of one category. Em. */
const AROUND = 3.1;

/** How wide a letter is at most, at the size of the bar: small Latin ones, capitals to Devanagari, what may be a square. Em. */
const widthOf = (letter: string): number => (letter > '\u097f' ? 1 : /[a-z ]/.test(letter) ? 0.5 : 0.66);

/**
 * From which width of the bar each of its categories is shown, as a place in `STEPS`; those that never have room are left
 * out. Reckoned from the letters, so that the server's document shows the same ones as the browser. The first is always
 * there (spec §2): where its name is too long, it takes a second line.
 */
export function stepsFor(names: readonly string[]): number[] {
  let room = BESIDE;
  const steps: number[] = [];
  for (const name of names) {
    room += AROUND;
    for (const letter of name) room += widthOf(letter);
    const step = steps.length && STEPS.findIndex((width, at) => at >= steps.length && width >= room);
    if (step < 0) break;
    steps.push(step);
  }
  return steps;
}
