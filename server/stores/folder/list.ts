import type { Columns } from './shapes/header.ts';
import type { Shape } from './shapes/shape.ts';
import type { Table } from './tables/table.ts';

/** A list of products or of variants, with what its columns mean. */
export type List = {
  file: string;
  kind: Kind;
  table: Table;
  shape: Shape;
  columns: Columns;
  headerLine: number;
  /** Names of the workbook's visible sheets. */
  sheets: string[];
};
export type Lists = { products: List | null; variants: List | null };
export type Kind = 'products' | 'variants';
