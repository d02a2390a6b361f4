import { answerOnce } from './inWorker.ts';
import { writtenSheet } from './writtenSheet.ts';

/** Writes a workbook in a worker. */
answerOnce(writtenSheet);
