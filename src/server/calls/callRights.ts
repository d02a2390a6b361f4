import { type Belonging, canDecideCall, canDraftCall, offerRefusal } from '../../contract/companyAccess';
import { isTaking } from '../../contract/callStates';
import { offerRefusals } from '../../contract/rules/callLabels';
import type { Db } from '../database/database';
import type { Present } from '../database/present';
import { conflict, forbidden, notFound } from '../input/failures';
import { type HeldCall, holdCall } from '../repositories/calls/calls';
import type { Caller } from '../repositories/visibility';
import { texts } from '../texts';

const words = texts.calls;

const belongingOf = ({ is_owner, company_id }: Pick<HeldCall, 'is_owner' | 'company_id'>): Belonging => ({
  is_owner,
  company: company_id === null ? null : { id: company_id },
});

/** @throws Failure 403 for other sides than the asking one, and where the role in the company is too low */
export function requireAsking(
  caller: Caller,
  call: Pick<HeldCall, 'is_owner' | 'company_id'>,
  may: 'draft' | 'decide',
) {
  if (!call.is_owner) throw forbidden();
  const project = belongingOf(call);
  if (may === 'decide' && !canDecideCall(caller, project)) throw forbidden(words.decidedByManagers);
  if (!canDraftCall(caller, project)) throw forbidden(texts.members.readOnly);
}

/**
 * A call of the caller's side, held until the end of the transaction.
 * @throws Failure 404 for one that is not seen, 403 for who may not
 */
export async function holdAskingCall(
  db: Db,
  id: number,
  caller: Caller,
  present: Present,
  may: 'draft' | 'decide',
): Promise<HeldCall> {
  const call = await holdCall(db, id, caller, present);
  if (!call) throw notFound();
  requireAsking(caller, call, may);
  return call;
}

/**
 * A call that the caller may answer, held so that it neither changes nor ends meanwhile.
 * @throws Failure 404 for one that is not seen, 409 for one that takes nothing any more, 403 for who may not
 */
export async function holdAnsweredCall(db: Db, id: number, caller: Caller, present: Present): Promise<HeldCall> {
  const call = await holdCall(db, id, caller, present, 'share');
  if (!call) throw notFound();
  const refusal = offerRefusal(caller, {
    isOwnSide: call.is_owner || call.same_firm,
    isForAll: call.visibility === 'ALL',
    isInvited: call.is_invited,
    isTaking: isTaking(call.state),
  });
  if (refusal === 'CLOSED') throw conflict(offerRefusals.CLOSED);
  if (refusal !== null) throw forbidden(offerRefusals[refusal]);
  return call;
}
