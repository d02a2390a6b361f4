/** A table of a paper: its heading and rows of texts. */
export interface PaperTable {
  columns: readonly { title: string; /** Part of the width, of all parts of the table. */ part: number }[];
  rows: readonly (readonly string[])[];
}

/** A part of a paper under its own heading; a sheet of a workbook. */
export interface PaperSection {
  title: string;
  /** Pairs of what and how. */
  facts?: readonly (readonly [label: string, value: string])[];
  paragraphs?: readonly string[];
  tables?: readonly PaperTable[];
}

/** What a paper says, whatever it is written in. */
export interface Paper {
  title: string;
  /** Under the title. */
  subtitle: string;
  /** At the foot of every page. */
  foot: string;
  /** When it was made: the only time that stands in its bytes. */
  madeAt: Date;
  sections: readonly PaperSection[];
}
