/** What is wrong in a store's folder, where, and what to do about it. */
export type Problem = { file: string; line?: number; column?: string; message: string };

/** All of them are reported, up to this many: a shopkeeper corrects a file once. */
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
    /** One sentence per problem, in the order they were found. */
    lines: (): string[] => [
      ...first.map(problemLine),
      ...(count > first.length ? [`… and ${count - first.length} more.`] : []),
    ],
  };
}
export type Problems = ReturnType<typeof problemList>;
