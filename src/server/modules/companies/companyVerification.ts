import { dayOf } from '#contract/lib/days.ts';
import { DAY } from '#contract/lib/durations.ts';
import { isRegNumber } from '#contract/rules/regNumber.ts';
import type { WaitingReason } from '#contract/vocabulary/verification.ts';
import { saveModerationStep } from '#modules/moderation/moderationsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { operatorAddresses } from '#platform/identity/operatorsRepository.ts';
import type { ComposedMail } from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { findSetting } from '#platform/settings/settingsRepository.ts';
import { findAresAnswer, type CachedAnswer } from './ares/aresAnswersRepository.ts';
import { companyWaitsMail, waitingCompaniesMail } from './companiesMails.ts';
import type { companyLookUp } from './companyLookUp.ts';
import { isNameAlike } from './companyNames.ts';
import {
  type AdminCompany,
  findAdminCompany,
  isNumberTaken,
  type CompanyForVerification,
  listUnannounced,
  lockCompanyForVerification,
  recordNotified,
  setVerification,
} from './verificationsRepository.ts';

/** Services that verification of companies needs. The operator's command has no others. */
export type VerifyingServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/** The response of the business register for one registration number. */
export interface RegisterAnswer extends CachedAnswer {
  reg_number: string;
}

/** Milliseconds for which saving waits for the register. A later response is compared by the next scheduled run. */
const PATIENCE = 2_000;

/**
 * Queries the register for a number that is about to be saved, before any transaction begins. A missing response
 * refuses nothing, because the register is sometimes unavailable; a job compares the company later.
 * @returns undefined without a valid number, and if the register does not respond in time
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
  // A failure counts as no response; the run that queries again reports it.
  const answer = lookUp(reg_number).then(
    (company) => ({ reg_number, company }),
    () => undefined,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/** Returns why a company has to wait according to the register; null if everything matches. */
function disagreement({ name }: CompanyForVerification, { company }: CachedAnswer): WaitingReason | null {
  if (company === null) return 'UNKNOWN';
  if (company.dissolved) return 'DISSOLVED';
  return isNameAlike(name, company.name) ? null : 'NAME';
}

/**
 * Verifies a company that was saved or queried in the register, in the given transaction. Without a response for its
 * current number its state stays, unless a verified company of another owner has the same number. Decisions of the
 * operator stay. The owner gets a mail when the company begins to wait.
 */
export async function judgeCompany(
  { config, clock }: VerifyingServices,
  db: Db,
  id: number,
  answer: RegisterAnswer | undefined,
): Promise<void> {
  const company = await lockCompanyForVerification(db, id);
  if (!company || company.reg_number === null || company.verification_reason === 'AGAIN') return;
  if (company.verification !== 'UNVERIFIED' && company.verification !== 'WAITING') return;

  const about = answer?.reg_number === company.reg_number ? answer : undefined;
  const disagrees = about ? disagreement(company, about) : null;
  const reason = disagrees ?? ((await isNumberTaken(db, company)) ? 'TAKEN' : null);
  if (reason === null && !about) return;
  const now = clock();
  // With this setting of the operator, companies stay visible as unverified instead of waiting. A number still belongs
  // to one company only.
  if (reason !== null && reason !== 'TAKEN' && (await findSetting(db, 'companies_wait')) === false) {
    return setVerification(db, id, { verification: 'UNVERIFIED', isCompared: true }, now);
  }
  if (reason === null) return setVerification(db, id, { verification: 'VERIFIED', isCompared: true }, now);
  const isNew = company.verification_reason !== reason;
  await setVerification(db, id, { verification: 'WAITING', reason, isCompared: about !== undefined }, now);
  if (isNew)
    await writeToOwner(db, id, now, `waits:${reason}:${dayOf(now)}`, (waiting) =>
      companyWaitsMail(waiting, config.publicUrl),
    );
}

/**
 * Verifies a company by a response of the register cached for a day, where no request may wait for it. Otherwise the
 * next run queries the register.
 */
export async function judgeByCachedAnswer(services: VerifyingServices, db: Db, id: number): Promise<void> {
  const company = await lockCompanyForVerification(db, id);
  if (!company?.reg_number) return;
  const cached = await findAresAnswer(db, company.reg_number, new Date(+services.clock() - DAY));
  await judgeCompany(services, db, id, cached && { ...cached, reg_number: company.reg_number });
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

/** Sends operators one mail a day with the companies that have begun to wait. Returns the number of companies. */
export async function announceWaiting({ config, clock }: VerifyingServices, db: Db): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const waiting = await listUnannounced(transaction);
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
 * Stores the decision of the operator on a company, regardless of the register, and notifies the owner.
 * @param rejection reason of the refusal; null verifies the company
 * @param operatorId null for the operator's command
 * @returns the company after the change; `unchanged` if it had this state already, null if it does not exist
 */
export async function decideOnCompany(
  { clock }: Pick<VerifyingServices, 'clock'>,
  db: Db,
  id: number,
  rejection: string | null,
  operatorId: number | null = null,
): Promise<AdminCompany | 'unchanged' | null> {
  return db.transaction().execute(async (transaction) => {
    const before = await lockCompanyForVerification(transaction, id);
    if (!before) return null;
    const verification = rejection === null ? 'VERIFIED' : 'REJECTED';
    // A merged company is not visible next to the one that replaced it.
    if (before.verification === verification || before.merged_into !== null) return 'unchanged';
    const now = clock();
    await setVerification(
      transaction,
      id,
      { verification, ...(rejection !== null && { note: rejection }), isCompared: true },
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
