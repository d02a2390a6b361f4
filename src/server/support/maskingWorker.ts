import { parentPort, workerData } from 'node:worker_threads';
import { MASKED_TEXT_MAX_LENGTH } from '../../contract/limits';
import { readRecord, writeRecord } from '../../contract/supportRecord';
import type { MaskedRecord } from '../repositories/supportRecords';

/**
 * The thread in which one record for support is read and masked: its data is the record's text, its only message the
 * masked one, or null for what is no record. The build makes a file of its own of it.
 */
function maskedRecord(text: string): MaskedRecord | null {
  try {
    const record = readRecord(text);
    if (!record) return null;
    const { route, build } = record.portal;
    return { text: writeRecord(record, MASKED_TEXT_MAX_LENGTH), route, build: `${build.id} (${build.made})` };
  } catch (error) {
    // Nested deeper than anything that the portal writes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

parentPort?.postMessage(maskedRecord(String(workerData)));
