import type { ImportStage } from '../../../slices/panels';

/** Where the import of a table begins: no file yet. */
export const FIRST_STAGE: ImportStage = { step: 'file', isReading: false, problem: null };
