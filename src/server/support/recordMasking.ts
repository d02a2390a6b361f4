import { unavailable } from '../input/failures';
import type { MaskedRecord } from '../repositories/supportRecords';
import { texts } from '../texts';
import { inThread } from '../runtime/threads';
import { Semaphore } from '../runtime/semaphore';

const WORKER = new URL('./maskingWorker.mjs', import.meta.url);
/** Milliseconds that a record may take; an ordinary one takes some tens. */
const PATIENCE = 5_000;
/** Megabytes for what a record of the largest size becomes when it is read. */
const MEMORY = 256;
/** One record at a time leaves the other processor to all who wait for their screens. */
const semaphore = new Semaphore({ max: 1, maxWaiting: 8, refusal: () => unavailable(texts.overloaded) });

/**
 * Reads a record and masks it again, whoever made it, in a thread of its own: strangers write it, and nobody else
 * waits for it. Texts in it lose what is beyond {@link MASKED_TEXT_MAX_LENGTH}.
 * @returns null for what is no record
 * @throws Failure 503 for a record that takes too long or too much memory, or when too many are being masked
 */
export const maskRecord = (text: string, patience = PATIENCE): Promise<MaskedRecord | null> =>
  semaphore.run(() =>
    inThread(WORKER, text, { patience, memory: MEMORY, refusal: () => unavailable(texts.recordNotMasked) }),
  );
