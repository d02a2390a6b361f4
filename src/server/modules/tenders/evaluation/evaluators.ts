import { canDraftTender } from '../../../../contract/access/companyAccess';
import type { Db } from '../../../platform/database/database';
import { forbidden } from '../../../platform/http/failures';
import type { Caller } from '../../../platform/identity/visibilityRepository';
import { readProjectHead } from '../../projects/projectsRepository';
import type { TenderForBids } from '../bids/bidTendersRepository';
import { findConflict, findStatement } from './comparisonRepository';
import { evaluationTexts } from './evaluationTexts';
import type { PointsReader } from './ranking';

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
