/** A problem in a store's folder: position, description and remedy. */
export type Problem = { file: string; line?: number; column?: string; message: string };

/** Maximum number of problems in a report; many at once let a merchant fix a file in one pass. */
const MOST = 200;

/** "products.csv line 14, column price: …" */
function problemLine({ file, line, column, message }: Problem): string {
  const place = [line === undefined ? file : `${file} line ${line}`, ...(column ? [`column ${column}`] : [])];
  return `${place.join(', ')}: ${message}`;
}

export function problemList() {
  const first: Problem[] = [];
  let count = 0;
  return {
    add: (problem: Problem): void => {
      count += 1;
      if (first.length < MOST) first.push(problem);
    },
    count: (): number => count,
    /** One line per problem, in the order of discovery, and the number of those above the maximum. */
    lines: (): string[] => [
      ...first.map(problemLine),
      ...(count > first.length ? [`… and ${count - first.length} more.`] : []),
    ],
  };
}
export type Problems = ReturnType<typeof problemList>;
