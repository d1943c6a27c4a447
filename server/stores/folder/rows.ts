import { join } from 'node:path';
import { type Columns, columnsOf } from './columns.ts';
import { readCsv } from './csv.ts';
import { type Cell, isStorable, NOT_STORABLE } from './fields.ts';
import type { MediaBook } from './media.ts';
import type { Problems } from './problems.ts';

/** A picture or video of the catalogue, with resolved URLs. */
export type Image = { url: string; kind: 'IMAGE' | 'SHORT_REEL_VIDEO'; poster: string | null };

const FILM = /^(\S+\.mp4) \((.+)\)$/i;

/** Parses 'media/a.webp | media/film.mp4 (media/poster.webp)'. */
function imagesFrom(text: string, media: MediaBook, problem: (message: string) => void): Image[] {
  const addressOf = (reference: string): string => {
    const address = media.addressOf(reference);
    if (!address) problem(`there is no file media/${reference.replace(/^media\//, '')}`);
    return address ?? '';
  };
  const references = text.split('|').flatMap((part) => part.trim() || []);
  return references.map((reference) => {
    const [, film, poster] = FILM.exec(reference) ?? [];
    return film && poster
      ? { url: addressOf(film), kind: 'SHORT_REEL_VIDEO', poster: addressOf(poster) }
      : {
          url: addressOf(reference),
          kind: /\.mp4$/i.test(reference) ? 'SHORT_REEL_VIDEO' : 'IMAGE',
          poster: null,
        };
  });
}

type Source = { folder: string; file: string; kind: 'products' | 'variants'; media: MediaBook };

/** Access to one record by field name. */
function rowOf(cells: string[], line: number, { file, media, columns }: Source & { columns: Columns }, to: Problems) {
  const problem = (field: string | null, message: string): void =>
    to.add({ file, line, message, ...(field ? { column: columns.names.get(field) ?? field } : {}) });
  /** '' if the file has no such column. */
  const cell = (field: string): string => cells[columns.places.get(field) ?? -1] ?? '';
  return {
    line,
    columns,
    problem,
    cell,
    /** The parsed value; on failure, reports the problem and returns `instead`. */
    read: <T>(field: string, reader: (text: string) => Cell<T>, instead: T): T => {
      const read = reader(cell(field));
      if ('value' in read) return read.value;
      problem(field, read.problem);
      return instead;
    },
    images: (field: string) => imagesFrom(cell(field), media, (message) => problem(field, message)),
  };
}
export type Row = ReturnType<typeof rowOf>;

/** Parses the header. Null if a required column is missing; reports missing and repeated columns. */
function headed(header: string[], { file, kind }: Source, problems: Problems): Columns | null {
  const columns = columnsOf(header, kind);
  const needed = kind === 'products' ? ['handle', 'title'] : ['product'];
  const missing = needed.filter((field) => !columns.places.has(field));
  for (const field of missing) problems.add({ file, line: 1, message: `there is no column "${field}"` });
  for (const name of columns.doubled)
    problems.add({ file, line: 1, column: name, message: 'the column is there twice' });
  return missing.length > 0 ? null : columns;
}

const wrongWidth = (cells: number, header: number): string =>
  `the row has ${cells} cells and the header ${header}; put quotes around a text with a comma in it`;

/** Streams the valid records of products.csv or variants.csv. Reports and skips others. */
export async function* readRows(source: Source, problems: Problems): AsyncGenerator<Row> {
  let columns: Columns | null = null;
  for await (const { line, cells } of readCsv(join(source.folder, source.file), source.file, problems)) {
    if (columns === null) {
      columns = headed(cells, source, problems);
      if (columns === null) return;
      continue;
    }
    const row = rowOf(cells, line, { ...source, columns }, problems);
    const broken = [...columns.places.keys()].find((field) => !isStorable(row.cell(field)));
    if (broken) row.problem(broken, NOT_STORABLE);
    else if (cells.length !== columns.width) row.problem(null, wrongWidth(cells.length, columns.width));
    else yield row;
  }
}
