import type { ImportedRowState } from '../../../../../contract/vocabulary/catalogues';
import type { Shown } from '../../../../../contract/wire/marks';
import { screenState } from '../../../../store/hooks/useScreenState';

/** A row of a file as its check shows it; cells that were wrong at first can be written anew. */
export interface CheckedRow {
  line: number;
  state: ImportedRowState;
  cells: Readonly<Record<string, Shown<string>>>;
  errors: Readonly<Record<string, readonly Shown<string>[]>>;
  mended: readonly Shown<string>[];
}

/** How far the import of a file has come, and what its step shows; the file itself is not here. */
export type CatalogueStage =
  | { step: 'file'; isReading: boolean; problem: Shown<string> | null }
  | { step: 'checking'; isFailed: boolean }
  | {
      step: 'preview';
      counts: Readonly<Record<ImportedRowState, number>>;
      fields: readonly Shown<string>[];
      rows: readonly CheckedRow[];
      /** Rows besides those shown. */
      more: number;
    }
  | { step: 'done'; count: number };

/** No file yet. */
export const FIRST_STAGE: CatalogueStage = { step: 'file', isReading: false, problem: null };

export const catalogueStage = screenState<CatalogueStage>('adminCatalogues/stage', FIRST_STAGE, {
  untilUnmount: true,
});
