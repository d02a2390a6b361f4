import type { Role } from '#contract/vocabulary/accounts.ts';
import { lockedMail, secondFactorResetMail, unlockedMail } from '#modules/user/accountMails.ts';
import { recordChange } from '#platform/audit/changesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { removeSecondFactor } from '#platform/identity/secondFactorsRepository.ts';
import { revokeOtherTokens } from '#platform/identity/tokensRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { lockPerson, setPerson } from './peopleRepository.ts';

/** Services that account administration needs. The operator's command has no others. */
interface PeopleServices {
  db: Db;
  clock: () => Date;
  config: { publicUrl: string };
}

/** Null if the account does not exist; `unchanged` if it already has the requested state. */
export type PersonOutcome = 'done' | 'unchanged' | null;

type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Runs an action with the account locked until the end of the transaction. */
const about = <Result>(
  { db }: PeopleServices,
  id: number,
  act: (transaction: Db, person: LockedPerson) => Promise<Result>,
): Promise<Result | null> =>
  db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, id);
    return person ? act(transaction, person) : null;
  });

/** Marks the address of an account as verified when the verification mail did not arrive. */
export const verifyPerson = (services: PeopleServices, id: number): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { verified_at }) => {
    if (verified_at !== null) return 'unchanged';
    await setPerson(transaction, id, { verified_at: services.clock() });
    await recordChange(transaction, 'accounts', id, { verified: [false, true] });
    return 'done';
  });

export const changeRole = (services: PeopleServices, id: number, role: Role): Promise<PersonOutcome> =>
  about(services, id, async (transaction, person) => {
    if (person.role === role) return 'unchanged';
    await setPerson(transaction, id, { role });
    return 'done';
  });

async function endLogIns(transaction: Db, id: number, now: Date): Promise<number> {
  const ended = await revokeOtherTokens(transaction, id, null, now);
  if (ended > 0) await recordChange(transaction, 'accounts', id, { log_ins: [ended, 0] });
  return ended;
}

/** Ends all sessions of an account. Returns the number of ended sessions; null if the account does not exist. */
export const logOutEverywhere = (services: PeopleServices, id: number): Promise<number | null> =>
  about(services, id, (transaction) => endLogIns(transaction, id, services.clock()));

/** Locks an account and ends all its sessions. The person gets the reason by mail and at every log-in attempt. */
export const lockOut = (services: PeopleServices, id: number, reason: string): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email, locked_at }) => {
    if (locked_at !== null) return 'unchanged';
    const now = services.clock();
    await setPerson(transaction, id, { locked_at: now, locked_reason: reason });
    await endLogIns(transaction, id, now);
    await queueMail(transaction, { ...lockedMail(email, reason), now });
    return 'done';
  });

/** Unlocks an account. */
export const letIn = (services: PeopleServices, id: number): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email, locked_at }) => {
    if (locked_at === null) return 'unchanged';
    await setPerson(transaction, id, { locked_at: null, locked_reason: null });
    await queueMail(transaction, { ...unlockedMail(services.config.publicUrl, email), now: services.clock() });
    return 'done';
  });

/**
 * Removes the second factor of an account whose person lost every means of log-in, ends its sessions and sends a mail.
 */
export const resetSecondFactor = (services: PeopleServices, id: number): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email }) => {
    if (!(await removeSecondFactor(transaction, id))) return 'unchanged';
    const now = services.clock();
    await recordChange(transaction, 'accounts', id, { second_factor: [true, false] });
    await endLogIns(transaction, id, now);
    await queueMail(transaction, { ...secondFactorResetMail(services.config.publicUrl, email), now });
    return 'done';
  });
