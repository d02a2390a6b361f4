import { canOpenRegister } from '#contract/access/access.ts';
import { TENDER_INVITES_MAX } from '#contract/limits/limits.ts';
import type { TenderState } from '#contract/vocabulary/tenders.ts';
import type { TenderInviteDraft } from '#contract/wire/tenders.ts';
import { companyTexts } from '#modules/companies/companiesTexts.ts';
import type { Db } from '#platform/database/database.ts';
import { forbidden, invalid } from '#platform/http/failures.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { linkTexts } from './links/linksTexts.ts';
import { inviteOutsiders, type Outsider } from './links/outsiders.ts';
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

/** Whom to invite, with firms as `outsiderReader` reads them before the transaction. */
type Invited = Omit<TenderInviteDraft, 'companies' | 'outsiders'> & {
  companies: readonly number[];
  outsiders: readonly Outsider[];
};

/** A company of the portal without people is invited by the address in its profile. @throws Failure 400 without one */
function byAddress({ id, name, reg_number, email }: Askable): Outsider {
  if (!email) throw invalid({ companies: [linkTexts.addressNeeded(name)] });
  const errorAt: Outsider['errorAt'] = (_part, why) => ({ companies: [linkTexts.otherNeeded(name, why)] });
  return { email, name, isNamed: true, reg_number, company: id, errorAt };
}

/**
 * Invites companies to a tender: those with people in the portal, others by e-mail. Companies that were already invited
 * are skipped. If the tender is published, the new ones are told at once.
 * @returns the number of new invitations
 * @throws as {@link requireAskable} and `inviteOutsiders`, and 400 if the tender would have too many invitations
 */
export async function inviteCompanies(
  services: Pick<Services, 'clock' | 'keyFor'>,
  db: Db,
  tender: InvitingTender,
  { companies, outsiders, source, reason }: Invited,
  caller: Caller & { email?: string },
): Promise<number> {
  const asked = await requireAskable(db, companies, tender.company_id, caller);
  const isOpen = tender.state === 'OPEN';
  const inviting = {
    tenderId: tender.id,
    source,
    reason: reason ?? null,
    invitedBy: caller.id,
    notifiedAt: isOpen ? tender.now : null,
  };
  const reachable = asked.filter(({ has_people }) => has_people);
  const invites = await addInvites(db, { ...inviting, companies: reachable }, tender.now);
  const others = [...asked.filter(({ has_people }) => !has_people).map(byAddress), ...outsiders];
  const { added, companies: found } =
    others.length === 0
      ? { added: 0, companies: [] }
      : await inviteOutsiders(
          services,
          db,
          others,
          { ...inviting, company: tender.company_id ?? caller.company },
          caller,
          tender.now,
        );
  if ((await countInvitesOf(db, tender.id)) > TENDER_INVITES_MAX)
    throw invalid({
      [outsiders.length > 0 ? 'outsiders' : 'companies']: [tenderTexts.tooManyAsked(TENDER_INVITES_MAX)],
    });
  const told = [...invites.flatMap(({ company_id }) => company_id ?? []), ...found];
  if (isOpen) await sendInvitations(services, db, { tender: tender.id, actor: caller.id }, told);
  return invites.length + added;
}
