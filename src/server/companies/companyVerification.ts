import { dayOf } from '../../contract/days';
import { DAY } from '../../contract/durations';
import { isRegNumber } from '../../contract/rules/regNumber';
import type { WaitingReason } from '../../contract/vocabulary/verification';
import { isNameAlike } from './companyNames';
import type { companyLookUp } from './companyLookUp';
import type { Db } from '../database/database';
import { companyWaitsMail, waitingCompaniesMail } from '../mails/companies';
import { notify } from '../notifications/notify';
import type { ComposedMail } from '../mails/layout';
import { findAresAnswer, type KeptAnswer } from '../repositories/companies/aresAnswers';
import { queueMail } from '../repositories/mailQueue';
import { saveModerationStep } from '../repositories/moderation/moderations';
import { operatorAddresses } from '../repositories/operators';
import { findSetting } from '../repositories/settings';
import {
  type AdminCompany,
  findAdminCompany,
  isNumberTaken,
  type JudgedCompany,
  listUntold,
  lockJudged,
  recordNotified,
  setVerification,
} from '../repositories/companies/verifications';
import type { Services } from '../services';

/** What judging needs of the portal; the operator's command has no more. */
export type VerifyingServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/** What the business register said of one number. */
export interface RegisterAnswer extends KeptAnswer {
  reg_number: string;
}

/** Milliseconds for which a save waits for the register; what comes later is compared by the next round. */
const PATIENCE = 2_000;

/**
 * Asks the register about a number that is about to be saved, before any transaction begins. No answer refuses nothing: the register
 * is down at times, and a company that could not be compared is compared by a later job.
 * @returns undefined for no number, and where the register does not answer soon
 */
export async function askBeforeSaving(
  lookUp: ReturnType<typeof companyLookUp>,
  reg_number: string | null | undefined,
): Promise<RegisterAnswer | undefined> {
  if (!reg_number || !isRegNumber(reg_number)) return undefined;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  // A failure is no answer; the round that asks again tells of it.
  const answer = lookUp(reg_number).then(
    (company) => ({ reg_number, company }),
    () => undefined,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Why a company has to wait by what the register says; null when all agrees. */
function disagreement({ name }: JudgedCompany, { company }: KeptAnswer): WaitingReason | null {
  if (company === null) return 'UNKNOWN';
  if (company.dissolved) return 'DISSOLVED';
  return isNameAlike(name, company.name) ? null : 'NAME';
}

/**
 * Judges a company that was written, or that the register was asked about, in the transaction that is given. Without an
 * answer about its present number it stays as it is, but for a number that somebody else's verified company has. What the
 * operator decided stays. The owner is written to when the company begins to wait.
 */
export async function judgeCompany(
  { config, clock }: VerifyingServices,
  db: Db,
  id: number,
  answer: RegisterAnswer | undefined,
): Promise<void> {
  const company = await lockJudged(db, id);
  if (!company || company.reg_number === null || company.verification_reason === 'AGAIN') return;
  if (company.verification !== 'UNVERIFIED' && company.verification !== 'WAITING') return;

  const about = answer?.reg_number === company.reg_number ? answer : undefined;
  const disagrees = about ? disagreement(company, about) : null;
  const reason = disagrees ?? ((await isNumberTaken(db, company)) ? 'TAKEN' : null);
  if (reason === null && !about) return;
  const now = clock();
  // Where the operator lets them, they do not wait but stay in sight as unverified; a number has one company all the same.
  if (reason !== null && reason !== 'TAKEN' && (await findSetting(db, 'companies_wait')) === false) {
    return setVerification(db, id, { verification: 'UNVERIFIED', asked: true }, now);
  }
  if (reason === null) return setVerification(db, id, { verification: 'VERIFIED', asked: true }, now);
  const isNew = company.verification_reason !== reason;
  await setVerification(db, id, { verification: 'WAITING', reason, asked: about !== undefined }, now);
  if (isNew)
    await writeToOwner(db, id, now, `waits:${reason}:${dayOf(now)}`, (waiting) =>
      companyWaitsMail(waiting, config.publicUrl),
    );
}

/** The same by what the register answered within a day, where nobody may wait for it; else the next round asks. */
export async function judgeByKeptAnswer(services: VerifyingServices, db: Db, id: number): Promise<void> {
  const company = await lockJudged(db, id);
  if (!company?.reg_number) return;
  const kept = await findAresAnswer(db, company.reg_number, new Date(+services.clock() - DAY));
  await judgeCompany(services, db, id, kept && { ...kept, reg_number: company.reg_number });
}

async function writeToOwner(
  db: Db,
  id: number,
  now: Date,
  about: string,
  mailOf: (company: AdminCompany) => ComposedMail,
) {
  const company = await findAdminCompany(db, id);
  if (!company?.email) return;
  await queueMail(db, { ...mailOf(company), to: company.email, onceKey: `company:${id}:${about}`, now });
}

/** Tells operators about companies that have begun to wait: one mail a day to each. Answers how many were told about. */
export async function announceWaiting({ config, clock }: VerifyingServices, db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await listUntold(transaction);
    if (waiting.length === 0) return 0;
    const addresses =
      config.operatorEmail === null ? await operatorAddresses(transaction, 'companies') : [config.operatorEmail];
    const now = clock();
    const mail = waitingCompaniesMail(waiting);
    let written = false;
    for (const to of addresses) {
      const queued = await queueMail(transaction, {
        ...mail,
        to,
        onceKey: `companies:waiting:${dayOf(now)}:${to}`,
        now,
      });
      written ||= queued;
    }
    if (!written) return 0;
    await recordNotified(
      transaction,
      waiting.map(({ id }) => id),
      now,
    );
    return waiting.length;
  });
}

/**
 * The operator's word about a company, whatever the register says; its owner is written to.
 * @param rejection why it is refused; null verifies it
 * @param operatorId null for the operator's command
 * @returns the company as it is now; `unchanged` when it was that already, null when there is none
 */
export async function decideOnCompany(
  { clock }: Pick<VerifyingServices, 'clock'>,
  db: Db,
  id: number,
  rejection: string | null,
  operatorId: number | null = null,
): Promise<AdminCompany | 'unchanged' | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockJudged(transaction, id);
    if (!before) return null;
    const verification = rejection === null ? 'VERIFIED' : 'REJECTED';
    // What was merged is gone into another one, and not to be seen beside it.
    if (before.verification === verification || before.merged_into !== null) return 'unchanged';
    const now = clock();
    await setVerification(
      transaction,
      id,
      { verification, ...(rejection !== null && { note: rejection }), asked: true },
      now,
    );
    const decision = await saveModerationStep(
      transaction,
      {
        moderation_id: null,
        kind: 'companies',
        record_id: id,
        decision: verification,
        reason: rejection,
        operator_id: operatorId,
      },
      now,
    );
    await notify(transaction, now, {
      event: 'MODERATION',
      subject: { kind: 'companies', id },
      actor: operatorId,
      to: before.owner_id === null ? [] : [before.owner_id],
      data: { decision },
    });
    return findAdminCompany(transaction, id);
  });
}
