/** A table of a document. Cells are strings; tables that are only written to a workbook may also have numbers. */
export interface DocumentTable<Cell = string> {
  columns: readonly { title: string; /** Relative width among the columns of the table. */ part: number }[];
  rows: readonly (readonly Cell[])[];
}

/** A section with its own heading in a PDF, a sheet in a workbook. */
export interface DocumentSection<Cell = string> {
  title: string;
  facts?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  tables?: readonly DocumentTable<Cell>[];
}

/** The content of a document, independent of the format in which it is rendered. */
export interface DocumentContent<Cell = string> {
  title: string;
  /** Shown under the title. */
  subtitle: string;
  /** Shown in the footer of every page. */
  footer: string;
  /** The only timestamp in the rendered bytes. */
  madeAt: Date;
  sections: readonly DocumentSection<Cell>[];
}
