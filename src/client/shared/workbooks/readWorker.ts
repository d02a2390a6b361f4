import { answerOnce } from './inWorker.ts';
import { workbookRows } from './workbookRows.ts';

/** Reads a workbook in a worker, so that a large one does not block the page and an endless one can be terminated. */
answerOnce(workbookRows);
