import { parentPort, workerData } from 'node:worker_threads';
import type { Paper } from './document';
import { paperPdf } from './paperPdf';

/** The thread in which one paper is drawn: its data is the paper, its only message the PDF. The build makes a file of its own of it. */
parentPort?.postMessage(await paperPdf(workerData as Paper));
