/** A line of a table as it is in the file: `line` counts from 1; cells as shown, '' for empty ones. */
export type Line = { line: number; cells: string[] };

/** A CSV file or one sheet of a workbook. */
export type Table = {
  /** The sheet's name; '' for CSV. */
  sheet: string;
  /** All lines, also those above the header. Throws `Unreadable`. Can be read again. */
  lines: () => AsyncIterable<Line>;
  /** Column numbers whose cells the workbook merges over several lines. */
  merged: ReadonlySet<number>;
};

/** A file that is no table. `message` has the remedy. */
export class Unreadable extends Error {
  override name = 'Unreadable';
  readonly line: number | undefined;
  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}
