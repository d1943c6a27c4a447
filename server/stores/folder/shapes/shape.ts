/** A row of a list by field name; fields without a cell are missing. */
export type Cells = Readonly<Record<string, string>>;

/**
 * A row in the fields of a store's own list (`columns.ts`). `isVariant`: whether it has a size or colour to sell; if
 * missing, its cells tell.
 */
export type Entry = { line: number; cells: Cells; isVariant?: boolean };

/** `column`: a field; the report names its column. */
export type Tell = {
  problem: (line: number, field: string | null, message: string) => void;
  note: (line: number, message: string) => void;
};

/** The form in which a program exports products. */
export type Shape = {
  /** For reports: "Shopify's product export". */
  name: string;
  /** Columns that only this form has together; one of the lists suffices. Written as `headerKey` gives them. */
  signs: readonly (readonly string[])[];
  /** Field by column, written as `headerKey` gives it. Other columns are ignored, and listed in the report. */
  columns: Readonly<Record<string, string>>;
  /** Numbered columns: pattern of the column, field with `$1`. */
  numbered?: readonly (readonly [RegExp, string])[];
  /** Why this form cannot be imported, and what to export instead. */
  refusal?: string;
  /** Changes a row alone. */
  adapt?: (cells: Cells) => Cells;
  /** Brings all rows into the order and fields of a store's own list, for forms whose products are not row by row. */
  arrange?: (rows: readonly Entry[], tell: Tell) => Entry[];
};

/** Stock cell for goods that are available in a number that the file does not say. */
export const SOME = 'in stock';
