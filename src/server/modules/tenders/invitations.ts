import { canOpenRegister } from '#contract/access/access.ts';
import { TENDER_INVITES_MAX } from '#contract/limits/limits.ts';
import type { TenderState } from '#contract/vocabulary/tenders.ts';
import type { TenderInviteDraft } from '#contract/wire/tenders.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import type { Db } from '#platform/database/database.ts';
import { forbidden, invalid } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { sendInvitations } from './tenderNotices.ts';
import { addInvites, type Askable, countInvitesOf, findAskable } from './tenderPartsRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/**
 * Reads the companies that the caller wants to invite.
 * @throws Failure 400 if a company does not exist or is the caller's own, 403 if the caller's plan does not show the
 * register of consultants
 */
async function requireAskable(
  db: Db,
  ids: readonly number[],
  askingCompany: number | null,
  caller: Caller,
): Promise<Askable[]> {
  const found = await findAskable(db, ids, askingCompany, caller);
  if (found.length < new Set(ids).size) throw invalid({ companies: [tenderTexts.unknownCompany] });
  if (found.some(({ is_own }) => is_own)) throw invalid({ companies: [tenderTexts.ownCompany] });
  if (found.some(({ role }) => role === 'CONSULTANT') && !canOpenRegister(caller, 'consultants'))
    throw forbidden(companyTexts.consultantsPlan);
  return found;
}

/** The tender to which companies are invited, locked by the transaction. */
interface InvitingTender {
  id: number;
  state: TenderState;
  company_id: number | null;
  now: Date;
}

/**
 * Invites companies to a tender. Companies that were already invited are skipped. If the tender is published, the new
 * ones are notified at once.
 * @returns the number of new invitations
 * @throws as {@link requireAskable}, and 400 if the tender would have too many invitations
 */
export async function inviteCompanies(
  services: Pick<Services, 'clock'>,
  db: Db,
  tender: InvitingTender,
  { companies, source, reason }: TenderInviteDraft,
  caller: Caller,
): Promise<number> {
  const invited = await requireAskable(db, companies, tender.company_id, caller);
  const isOpen = tender.state === 'OPEN';
  const added = await addInvites(
    db,
    {
      tenderId: tender.id,
      companies: invited,
      source,
      reason: reason ?? null,
      invitedBy: caller.id,
      notifiedAt: isOpen ? tender.now : null,
    },
    tender.now,
  );
  if ((await countInvitesOf(db, tender.id)) > TENDER_INVITES_MAX)
    throw invalid({ companies: [tenderTexts.tooManyAsked(TENDER_INVITES_MAX)] });
  if (isOpen) await sendInvitations(services, db, { tender: tender.id, actor: caller.id }, added);
  return added.length;
}
