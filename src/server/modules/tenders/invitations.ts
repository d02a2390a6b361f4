import { canOpenRegister } from '../../../contract/access/access';
import { TENDER_INVITES_MAX } from '../../../contract/limits/limits';
import type { TenderState } from '../../../contract/vocabulary/tenders';
import type { TenderInviteDraft } from '../../../contract/wire/tenders';
import type { Db } from '../../platform/database/database';
import { forbidden, invalid } from '../../platform/http/failures';
import { addInvites, type Askable, countInvitesOf, findAskable } from './tenderPartsRepository';
import type { Caller } from '../../platform/identity/visibilityRepository';
import type { Services } from '../../platform/services';
import { companyTexts } from '../companies/companiesTexts';
import { tenderTexts } from './tendersTexts';
import { sendInvitations } from './tenderNotices';

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
  { companies, found_by, why }: TenderInviteDraft,
  caller: Caller,
): Promise<number> {
  const invited = await requireAskable(db, companies, tender.company_id, caller);
  const isOpen = tender.state === 'OPEN';
  const added = await addInvites(
    db,
    {
      tenderId: tender.id,
      companies: invited,
      foundBy: found_by,
      why: why ?? null,
      invitedBy: caller.id,
      toldAt: isOpen ? tender.now : null,
    },
    tender.now,
  );
  if ((await countInvitesOf(db, tender.id)) > TENDER_INVITES_MAX)
    throw invalid({ companies: [tenderTexts.tooManyAsked(TENDER_INVITES_MAX)] });
  if (isOpen) await sendInvitations(services, db, { tender: tender.id, actor: caller.id }, added);
  return added.length;
}
