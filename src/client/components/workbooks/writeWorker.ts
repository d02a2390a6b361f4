import { answerOnce } from './inWorker';
import { writtenSheet } from './writtenSheet';

/** Makes a workbook in a thread of its own. */
answerOnce(writtenSheet);
