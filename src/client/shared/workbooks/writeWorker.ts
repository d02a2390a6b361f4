import { answerOnce } from './inWorker';
import { writtenSheet } from './writtenSheet';

/** Writes a workbook in a worker. */
answerOnce(writtenSheet);
