import { answerOnce } from './inWorker';
import { workbookRows } from './workbookRows';

/** Reads a workbook in a thread of its own: a page does not stand still over a large one, and one without an end is ended. */
answerOnce(workbookRows);
