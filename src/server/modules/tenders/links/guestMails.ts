import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { INVITE_MAIL_TERMS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { recipientHash, refusingOf } from '#modules/members/inviteRefusalsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { RequestActor } from '#platform/http/actor.ts';
import { guestKey, listGuests, recordDelivery } from '#platform/identity/guestsRepository.ts';
import type { ClaimedJob } from '#platform/jobs/jobsRepository.ts';
import { type Queue, TWO_DAYS } from '#platform/jobs/worker.ts';
import {
  type ComposedMail,
  composeMail,
  type MailDraft,
  type MailLink,
  uncallable,
  wordsOfStranger,
} from '#platform/mail/layout.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { withoutKeys } from '#platform/mail/maskedMail.ts';
import { describeNotifications } from '#platform/notifications/describe.ts';
import { excerpt } from '#platform/notifications/eventMail.ts';
import type { MailServices } from '#platform/notifications/mails.ts';
import { unsubscribeToken } from '#platform/notifications/unsubscribe.ts';
import { czechDateTime } from '#platform/texts/days.ts';
import { crownsBetween } from '#platform/texts/money.ts';
import { mustHaves } from '../tenderMails.ts';
import { findMailedTender, type MailedTender } from '../tenderMailsRepository.ts';
import { tenderTexts } from '../tendersTexts.ts';
import type { GuestNotice } from './guestNotices.ts';
import { keepMail, listMailedGuests, type MailedGuest } from './linksRepository.ts';
import { linkTexts } from './linksTexts.ts';

const { facts, ...words } = linkTexts.mail;
const { facts: common, anonymous } = tenderTexts.mail;

/** What the mail of an invitation says besides the tender. */
type InvitedGuest = Pick<MailedGuest, 'email' | 'firm' | 'buyer_number' | 'seat' | 'inviter'>;

/** For previews. */
export const sampleGuest = (email: string): InvitedGuest => ({ email, ...linkTexts.mail.sample });

/** Pages of the portal that the mails to one guest lead to. */
const linksOf = (publicUrl: string, key: string, end: string) => ({
  tender: publicUrl + paths.guest({ token: key }),
  decline: { words: words.decline, url: publicUrl + paths.guest({ token: key, akce: 'odmitnout' }) },
  report: { words: words.report, url: publicUrl + paths.guest({ token: key, akce: 'nahlasit' }) },
  never: { words: words.never, url: publicUrl + paths.unsubscribe({ token: end }) },
});

/**
 * The mail of an invitation. The buyer and its people wrote what it says, so nothing in it may become a link.
 * @param secrets the keys of the link, and of the one that stops invitations to the address
 */
export function invitationMail(
  publicUrl: string,
  { key, end }: { key: string; end: string },
  tender: Pick<
    MailedTender,
    'name' | 'buyer' | 'description' | 'must_have' | 'bids_until' | 'budget_from' | 'budget_to'
  >,
  { email, firm, buyer_number, seat, inviter }: InvitedGuest,
): ComposedMail {
  const links = linksOf(publicUrl, key, end);
  const terms = excerpt([tender.description, mustHaves(tender)].filter(Boolean).join('\n'), INVITE_MAIL_TERMS);
  const told: (readonly [string, string | null | undefined])[] = [
    [common.buyer, wordsOfStranger(tender.buyer ?? anonymous)],
    [facts.regNumber, buyer_number],
    [facts.seat, seat && wordsOfStranger(seat)],
    [common.tender, uncallable(tender.name)],
    [common.bidsUntil, tender.bids_until && czechDateTime(tender.bids_until)],
    [common.budget, crownsBetween(tender.budget_from, tender.budget_to)],
    [facts.terms, terms && uncallable(terms)],
    [facts.inviter, inviter && wordsOfStranger(inviter)],
    [facts.firm, wordsOfStranger(firm)],
  ];
  const draft: MailDraft = {
    subject: uncallable(tenderTexts.notifications.invited(tender.buyer, tender.name)),
    blocks: [
      { facts: told.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
      { button: words.button, url: links.tender },
      words.note,
      words.why(email),
    ],
  };
  return composeMail(draft.subject, draft.blocks, { ending: [links.decline, links.report, links.never] });
}

/** Composes the mail of one event to one guest; null if the guest may not learn of it any more. */
async function compose(
  { keyFor, clock, settings, registry, config: { publicUrl } }: MailServices,
  db: Db,
  reader: RequestActor,
  guest: MailedGuest,
  notice: GuestNotice & { tender: number },
  end: string,
): Promise<ComposedMail | null> {
  const key = guestKey(keyFor, guest.nonce);
  if (notice.event === 'TENDER_INVITED') {
    const tender = await findMailedTender(db, reader, { tender: notice.tender });
    return tender ? invitationMail(publicUrl, { key, end }, tender, guest) : null;
  }
  const now = clock();
  const subject = 'bid' in notice ? (['bids', notice.bid] as const) : (['tenders', notice.tender] as const);
  const [subject_kind, subject_id] = subject;
  const { event, data = {} } = notice;
  const times = { created_at: now, changed_at: now, seen_at: null };
  const notification = { id: 0, event, subject_kind, subject_id, actor: null, data, count: 1, ...times };
  const { notificationTexts: overrides } = await settings.current(db);
  const told = (await describeNotifications(db, registry, reader, [notification], now, overrides)).get(0);
  if (!told) return null;
  const links = linksOf(publicUrl, key, end);
  const text = uncallable(told.text);
  const draft = await registry.events[event].mail.compose(
    db,
    reader,
    { ...told.facts, text, url: links.tender },
    publicUrl,
  );
  const ending: MailLink[] = [links.never];
  return draft && composeMail(draft.subject, draft.blocks, { ending });
}

/** Whom an event concerns: the invited address, bidders, or those who may still bid. */
function isMeant(notice: GuestNotice, guest: MailedGuest): boolean {
  if ('bid' in notice) return guest.is_confirmed;
  return notice.link === undefined ? guest.is_told : notice.link === guest.link;
}

/** Writes the mails of an event to guests. A repeated job writes none again. */
async function mailGuests(
  mailing: MailServices,
  { id: job, payload: notice }: ClaimedJob<GuestNotice & { tender: number }>,
): Promise<void> {
  const { keyFor, clock, config, registry } = mailing;
  const now = clock();
  await mailing.db.transaction().execute(async (db) => {
    const readers = new Map((await listGuests(db, notice.tender, now)).map((one) => [one.guest!.link, one]));
    const guests = (await listMailedGuests(db, notice.tender)).filter((guest) => isMeant(notice, guest));
    const refusing = await refusingOf(
      db,
      'TENDERS',
      guests.map(({ email }) => email),
    );
    for (const guest of guests) {
      const { email, link: guest_link } = guest;
      const isInvitation = notice.event === 'TENDER_INVITED';
      if (refusing.has(email)) {
        if (isInvitation) await recordDelivery(db, guest_link, 'REFUSED', now);
        continue;
      }
      const end = unsubscribeToken(keyFor, 'TENDERS', recipientHash(email));
      const reader = readers.get(guest_link);
      const mail = reader && (await compose(mailing, db, reader, guest, notice, end));
      if (!mail) continue;
      await queueMail(db, {
        ...mail,
        to: email,
        unsubscribe: `${config.publicUrl}${API_BASE}${endpoints.unsubscribe.path}?token=${encodeURIComponent(end)}`,
        sealed: 'bid' in notice && registry.subjects.bids.isSealed === true,
        onceKey: `guest:${job}:${guest_link}`,
        guest_link,
        now,
      });
      if (isInvitation) await keepMail(db, guest_link, { subject: mail.subject, text: withoutKeys(mail.text) });
    }
  });
}

/** Writes mails to guests shortly after events, see `addGuestMails`. */
export const guestMailQueue = (mailing: MailServices): Queue => ({
  lanes: 2,
  pauses: TWO_DAYS,
  perform: (job: ClaimedJob<GuestNotice & { tender: number }>) => mailGuests(mailing, job),
});
