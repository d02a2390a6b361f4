import { DAY, HOUR } from '#contract/lib/durations.ts';
import { hasLinkOrNumber } from '#contract/lib/links.ts';
import { NEW_ACCOUNT_ASKS, NEW_ACCOUNT_DAYS, TENDER_HOLD_HOURS } from '#contract/limits/limits.ts';
import { isNewAccount } from '#modules/admin/peopleRepository.ts';
import { announce, keep, type ModeratingServices } from '#modules/moderation/moderation.ts';
import { lockOrOpenModeration } from '#modules/moderation/moderationsRepository.ts';
import { moderationTexts } from '#modules/moderation/moderationTexts.ts';
import { findThing } from '#modules/moderation/thingsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { tooManyRequests } from '#platform/http/failures.ts';
import { countUse } from '#platform/limits/accountQuotas.ts';
import { waitText } from '#platform/limits/quotaRefusals.ts';
import type { Services } from '#platform/services.ts';
import { notifyFitting, notifyInvited } from './tenderEvents.ts';
import { hasAnnouncedBefore, listHeld } from './tenderNoticesRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/*
 * What a tender sends to people who have not asked for it (docs/decisions/0086-notices-of-tenders.md). Whatever else it
 * will send belongs here.
 */

/**
 * Notifies companies that they are invited to a published tender.
 * @throws Failure 429 if the account is new and has asked enough companies today
 */
export async function sendInvitations(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { tender, actor }: { tender: number; actor: number },
  companies: readonly number[],
): Promise<void> {
  const now = clock();
  if (await isNewAccount(db, actor, new Date(+now - NEW_ACCOUNT_DAYS * DAY)))
    for (const left of companies.keys()) {
      const wait = await countUse(db, actor, 'newAccountAsks', 'DAY', NEW_ACCOUNT_ASKS, now);
      if (wait !== null) throw tooManyRequests(wait, tenderTexts.newAccountAsks(left, waitText(wait)));
    }
  await notifyInvited(db, now, { tender, actor }, companies);
}

/** Notifies suppliers in the fields of a published tender for all. The first one of a buyer waits for an operator. */
export async function announceTender(
  services: ModeratingServices,
  db: Db,
  { id, project_id }: { id: number; project_id: number },
): Promise<void> {
  const now = services.clock();
  const thing = (await hasAnnouncedBefore(db, id)) ? undefined : await findThing(db, 'projects', project_id);
  if (!thing) return notifyFitting(db, now, project_id);
  const found = { kind: 'projects', record_id: project_id, source: 'AUTOMATIC', thing } as const;
  const { moderation } = await lockOrOpenModeration(db, found, now);
  await announce(services, db, moderation, 'report', [[moderationTexts.facts.ground, moderationTexts.firstTender]]);
}

/** Lets pass tenders that have waited long enough, unless they were reported or have a link or a phone number. */
export async function announceWaiting(services: ModeratingServices & Pick<Services, 'db'>): Promise<void> {
  const before = new Date(+services.clock() - TENDER_HOLD_HOURS * HOUR);
  for (const { id, text } of await listHeld(services.db, before))
    if (!hasLinkOrNumber(text)) await keep(services, services.db, id, null);
}
