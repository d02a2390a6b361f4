import { canBeResponsible } from '#contract/access/companyAccess.ts';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { findRole } from '#platform/identity/membersRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { assignRecords } from './assignmentsRepository.ts';
import { memberTexts } from './membersTexts.ts';

interface Assignment {
  kind: AssignedKind;
  ids: readonly number[];
  /** Null for who made each record. */
  user: number | null;
}

/**
 * Hands records of the active company over to a member, who is told of it once. Its callers check that the person may
 * change records, and count the change.
 * @throws Failure 403 without a company, 400 for a person who cannot be responsible, 404 if a record is not of the company
 */
export async function handOver(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  actor: RequestActor,
  { kind, ids: given, user }: Assignment,
): Promise<void> {
  const { company } = actor;
  if (company === null) throw forbidden(memberTexts.assignedInCompany);
  if (user !== null && !canBeResponsible(await findRole(db, company, user)))
    throw invalid({ user: [memberTexts.cannotBeResponsible] });
  const ids = [...new Set(given)];
  const changed = await assignRecords(db, actor, { company, kind, ids, user });
  if (changed === null) throw notFound(memberTexts.notAllAssigned(ids.length));
  const [first] = changed;
  if (first === undefined || user === null) return;
  await notify(db, clock(), {
    event: 'ASSIGNED',
    subject: changed.length === 1 ? { kind, id: first } : { kind: 'companies', id: company },
    actor: actor.id,
    to: [user],
    data: { kind, count: changed.length },
  });
}

/** Restores the responsible person of a record by the rules of handing it over, and the rest as before. */
export const restorableAssigned =
  (kind: AssignedKind, rest: (services: Services) => Restorable) =>
  (services: Services): Restorable => {
    const by = rest(services);
    return {
      ...by,
      change: async (db, id, { responsible: user, ...patch }, actor) => {
        if (user !== undefined) await handOver(services, db, actor, { kind, ids: [id], user: user as number | null });
        if (Object.keys(patch).length > 0) await by.change(db, id, patch, actor);
        else await consumeQuota(services, db, actor, 'changes');
      },
    };
  };
