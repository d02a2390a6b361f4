import { findProject, updateProject } from '#modules/projects/projectsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import type { Services } from '#platform/services.ts';
import { checkPublication } from './publication.ts';
import { announceTender, sendInvitations } from './tenderNotices.ts';
import { listAskedCompanies } from './tenderPartsRepository.ts';
import { type LockedTender, openTender } from './tendersRepository.ts';

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
  const invited = await listAskedCompanies(db, tender.id);
  checkPublication(tender, invited.length);
  await openTender(db, tender.id, actor.id, tender.now);
  const isForAll = tender.visibility === 'ALL';
  if (isForAll) {
    const found = await findProject(db, tender.project_id, actor, services.present());
    if (found && !found.project.published) await updateProject(db, tender.project_id, { published: true }, actor.id);
  }
  await sendInvitations(services, db, { tender: tender.id, actor: actor.id }, invited);
  if (isForAll) await announceTender(services, db, tender);
}
