import type { Shown } from '../../../../contract/wire/marks';
import { screenState } from '../../../slices/screen';
import type { FieldErrors } from '../../../slices/errors';

/** A column of a table that is imported: the field it stands for, and some of its content, which is nobody's business. */
export interface ImportColumn {
  heading: Shown<string>;
  field: string | null;
  text: string;
}

/** A row of a preview; fields that were wrong at first can be written anew. */
export interface PreviewedRow {
  line: number;
  cells: Readonly<Record<string, Shown<string>>>;
  errors: FieldErrors;
  mended: readonly Shown<string>[];
}

/** The first rows of a table as they were checked: content and what is wrong with it, by field. */
export interface ImportPreview {
  good: number;
  wrong: number;
  /** Rows with mistakes besides those shown. */
  more: number;
  fields: readonly string[];
  rows: readonly PreviewedRow[];
}

/** Rows that were left out of an import: how many, the names of the first, and how many others were stored. */
export interface KnownRows {
  count: number;
  names: readonly Shown<string>[];
  created: number;
}

/**
 * How far the import of a table has come, and what its step shows; the file itself is not here. The last step is there when
 * rows were left out that are in the register already.
 */
export type ImportStage =
  | { step: 'file'; isReading: boolean; problem: Shown<string> | null }
  | { step: 'mapping'; columns: readonly ImportColumn[]; categories: readonly number[] }
  | { step: 'preview'; columns: readonly ImportColumn[]; categories: readonly number[]; preview: ImportPreview }
  | ({ step: 'known' } & KnownRows);

/** Where the import of a table begins: no file yet. */
export const FIRST_STAGE: ImportStage = { step: 'file', isReading: false, problem: null };

/** Null while nothing is imported. */
export const importStage = screenState<ImportStage | null>('software/import', null);

/** What was imported last on this page, to be taken back beside the list. */
export const lastImport = screenState<{ id: number; created: number } | null>('software/imported', null);
