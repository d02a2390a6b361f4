import { parentPort, workerData } from 'node:worker_threads';
import { MASKED_TEXT_MAX_LENGTH } from '#contract/limits/limits.ts';
import { readRecord, writeRecord } from '#contract/masking/supportRecord.ts';
import type { MaskedRecord } from './supportRecordsRepository.ts';

/**
 * The worker thread that parses and masks one record for support. Its data is the text of the record. Its only message
 * is the masked record, or null for an invalid one. The build bundles it as a separate file.
 */
function maskedRecord(text: string): MaskedRecord | null {
  try {
    const record = readRecord(text);
    if (!record) return null;
    const { route, build } = record.portal;
    return { text: writeRecord(record, MASKED_TEXT_MAX_LENGTH), route, build: `${build.id} (${build.made})` };
  } catch (error) {
    // Nested deeper than any record of the portal.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

parentPort?.postMessage(maskedRecord(String(workerData)));
