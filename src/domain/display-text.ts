/** Texts of a layout as large titles, whatever their length and script. */

/** Whether letters have marks above and below the line, as in most Indian scripts, and need taller lines than Latin. */
export const hasTallLines = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/**
 * The first words of a text, up to `limit` characters. Cut here and not by a line clamp, which also clips the marks
 * above the first line and shows the tops of the line after the last.
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A space within the last third, so that a text without spaces is not cut to its first word.
  const space = text.lastIndexOf(' ', limit - 1);
  const cut = text.slice(0, space > (limit * 2) / 3 ? space : limit - 1);
  // No half of a surrogate pair, and no sign whose letter is cut off.
  return `${cut.replace(/(?:[\ud800-\udbff\s,;:.–—-]|\u200c|\u200d)+$/, '')}…`;
}
