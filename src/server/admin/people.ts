import type { Role } from '../../contract/vocabulary/accounts';
import type { Db } from '../database/database';
import { lockedMail, secondFactorResetMail, unlockedMail } from '../mails/accountMails';
import { removeSecondFactor } from '../repositories/accounts/secondFactors';
import { revokeOtherTokens } from '../repositories/accounts/tokens';
import { recordChange } from '../repositories/history/changes';
import { queueMail } from '../repositories/mailQueue';
import { lockPerson, setPerson } from '../repositories/people';

/** What is done about accounts needs no more of the portal; the operator's command has no more. */
interface PeopleServices {
  db: Db;
  clock: () => Date;
  config: { publicUrl: string };
}

/** Null where there is no such account; `unchanged` where it is like that already. */
export type PersonOutcome = 'done' | 'unchanged' | null;

type Held = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Does something about an account that is held until it is done. */
const about = <Result>(
  { db }: PeopleServices,
  id: number,
  act: (transaction: Db, person: Held) => Promise<Result>,
): Promise<Result | null> =>
  db.transaction().execute(async (transaction) => {
    const person = await lockPerson(transaction, id);
    return person ? act(transaction, person) : null;
  });

/** Believes that the address of an account is its person's, whose mail never came. */
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

/** Ends all log-ins of an account. Answers how many; null for no account. */
export const logOutEverywhere = (services: PeopleServices, id: number): Promise<number | null> =>
  about(services, id, (transaction) => endLogIns(transaction, id, services.clock()));

/** Keeps somebody out, at once and everywhere; the person reads the reason in a mail and whenever the log-in is tried. */
export const lockOut = (services: PeopleServices, id: number, reason: string): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email, locked_at }) => {
    if (locked_at !== null) return 'unchanged';
    const now = services.clock();
    await setPerson(transaction, id, { locked_at: now, locked_reason: reason });
    await endLogIns(transaction, id, now);
    await queueMail(transaction, { ...lockedMail(email, reason), now });
    return 'done';
  });

/** Lets somebody in again. */
export const letIn = (services: PeopleServices, id: number): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email, locked_at }) => {
    if (locked_at === null) return 'unchanged';
    await setPerson(transaction, id, { locked_at: null, locked_reason: null });
    await queueMail(transaction, { ...unlockedMail(services.config.publicUrl, email), now: services.clock() });
    return 'done';
  });

/** Takes the second factor off an account whose person lost everything, and ends its log-ins; the person is written to. */
export const resetSecondFactor = (services: PeopleServices, id: number): Promise<PersonOutcome> =>
  about(services, id, async (transaction, { email }) => {
    if (!(await removeSecondFactor(transaction, id))) return 'unchanged';
    const now = services.clock();
    await recordChange(transaction, 'accounts', id, { second_factor: [true, false] });
    await endLogIns(transaction, id, now);
    await queueMail(transaction, { ...secondFactorResetMail(services.config.publicUrl, email), now });
    return 'done';
  });
