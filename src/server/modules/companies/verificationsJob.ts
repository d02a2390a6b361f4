import { askRegister, type AresServices } from './ares/askRegister.ts';
import { announceWaiting, judgeCompany } from './companyVerification.ts';
import { findUncompared, recordAttempt } from './verificationsRepository.ts';

/** Numbers per run, every minute: ten in five minutes, because the register blocks clients with too many requests. */
const NUMBERS = 2;

/**
 * One run: verifies companies saved without a response of the business register, newest first, and notifies operators
 * of those that need a decision. When the register does not respond, the rest stays for a later run.
 * @returns the number of verified companies
 */
export async function compareCompanies(services: AresServices, goOn: () => boolean = () => true): Promise<number> {
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
