import { DAY, MINUTE } from '../../contract/durations';
import { KEPT } from '../../contract/kept';
import { logAuthEvent } from '../operation/logging';
import { forgetAttempts } from '../repositories/accounts/attempts';
import { deleteAccount, listAccountsToDelete } from '../repositories/accounts/ownData';
import { forgetOldRegistrations } from '../repositories/accounts/registrations';
import { forgetUses } from '../repositories/accounts/quotaUses';
import { forgetUnconfirmed } from '../repositories/accounts/secondFactors';
import { forgetVisits } from '../repositories/accounts/acting';
import { forgetCatalogueMoves } from '../repositories/deskCatalogues/merges';
import { forgetMoves } from '../repositories/companies/merges';
import { forgetChanges } from '../repositories/history/changes';
import { forgetSupportRecords } from '../repositories/supportRecords';
import { forgetJobs } from '../repositories/jobs';
import { forgetNotices } from '../repositories/notices';
import { forgetAnswers, forgetAresAnswers, forgetOldLinks, purgeDeleted } from '../repositories/tidying';
import { forgetDeadTokens } from '../repositories/accounts/tokens';
import type { Services } from '../services';
import { removeLeftovers } from '../files/storedBytes';

type Tidying = Pick<Services, 'db' | 'clock' | 'log' | 'storage'>;

/**
 * Deletes accounts whose days of grace are over, one in a transaction.
 * @returns how many were deleted
 */
export async function purgeAccounts({ db, clock, log }: Tidying): Promise<number> {
  const askedBefore = new Date(+clock() - KEPT.deletedAccountDays * DAY);
  let deleted = 0;
  for (const account of await listAccountsToDelete(db, askedBefore)) {
    const done = await db
      .transaction()
      .execute((transaction) => deleteAccount(transaction, account, askedBefore, clock()));
    if (!done) continue;
    logAuthEvent(log, 'account deleted', { user: account.id });
    deleted += 1;
  }
  return deleted;
}

function yearsAgo(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** One round: everything whose time has come is deleted, and last the bytes that nothing refers to any more. */
export async function tidyUp(services: Tidying): Promise<void> {
  const { db, clock, log } = services;
  const ago = (days: number) => new Date(+clock() - days * DAY);
  const before = {
    deletedBefore: new Date(+clock() - KEPT.deletedThingsMinutes * MINUTE),
    unsentBefore: ago(KEPT.unsentFileDays),
  };

  const accounts = await purgeAccounts(services);
  const things = await db.transaction().execute((transaction) => purgeDeleted(transaction, before, clock()));
  await forgetDeadTokens(db, clock());
  await forgetUnconfirmed(db, ago(KEPT.answerDays));
  await forgetAttempts(db, clock());
  await forgetOldRegistrations(db, ago(KEPT.linkDays));
  await forgetOldLinks(db, ago(KEPT.linkDays));
  await forgetJobs(db, ago(KEPT.mailDays));
  await forgetNotices(db, ago(KEPT.noticeDays));
  await forgetSupportRecords(db, ago(KEPT.supportRecordDays));
  await forgetAnswers(db, ago(KEPT.answerDays));
  await forgetAresAnswers(db, ago(KEPT.answerDays));
  await forgetUses(db, ago(KEPT.answerDays));
  await forgetVisits(db, yearsAgo(clock(), KEPT.historyYears));
  await forgetMoves(db, ago(KEPT.answerDays));
  await forgetCatalogueMoves(db, ago(KEPT.answerDays));
  await forgetChanges(db, yearsAgo(clock(), KEPT.historyYears));
  const bytes = await removeLeftovers(services);
  if (accounts + things + bytes > 0) log.info({ accounts, things, bytes }, 'tidied up');
}
