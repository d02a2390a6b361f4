import { canSendInquiry, hasBuyer } from '#contract/access/companyAccess.ts';
import { findProject, giveProjectToCompany, updateProject } from '#modules/projects/projectsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { forbidden, invalid } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { listUnsentLinks } from './links/linksRepository.ts';
import { checkPublication } from './publication.ts';
import { announceTender, sendInvitations } from './tenderNotices.ts';
import { listAskedCompanies } from './tenderPartsRepository.ts';
import { type LockedTender, openTender } from './tendersRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/**
 * Makes the project of a locked tender one of the publisher's active company if it belongs to none: a tender is published
 * for a company. Call it before any other part of the publication.
 * @throws Failure 400 without a company, 403 if the user may not decide for it
 */
export async function requireBuyer(
  db: Db,
  { project_id, company_id }: Pick<LockedTender, 'project_id' | 'company_id'>,
  actor: RequestActor,
): Promise<void> {
  if (company_id !== null) return;
  if (!hasBuyer(actor)) throw invalid({ company: [tenderTexts.companyNeeded] });
  if (!canSendInquiry(actor)) throw forbidden(tenderTexts.decidedByManagers);
  await giveProjectToCompany(db, project_id, actor.company!);
}

/**
 * Publishes a draft of a tender and notifies companies. The transaction has locked the tender, and before it its
 * project, which a tender for all publishes too.
 * @throws Failure 400 with errors by field if something is missing
 */
export async function publishDraft(
  services: Pick<Services, 'clock' | 'present' | 'config'>,
  db: Db,
  tender: LockedTender,
  actor: RequestActor,
): Promise<void> {
  await requireBuyer(db, tender, actor);
  const invited = await listAskedCompanies(db, tender.id);
  checkPublication(tender, invited.length + (await listUnsentLinks(db, tender.id)).length);
  await openTender(db, tender.id, actor.id, tender.now);
  const isForAll = tender.visibility === 'ALL';
  if (isForAll) {
    const found = await findProject(db, tender.project_id, actor, services.present());
    if (found && !found.project.published) await updateProject(db, tender.project_id, { published: true }, actor.id);
  }
  await sendInvitations(services, db, { tender: tender.id, actor: actor.id }, invited);
  if (isForAll) await announceTender(services, db, tender);
}
