import { parentPort, workerData } from 'node:worker_threads';
import { readJson } from '../jsonTree.ts';

/**
 * Worker thread that validates a large body. Its data is the body, its only message the fault or null. The build
 * bundles it as a separate file.
 */
const read = readJson(workerData as Uint8Array);
parentPort?.postMessage('fault' in read ? read : null);
