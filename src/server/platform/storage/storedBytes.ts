import { HOUR } from '#contract/lib/durations.ts';
import type { Db } from '#platform/database/database.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { findNoted, forgetLeftovers, listLeftovers, recordLeftovers } from './leftoversRepository.ts';
import type { Content } from './storage.ts';

/** Milliseconds after which an upload without a reference counts as abandoned, or its process as killed. */
const UPLOAD_PATIENCE = HOUR;

type StorageServices = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Bytes to be written to the storage. */
export interface NewBytes {
  key: string;
  content: Content;
  contentType: string;
}

/**
 * Stores bytes before the row that refers to them, outside its transaction, which must not wait for a disk or another
 * service. They are recorded as leftovers until `forgetLeftovers` runs in that transaction, so that neither a failure
 * nor a crash in between leaves them forever.
 */
async function storeBytes({ db, storage, clock }: StorageServices, parts: readonly NewBytes[]): Promise<void> {
  await recordLeftovers(
    db,
    parts.map(({ key }) => key),
    new Date(+clock() + UPLOAD_PATIENCE),
  );
  for (const { key, content, contentType } of parts) await storage.put(key, content, contentType);
}

/**
 * Stores bytes, runs the write that refers to them, and removes them immediately if nothing refers to them in the end.
 * A refused or repeated request must not fill the storage until the next cleanup.
 * @param write receives a function to be called in the transaction that refers to the bytes
 */
export async function withStoredBytes<T>(
  services: StorageServices & Pick<Services, 'log'>,
  parts: readonly NewBytes[],
  write: (used: (transaction: Db) => Promise<void>) => Promise<T>,
): Promise<T> {
  const keys = parts.map(({ key }) => key);
  let isUsed = false;
  // After a failed write only the recorded leftovers show whether the transaction was committed.
  const removeUnused = async () => removeBytes(services, await findNoted(services.db, keys));
  try {
    await storeBytes(services, parts);
    const answer = await write(async (transaction) => {
      await forgetLeftovers(transaction, keys);
      isUsed = true;
    });
    if (!isUsed) await removeUnused();
    return answer;
  } catch (error) {
    const removing = removeUnused().catch((failure: unknown) =>
      services.log.warn({ err: failure }, 'Bytes stay until they are tidied up'),
    );
    // If the storage did not respond, waiting for it again would double the delay for the caller.
    if (!(error instanceof Failure && error.status === 503)) await removing;
    throw error;
  }
}

/**
 * Removes bytes recorded as leftovers. Those that the storage fails to remove stay recorded for the next run.
 * @returns the number of removed objects
 */
export async function removeBytes(
  { db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>,
  keys: readonly string[],
): Promise<number> {
  const removed: string[] = [];
  for (const key of keys) {
    try {
      await storage.remove(key);
      removed.push(key);
    } catch (error) {
      log.warn({ err: error }, 'Bytes could not be removed from the storage');
      break;
    }
  }
  await forgetLeftovers(db, removed);
  return removed.length;
}

/** Removes all leftovers until the storage fails. Returns the number of removed ones. */
export async function removeLeftovers(services: StorageServices & Pick<Services, 'log'>): Promise<number> {
  let count = 0;
  for (;;) {
    const keys = await listLeftovers(services.db, services.clock());
    const removed = await removeBytes(services, keys);
    count += removed;
    if (keys.length === 0 || removed < keys.length) return count;
  }
}
