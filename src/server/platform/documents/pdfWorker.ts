import { parentPort, workerData } from 'node:worker_threads';
import type { DocumentContent } from './documentContent.ts';
import { renderPdf } from './renderPdf.ts';

/**
 * Worker thread that renders one document: `workerData` is its content, the only message is the PDF. The build bundles it
 * into a file of its own.
 */
parentPort?.postMessage(await renderPdf(workerData as DocumentContent));
