import { DAY, MINUTE } from '#contract/lib/durations.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import { deleteAccount, listAccountsToDelete } from '#modules/user/ownDataRepository.ts';
import { boundHistories } from '#platform/audit/changesRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { removeLeftovers } from '#platform/storage/storedBytes.ts';
import { deleteExpired, purgeDeleted } from './tidyingRepository.ts';

type TidyingServices = Pick<Services, 'db' | 'clock' | 'log' | 'storage' | 'registry'>;

/**
 * Deletes accounts whose grace period has ended, each in its own transaction.
 * @returns the number of deleted accounts
 */
export async function purgeAccounts({ db, clock, log, registry }: TidyingServices): Promise<number> {
  const requestedBefore = new Date(+clock() - RETENTION.deletedAccountDays * DAY);
  let deleted = 0;
  for (const account of await listAccountsToDelete(db, requestedBefore)) {
    const done = await db
      .transaction()
      .execute((transaction) => deleteAccount(transaction, registry.kinds, account, requestedBefore, clock()));
    if (!done) continue;
    logAuthEvent(log, 'account deleted', { user: account.id });
    deleted += 1;
  }
  return deleted;
}

/** Maximum history of one record: a few hundred versions of its longest text. */
const HISTORY_BYTES = 4 * 1024 * 1024;

/**
 * One cleanup run: deletes everything past its retention, and finally the unreferenced files. A failed part does not
 * stop the others.
 * @throws the failures, after all parts have run
 */
export async function tidyUp(services: TidyingServices): Promise<void> {
  const { db, clock, log, registry } = services;
  const ago = (days: number) => new Date(+clock() - days * DAY);
  const before = {
    deletedBefore: new Date(+clock() - RETENTION.deletedThingsMinutes * MINUTE),
    unsentBefore: ago(RETENTION.unsentFileDays),
  };
  const done = { accounts: 0, things: 0, bytes: 0 };
  const parts: (() => Promise<unknown>)[] = [
    async () => (done.accounts = await purgeAccounts(services)),
    async () => {
      for (let purged = -1; purged !== 0; done.things += purged)
        purged = await db
          .transaction()
          .execute((transaction) => purgeDeleted(transaction, registry.kinds, before, clock()));
    },
    ...registry.retention.map((retention) => () => deleteExpired(db, retention, clock())),
    () => boundHistories(db, HISTORY_BYTES, ago(1)),
    async () => (done.bytes = await removeLeftovers(services)),
  ];
  const failures: unknown[] = [];
  for (const part of parts) await part().catch((error: unknown) => failures.push(error));
  if (done.accounts + done.things + done.bytes > 0) log.info(done, 'tidied up');
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, 'Tidying failed');
}
