import { HOUR } from '../../contract/durations';
import type { Db } from '../database/database';
import { Failure } from '../input/failures';
import { findNoted, forgetLeftovers, listLeftovers, recordLeftovers } from '../repositories/leftovers';
import type { Services } from '../services';

/** Milliseconds after which an upload that nothing refers to yet was given up, or its process was killed. */
const UPLOAD_PATIENCE = HOUR;

type Storing = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Bytes on their way to the storage. */
export interface NewBytes {
  key: string;
  bytes: Buffer;
  contentType: string;
}

/**
 * Stores bytes before the row that will refer to them, outside its transaction, which must not wait for a disk or
 * another service. Until `forgetLeftovers` on that transaction they count as left over, so that neither a failure nor
 * a crash in between leaves them for ever.
 */
async function storeBytes({ db, storage, clock }: Storing, parts: readonly NewBytes[]): Promise<void> {
  await recordLeftovers(
    db,
    parts.map(({ key }) => key),
    new Date(+clock() + UPLOAD_PATIENCE),
  );
  for (const { key, bytes, contentType } of parts) await storage.put(key, bytes, contentType);
}

/**
 * Stores bytes, writes what refers to them, and removes them at once when in the end nothing does: a refused call, or one
 * that repeats another, must not fill the storage until the next round of tidying.
 * @param write is given what to call on the transaction that refers to the bytes
 */
export async function withStoredBytes<T>(
  services: Storing & Pick<Services, 'log'>,
  parts: readonly NewBytes[],
  write: (used: (transaction: Db) => Promise<void>) => Promise<T>,
): Promise<T> {
  const keys = parts.map(({ key }) => key);
  let isUsed = false;
  // Of a write that failed nobody knows whether it was stored after all, only its note does.
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
    // A storage that did not answer would let the caller wait for as long again.
    if (!(error instanceof Failure && error.status === 503)) await removing;
    throw error;
  }
}

/**
 * Removes bytes that are noted as left over; what the storage refuses now stays noted for the next round.
 * @returns how many were removed
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

/** Removes everything that is left over, unless the storage refuses; answers how many there were. */
export async function removeLeftovers(services: Storing & Pick<Services, 'log'>): Promise<number> {
  let count = 0;
  for (;;) {
    const keys = await listLeftovers(services.db, services.clock());
    const removed = await removeBytes(services, keys);
    count += removed;
    if (keys.length === 0 || removed < keys.length) return count;
  }
}
