import { unavailable } from '#platform/http/failures.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { inThread } from '#platform/runtime/threads.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { MaskedRecord } from './supportRecordsRepository.ts';
import { supportTexts } from './supportTexts.ts';

const WORKER = new URL('./maskingWorker.mjs', import.meta.url);
/** Time limit of a record in milliseconds. An ordinary one takes tens of milliseconds. */
const PATIENCE = 5_000;
/** Memory limit in megabytes, enough for parsing a record of the maximum size. */
const MEMORY = 256;
/** One record at a time leaves the other processor free for requests. */
const semaphore = new Semaphore({ max: 1, maxWaiting: 8, refusal: () => unavailable(refusals.overloaded) });

/**
 * Parses a record and masks it again, regardless of its origin. It runs in a separate thread because records are
 * untrusted input, and so that other requests do not wait. Texts are truncated to {@link MASKED_TEXT_MAX_LENGTH}.
 * @returns null for an invalid record
 * @throws Failure 503 for a record that takes too long or too much memory, or if too many are being masked
 */
export const maskRecord = (text: string, patience = PATIENCE): Promise<MaskedRecord | null> =>
  semaphore.run(() =>
    inThread(WORKER, text, { patience, memory: MEMORY, refusal: () => unavailable(supportTexts.recordNotMasked) }),
  );
