import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf } from './columns.ts';
import { readCsv } from './csv.ts';
import { problemList } from './problems.ts';

/** How the columns of the CSV files are understood, where they are called otherwise or mean nothing here. */
export async function columnReport(folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const kind of ['products', 'variants'] as const) {
    const file = `${kind}.csv`;
    if (!existsSync(join(folder, file))) continue;
    for await (const { cells } of readCsv(join(folder, file), file, problemList())) {
      const { mapped, ignored } = columnsOf(cells, kind);
      if (mapped.length > 0) lines.push(`${file}: read ${mapped.join(', ')}`);
      if (ignored.length > 0) lines.push(`${file}: ignored ${ignored.join(', ')}`);
      break;
    }
  }
  return lines;
}
