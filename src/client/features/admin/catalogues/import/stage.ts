import type { ImportedRowState } from '#contract/vocabulary/catalogues.ts';

/** A checked row of a file. Cells with an initial error can be edited. */
export interface CheckedRow {
  line: number;
  state: ImportedRowState;
  cells: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, readonly string[]>>;
  mended: readonly string[];
}

/** The current step of an import and the data that it displays, without the file itself. */
export type CatalogueStage =
  | { step: 'file'; isReading: boolean; problem: string | null }
  | { step: 'checking'; isFailed: boolean }
  | {
      step: 'preview';
      counts: Readonly<Record<ImportedRowState, number>>;
      fields: readonly string[];
      rows: readonly CheckedRow[];
      /** Number of further rows that are not shown. */
      more: number;
    }
  | { step: 'done'; count: number };

/** The first step: no file yet. */
export const FIRST_STAGE: CatalogueStage = { step: 'file', isReading: false, problem: null };
