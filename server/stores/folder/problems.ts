/** A problem in a store's folder: position, description and remedy. */
export type Problem = { file: string; line?: number; column?: string; message: string };

/** Maximum number of problems in a report; many at once let a merchant fix a file in one pass. */
const MOST = 200;
/** Maximum number of lines that a note names. */
const MOST_LINES = 5;

/** "products.csv line 14, column price: …" */
function problemLine({ file, line, column, message }: Problem): string {
  const place = [line === undefined ? file : `${file} line ${line}`, ...(column ? [`column ${column}`] : [])];
  return `${place.join(', ')}: ${message}`;
}

/** "lines 2, 5 and 12 more" */
function linesText(lines: ReadonlySet<number>): string {
  const all = [...lines].sort((one, other) => one - other);
  const shown = all.slice(0, MOST_LINES).join(', ');
  const rest = all.length > MOST_LINES ? ` and ${all.length - MOST_LINES} more` : '';
  return `${all.length === 1 ? 'line' : 'lines'} ${shown}${rest}`;
}

/** Collects what prevents an import (`add`), and what a merchant should know of an import that goes on (`note`). */
export function problemList() {
  const first: Problem[] = [];
  const seen = new Set<string>();
  const notes = new Map<string, { file: string; message: string; lines: Set<number> }>();
  let count = 0;
  return {
    /** The same problem counts once: a list with products and variants is read twice. */
    add: (problem: Problem): void => {
      const text = problemLine(problem);
      if (seen.has(text)) return;
      seen.add(text);
      count += 1;
      if (first.length < MOST) first.push(problem);
    },
    /** A message that is told once, with the lines that it is true of. */
    note: (file: string, message: string, line?: number): void => {
      const key = `${file}\0${message}`;
      const note = notes.get(key) ?? { file, message, lines: new Set() };
      notes.set(key, note);
      if (line !== undefined) note.lines.add(line);
    },
    count: (): number => count,
    /** One line per problem, in the order of discovery, and the number of those above the maximum. */
    lines: (): string[] => [
      ...first.map(problemLine),
      ...(count > first.length ? [`… and ${count - first.length} more.`] : []),
    ],
    notes: (): string[] =>
      [...notes.values()].map(({ file, message, lines }) =>
        lines.size > 0 ? `${file} ${linesText(lines)}: ${message}` : `${file}: ${message}`,
      ),
  };
}
export type Problems = ReturnType<typeof problemList>;
