import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf } from './columns.ts';
import { readCsv } from './csv.ts';
import { problemList } from './problems.ts';

/** Lines that list the renamed and the ignored columns of products.csv and variants.csv. */
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
