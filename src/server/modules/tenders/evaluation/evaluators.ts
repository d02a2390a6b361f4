import { canDraftTender } from '#contract/access/companyAccess.ts';
import { readProjectHead } from '#modules/projects/projectsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { forbidden } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { TenderForBids } from '../bids/bidTendersRepository.ts';
import { findConflict, findStatement } from './comparisonRepository.ts';
import { evaluationTexts } from './evaluationTexts.ts';
import type { PointsReader } from './ranking.ts';

/** Returns the owning company of a project, on which the rights of the caller's role depend. */
export async function askingOf(db: Db, projectId: number): Promise<{ is_owner: true; company: { id: number } | null }> {
  const { company_id } = await readProjectHead(db, projectId);
  return { is_owner: true, company: company_id === null ? null : { id: company_id } };
}

/** Tells which points of others a member of the buyer may read before the decision (docs/product.md 8.28). */
export async function findPointsReader(db: Db, tender: TenderForBids, caller: Caller): Promise<PointsReader> {
  const statement = await findStatement(db, tender.id, caller.id);
  if (statement?.is_free === false) return { id: caller.id, reads: 'NONE' };
  const evaluates = statement?.evaluates ?? canDraftTender(caller, await askingOf(db, tender.project_id));
  return { id: caller.id, reads: evaluates ? 'AFTER_OWN' : 'ALL' };
}

/** Returns whether a decision is made in conflict of interest. @throws Failure 403 if another person can make it */
export async function requireImpartial(db: Db, tenderId: number, caller: Caller): Promise<boolean> {
  const found = await findConflict(db, tenderId, caller.id);
  if (found === 'REFUSED') throw forbidden(evaluationTexts.decidedByOthers);
  return found === 'MARKED';
}
