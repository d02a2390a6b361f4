/** A table of a paper: its heading and rows of cells, which are texts unless it is for workbooks alone. */
export interface PaperTable<Cell = string> {
  columns: readonly { title: string; /** Part of the width, of all parts of the table. */ part: number }[];
  rows: readonly (readonly Cell[])[];
}

/** A part of a paper under its own heading; a sheet of a workbook. */
export interface PaperSection<Cell = string> {
  title: string;
  /** Pairs of what and how. */
  facts?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  tables?: readonly PaperTable<Cell>[];
}

/** What a paper says, whatever it is written in. */
export interface Paper<Cell = string> {
  title: string;
  /** Under the title. */
  subtitle: string;
  /** At the foot of every page. */
  foot: string;
  /** When it was made: the only time that stands in its bytes. */
  madeAt: Date;
  sections: readonly PaperSection<Cell>[];
}
