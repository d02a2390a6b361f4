import type { FieldErrors } from '#shared/store/slices/errors.ts';

/** A column of an imported table: its field and a sample of its content, which is masked in support records. */
export interface ImportColumn {
  heading: string;
  field: string | null;
  text: string;
}

/** A row of the preview. Fields with an initial error can be edited. */
export interface PreviewedRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  errors: FieldErrors;
  mended: readonly string[];
}

/** The first checked rows of a table: values and errors by field. */
export interface ImportPreview {
  good: number;
  wrong: number;
  /** Number of further rows with errors that are not shown. */
  more: number;
  fields: readonly string[];
  rows: readonly PreviewedRow[];
}

/** Rows skipped by an import: their number, the names of the first ones, and the number of created licences. */
export interface KnownRows {
  count: number;
  names: readonly string[];
  created: number;
}

/**
 * The current step of an import and the data that it displays, without the file itself. The last step is used if rows
 * were skipped because they are already in the register.
 */
export type ImportStage =
  | { step: 'file'; isReading: boolean; problem: string | null }
  | { step: 'mapping'; columns: readonly ImportColumn[]; categories: readonly number[] }
  | { step: 'preview'; columns: readonly ImportColumn[]; categories: readonly number[]; preview: ImportPreview }
  | ({ step: 'known' } & KnownRows);

/** The first step: no file yet. */
export const FIRST_STAGE: ImportStage = { step: 'file', isReading: false, problem: null };
