import { DELETION_GRACE_DAYS } from '../../contract/limits';
import { logAuthEvent } from '../logging';
import { deleteAccount, listAccountsToDelete } from '../repositories/ownData';
import { forgetOldRegistrations } from '../repositories/registrations';
import { forgetDeadTokens } from '../repositories/tokens';
import type { Services } from '../services';

const DAY = 86_400_000;
/** Milliseconds between two rounds. */
const EVERY = 60 * 60_000;
/** Days for which a used or expired link of a registration can still say that it is. */
const LINKS_REMEMBERED = 30;

type Purge = Pick<Services, 'db' | 'clock' | 'log' | 'storage'>;

/**
 * Deletes accounts whose days of grace are over, one in a transaction, and forgets log-ins and registrations that are
 * long dead.
 * @returns how many accounts were deleted
 */
export async function purgeAccounts({ db, clock, log, storage }: Purge): Promise<number> {
  const askedBefore = new Date(+clock() - DELETION_GRACE_DAYS * DAY);
  let deleted = 0;
  for (const account of await listAccountsToDelete(db, askedBefore)) {
    const keys = await db.transaction().execute((transaction) => deleteAccount(transaction, account, askedBefore));
    if (keys === null) continue;
    await Promise.all(keys.map((key) => storage.remove(key)));
    logAuthEvent(log, 'account deleted', { user: account.id });
    deleted += 1;
  }
  await forgetDeadTokens(db, clock());
  await forgetOldRegistrations(db, new Date(+clock() - LINKS_REMEMBERED * DAY));
  return deleted;
}

/**
 * Purges now and every hour.
 * @returns ends it
 */
export function startAccountPurge(purge: Purge): () => void {
  const round = () => {
    purgeAccounts(purge).catch((error: unknown) => purge.log.error({ err: error }, 'accounts could not be purged'));
  };
  round();
  const timer = setInterval(round, EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
