import { isRegNumber } from '../../contract/rules/fields';
import { companyLookUp } from '../companyLookUp';
import { announceWaiting, judgeCompany } from '../companyVerification';
import { Failure } from '../failures';
import { findUncompared, noteTried } from '../repositories/verifications';
import type { Services } from '../services';
import { inRounds } from './rounds';

type Comparing = Pick<Services, 'config' | 'db' | 'clock' | 'log'>;

/** Minutes between two rounds, and numbers in one: ten in five minutes, as the register blocks whoever asks too much. */
const ROUND = 1;
const NUMBERS = 2;

/**
 * One round: compares companies with the business register that were saved without its answer, the newest first, and tells
 * operators about those that wait. A register that does not answer leaves them as they are, for a later round.
 * @returns how many were compared
 */
export async function compareCompanies(services: Comparing, goOn: () => boolean = () => true): Promise<number> {
  const { db, clock, log } = services;
  const lookUp = companyLookUp(services);
  let compared = 0;
  for (const { id, reg_number } of await findUncompared(db, NUMBERS)) {
    if (!goOn()) break;
    try {
      // What is no number the register does not know either, and is not asked about it.
      const answer = { reg_number, company: isRegNumber(reg_number) ? await lookUp(reg_number) : null };
      await db.transaction().execute((transaction) => judgeCompany(services, transaction, id, answer));
      compared += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await noteTried(db, id, clock());
      log.info({ compared }, 'the business register does not answer, companies stay unverified');
      break;
    }
  }
  await announceWaiting(services, db);
  return compared;
}

/** Compares from now on; answers how to end it, after the company under way. */
export function askForVerifications(comparing: Comparing): () => Promise<void> {
  let stopped = false;
  const end = inRounds(ROUND, () => compareCompanies(comparing, () => !stopped), comparing.log, 'Companies could not be compared');
  return () => {
    stopped = true;
    return end();
  };
}
