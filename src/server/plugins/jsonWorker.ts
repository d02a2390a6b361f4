import { parentPort, workerData } from 'node:worker_threads';
import { readJson } from '../input/jsonTree';

/**
 * The thread in which a large body is looked through: its data is the body, its only message what is wrong with it, or null.
 * The build makes a file of its own of it.
 */
const read = readJson(workerData as Uint8Array);
parentPort?.postMessage('fault' in read ? read : null);
