import { type Ownership, canDecideTender, canDraftTender, bidRefusal } from '#contract/access/companyAccess.ts';
import { bidRefusals } from '#contract/rules/tenderLabels.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { TenderPatch } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { listBuyerMembers } from './tenderPeopleRepository.ts';
import { type LockedTender, lockTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

const belongingOf = ({ is_owner, company_id }: Pick<LockedTender, 'is_owner' | 'company_id'>): Ownership => ({
  is_owner,
  company: company_id === null ? null : { id: company_id },
});

/** @throws Failure 403 if the caller is not on the buyer's side or has too low a role in the company */
export function requireAsking(
  caller: Caller,
  tender: Pick<LockedTender, 'is_owner' | 'company_id'>,
  may: 'draft' | 'decide',
) {
  if (!tender.is_owner) throw forbidden();
  const project = belongingOf(tender);
  if (may === 'decide' && !canDecideTender(caller, project)) throw forbidden(tenderTexts.decidedByManagers);
  if (!canDraftTender(caller, project)) throw forbidden(refusals.readOnly);
}

/** @throws Failure 400 if the contact person is no member of the buyer */
export async function requireColleague(db: Db, id: number, { contact_person: person }: TenderPatch): Promise<void> {
  if (person != null && !(await listBuyerMembers(db, id)).includes(person))
    throw invalid({ contact_person: [tenderTexts.noColleague] });
}

/**
 * Locks a tender of the caller's side until the end of the transaction.
 * @throws Failure 404 if the tender is not visible, 403 if the caller lacks the right
 */
export async function lockTenderAsBuyer(
  db: Db,
  id: number,
  caller: Caller,
  present: Present,
  may: 'draft' | 'decide',
): Promise<LockedTender> {
  const tender = await lockTender(db, id, caller, present);
  if (!tender) throw notFound();
  requireAsking(caller, tender, may);
  return tender;
}

/**
 * Locks a tender that the caller may bid for, so that it neither changes nor ends during the transaction.
 * @throws Failure 404 if the tender is not visible, 409 if it no longer accepts bids, 403 if the caller may not bid
 */
export async function lockTenderForBid(db: Db, id: number, caller: Caller, present: Present): Promise<LockedTender> {
  const tender = await lockTender(db, id, caller, present, 'share');
  if (!tender) throw notFound();
  const refusal = bidRefusal(caller, {
    isOwnSide: tender.is_owner || tender.same_firm,
    isForAll: tender.visibility === 'ALL',
    isInvited: tender.is_invited,
    isTaking: isTaking(tender.state),
  });
  if (refusal === 'CLOSED') throw conflict(bidRefusals.CLOSED);
  if (refusal !== null) throw forbidden(bidRefusals[refusal]);
  return tender;
}
