import { announceWaiting, judgeCompany } from '../companies/companyVerification';
import { findUncompared, recordAttempt } from '../repositories/companies/verifications';
import { askRegister, type Asking } from './askRegister';

/** Numbers in one run, of one a minute: ten in five minutes, as the register blocks whoever asks too much. */
const NUMBERS = 2;

/**
 * One run: compares companies with the business register that were saved without its answer, the newest first, and tells
 * operators about those that wait. A register that does not answer leaves them as they are, for a later run.
 * @returns how many were compared
 */
export async function compareCompanies(services: Asking, goOn: () => boolean = () => true): Promise<number> {
  const { db, clock, log } = services;
  const { asked: compared, unanswered } = await askRegister(
    services,
    await findUncompared(db, NUMBERS),
    ({ id, reg_number }, company) =>
      db.transaction().execute((transaction) => judgeCompany(services, transaction, id, { reg_number, company })),
    goOn,
  );
  if (unanswered) {
    await recordAttempt(db, unanswered.id, clock());
    log.info({ compared }, 'the business register does not answer, companies stay unverified');
  }
  await announceWaiting(services, db);
  return compared;
}
