import { DAY, HOUR } from '#contract/lib/durations.ts';
import { hasLinkOrNumber } from '#contract/lib/links.ts';
import {
  NEW_ACCOUNT_ASKS,
  NEW_ACCOUNT_DAYS,
  OUTSIDE_INVITES_A_DAY,
  TENDER_HOLD_HOURS,
} from '#contract/limits/limits.ts';
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
import { addGuestMails } from './links/guestNotices.ts';
import { countSentLinks, findBuyer, listUnsentLinks, recordQueued } from './links/linksRepository.ts';
import { linkTexts } from './links/linksTexts.ts';
import { requireInviter } from './links/outsiders.ts';
import { notifyInvited } from './tenderEvents.ts';
import { hasAnnouncedBefore, listHeld } from './tenderNoticesRepository.ts';
import { tenderTexts } from './tendersTexts.ts';

/*
 * What a tender sends to people who have not asked for it (docs/decisions/0086-notices-of-tenders.md). Whatever else it
 * will send belongs here.
 */

/**
 * Tells firms that they are invited to a published tender: members of companies in the portal, and the addresses of links
 * whose mails were not sent yet.
 * @throws Failure 400 if the company may not invite by e-mail any more, 429 if it has sent enough mails today, or the
 * account is new and has asked enough firms today
 */
export async function sendInvitations(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { tender, actor }: { tender: number; actor: number },
  companies: readonly number[],
): Promise<void> {
  const now = clock();
  const links = await listUnsentLinks(db, tender);
  const isNew = await isNewAccount(db, actor, new Date(+now - NEW_ACCOUNT_DAYS * DAY));
  const others = companies.filter((id) => !links.some(({ company_id }) => company_id === id));
  for (let left = 0; isNew && left < links.length + others.length; left += 1) {
    const wait = await countUse(db, actor, 'newAccountAsks', 'DAY', NEW_ACCOUNT_ASKS, now);
    if (wait !== null) throw tooManyRequests(wait, tenderTexts.newAccountAsks(left, waitText(wait)));
  }
  if (links.length > 0)
    await mailLinks(
      db,
      tender,
      links.map(({ id }) => id),
      now,
    );
  await notifyInvited(db, now, { tender, actor }, companies);
}

/**
 * Queues the mails of links to a published tender, also once more.
 * @throws as {@link sendInvitations}
 */
export async function mailLinks(
  db: Db,
  tender: number,
  ids: readonly number[],
  now: Date,
  isAgain = false,
): Promise<void> {
  const buyer = await findBuyer(db, tender);
  await requireInviter(db, buyer, 'invites');
  if ((await countSentLinks(db, buyer!, new Date(+now - DAY))) + ids.length > OUTSIDE_INVITES_A_DAY)
    throw tooManyRequests(DAY / 1000, linkTexts.tooManyToday(OUTSIDE_INVITES_A_DAY));
  await recordQueued(db, ids, now, isAgain);
  await addGuestMails(
    db,
    now,
    ids.map((link) => ({ event: 'TENDER_INVITED', tender, link })),
  );
}

/** Lets an operator decide on the first published tender for all of a buyer before watches find it. */
export async function announceTender(
  services: ModeratingServices,
  db: Db,
  { id, project_id }: { id: number; project_id: number },
): Promise<void> {
  const now = services.clock();
  const thing = (await hasAnnouncedBefore(db, id)) ? undefined : await findThing(db, 'projects', project_id);
  if (!thing) return;
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
