import { API_BASE, endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import type { Db } from '#platform/database/database.ts';
import { composeMail, type MailDraft, type MailLink, uncallable } from '#platform/mail/layout.ts';
import { type NewMail, queueMail } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import type { Config } from '#server/config.ts';
import { type Description, describeNotifications } from './describe.ts';
import type { EventType } from './eventTypes.ts';
import {
  findNotificationReader,
  type StoredNotification,
  type NotificationReader,
  takeUnmailed,
} from './notificationsRepository.ts';
import { notificationTexts } from './notificationTexts.ts';
import { type MailKind, unsubscribeToken } from './unsubscribe.ts';

/** Dependencies of notification mails. */
export type MailServices = Pick<Services, 'db' | 'clock' | 'keyFor' | 'settings' | 'registry' | 'present'> & {
  config: Pick<Config, 'publicUrl'>;
};

const words = notificationTexts.mail;
/** Maximum number of notifications listed in one mail. The rest is only counted. */
export const NAMED = 30;

interface DescribedNotification extends Description {
  notification: StoredNotification;
}

/** The daily digest of notifications. */
export const digestDraft = (
  described: readonly Pick<Description, 'text' | 'path'>[],
  publicUrl: string,
): MailDraft => ({
  subject: words.digest(described.length),
  blocks: [
    words.digestIntro,
    ...described.slice(0, NAMED).map(({ text, path }) => ({ link: text, url: publicUrl + path, rest: '' })),
    ...(described.length > NAMED ? [words.more(described.length - NAMED)] : []),
  ],
});

/** Links that end mails of this kind. */
export const endingLinks = (publicUrl: string, token: string): MailLink[] => [
  { words: words.unsubscribe, url: publicUrl + paths.unsubscribe({ token }) },
  { words: words.settings, url: publicUrl + paths.notificationSettings() },
];

/** Composes the immediate mails of one event: one for each notification, or one of those that can be joined. */
async function draftsOf(
  db: Db,
  { mail }: EventType,
  reader: NotificationReader,
  described: DescribedNotification[],
  publicUrl: string,
): Promise<MailDraft[]> {
  const drafts: MailDraft[] = [];
  for (const { facts, text, path } of mail.joins ? described.slice(0, NAMED) : described) {
    const url = publicUrl + path;
    const draft = await mail.compose(db, reader, { ...facts, text, url }, publicUrl);
    drafts.push(draft ?? { subject: text, blocks: [{ button: words.open, url }] });
  }
  if (!mail.joins || described.length === 1) return drafts;
  return [
    {
      subject: words.many(described.length),
      blocks: [
        words.manyIntro,
        ...drafts.flatMap(({ subject, blocks }) => [subject, ...blocks]),
        ...(described.length > NAMED ? [words.more(described.length - NAMED)] : []),
      ],
    },
  ];
}

/**
 * Queues a mail that its reader can unsubscribe from with one click.
 * @returns false if its `onceKey` was used before
 */
export function queueEndable(
  { keyFor, clock, config: { publicUrl } }: MailServices,
  db: Db,
  { id, email, vocative }: NotificationReader,
  kind: MailKind,
  { subject, blocks }: MailDraft,
  more: Pick<NewMail, 'onceKey' | 'sealed' | 'notifications'>,
): Promise<boolean> {
  const token = unsubscribeToken(keyFor, kind, id);
  return queueMail(db, {
    to: email,
    ...composeMail(subject, blocks, { ending: endingLinks(publicUrl, token), vocative }),
    unsubscribe: `${publicUrl}${API_BASE}${endpoints.unsubscribe.path}?token=${encodeURIComponent(token)}`,
    now: clock(),
    ...more,
  });
}

async function send(
  mailing: MailServices,
  db: Db,
  reader: NotificationReader,
  kind: MailKind,
  described: readonly DescribedNotification[],
  draft: MailDraft,
): Promise<void> {
  const { events, subjects } = mailing.registry;
  await queueEndable(mailing, db, reader, kind, draft, {
    sealed: described.some(
      ({ notification: { event, subject_kind } }) =>
        subjects[subject_kind].isSealed ?? events[event].isSealed?.(subject_kind),
    ),
    notifications: described.map(({ notification }) => notification.id),
  });
}

/** Takes the unsent notifications of a user with their current texts, in one transaction with the mails. */
async function withUnmailed(
  { db, clock, settings, registry }: MailServices,
  userId: number,
  mail: 'NOW' | 'DAILY',
  write: (transaction: Db, reader: NotificationReader, described: DescribedNotification[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reader = await findNotificationReader(transaction, userId);
    if (!reader) return;
    const notifications = await takeUnmailed(transaction, userId, mail, clock());
    const { notificationTexts: overrides } = await settings.current(transaction);
    const sentences = await describeNotifications(transaction, registry, reader, notifications, clock(), overrides);
    const described = notifications.flatMap((notification) => {
      const description = sentences.get(notification.id);
      return description ? [{ notification, ...description, text: uncallable(description.text) }] : [];
    });
    if (described.length > 0) await write(transaction, reader, described);
  });
}

/** Sends a user's immediate notifications, one mail per event. */
export const mailAtOnce = (mailing: MailServices, userId: number): Promise<void> =>
  withUnmailed(mailing, userId, 'NOW', async (db, reader, described) => {
    const { publicUrl } = mailing.config;
    for (const event of new Set(described.map(({ notification }) => notification.event))) {
      // Oldest first, in chronological order.
      const ofEvent = described.filter(({ notification }) => notification.event === event).reverse();
      const drafts = await draftsOf(db, mailing.registry.events[event], reader, ofEvent, publicUrl);
      for (const draft of drafts) await send(mailing, db, reader, event, ofEvent, draft);
    }
  });

/** Sends a user one mail with all notifications of the daily digest. Sends nothing when there are none. */
export const mailDigest = (mailing: MailServices, userId: number): Promise<void> =>
  withUnmailed(mailing, userId, 'DAILY', (db, reader, described) =>
    send(mailing, db, reader, 'DAILY', described, digestDraft(described, mailing.config.publicUrl)),
  );
