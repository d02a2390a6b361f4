import { dayOf } from '../../../contract/lib/days';
import { API_BASE, endpoints } from '../../../contract/endpoints/endpoints';
import { paths } from '../../../contract/paths';
import type { Config } from '../../config';
import type { Db } from '../database/database';
import { composeMail, type MailBlock, type MailDraft } from '../mail/layout';
import { queueMail } from '../mail/mailQueueRepository';
import {
  findNotificationReader,
  type StoredNotification,
  type NotificationReader,
  takeUnmailed,
} from './notificationsRepository';
import type { Services } from '../services';
import { notificationTexts } from './notificationTexts';
import { type Description, describeNotifications } from './describe';
import type { EventType } from './eventTypes';
import { type MailKind, unsubscribeToken } from './unsubscribe';

/** Dependencies of notification mails. */
export type Mailing = Pick<Services, 'db' | 'clock' | 'keyFor' | 'settings' | 'notificationRegistry'> & {
  config: Pick<Config, 'publicUrl'>;
};

const words = notificationTexts.mail;
/** Maximum number of notifications listed in one mail. The rest is only counted. */
const NAMED = 30;

interface DescribedNotification extends Description {
  notification: StoredNotification;
}

const listOf = (told: readonly DescribedNotification[], publicUrl: string): MailBlock[] => [
  ...told.slice(0, NAMED).map(({ text, path }) => `${text}\n${publicUrl}${path}`),
  ...(told.length > NAMED ? [words.more(told.length - NAMED)] : []),
];

/** Composes the immediate mails of one event: a single one, or several when each has detailed content. */
async function draftsOf(
  db: Db,
  type: EventType,
  told: DescribedNotification[],
  today: string,
  publicUrl: string,
): Promise<MailDraft[]> {
  if (type.jointMail) {
    const draft = await type.jointMail(
      db,
      told.map(({ notification }) => notification),
      today,
      publicUrl,
    );
    return draft === null ? [] : [draft];
  }
  const drafts: MailDraft[] = [];
  const plain: DescribedNotification[] = [];
  for (const one of told) {
    const draft = await type.mail?.(db, one.notification, publicUrl);
    if (draft) drafts.push(draft);
    else plain.push(one);
  }
  const [first, ...others] = plain;
  if (!first) return drafts;
  const draft: MailDraft =
    others.length === 0
      ? { subject: first.text, blocks: [{ button: words.open, url: publicUrl + first.path }] }
      : { subject: words.many(plain.length), blocks: [words.manyIntro, ...listOf(plain, publicUrl)] };
  return [...drafts, draft];
}

async function send(
  { keyFor, clock, config: { publicUrl }, notificationRegistry: { subjects } }: Mailing,
  db: Db,
  { id, email }: NotificationReader,
  kind: MailKind,
  told: readonly DescribedNotification[],
  { subject, blocks }: MailDraft,
): Promise<void> {
  const token = unsubscribeToken(keyFor, kind, id);
  const ending = [
    { words: words.unsubscribe, url: publicUrl + paths.unsubscribe({ token }) },
    { words: words.settings, url: publicUrl + paths.notificationSettings() },
  ];
  await queueMail(db, {
    to: email,
    ...composeMail(subject, blocks, ending),
    unsubscribe: `${publicUrl}${API_BASE}${endpoints.unsubscribe.path}?token=${encodeURIComponent(token)}`,
    sealed: told.some(({ notification }) => subjects[notification.subject_kind].isSealed),
    notifications: told.map(({ notification }) => notification.id),
    now: clock(),
  });
}

/** Takes the unsent notifications of a user with their current texts, in one transaction with the mails. */
async function withUnmailed(
  { db, clock, settings, notificationRegistry }: Mailing,
  userId: number,
  mail: 'NOW' | 'DAILY' | 'WEEKLY',
  write: (transaction: Db, reader: NotificationReader, told: DescribedNotification[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reader = await findNotificationReader(transaction, userId);
    if (!reader) return;
    const notifications = await takeUnmailed(transaction, userId, mail, clock());
    const { notificationTexts: overrides } = await settings.current(transaction);
    const sentences = await describeNotifications(
      transaction,
      notificationRegistry,
      reader,
      notifications,
      clock(),
      overrides,
    );
    const told = notifications.flatMap((notification) => {
      const said = sentences.get(notification.id);
      return said ? [{ notification, ...said }] : [];
    });
    if (told.length > 0) await write(transaction, reader, told);
  });
}

/** Sends a user's immediate notifications, one mail per event. */
export const mailAtOnce = (mailing: Mailing, userId: number): Promise<void> =>
  withUnmailed(mailing, userId, 'NOW', async (db, reader, told) => {
    const { publicUrl } = mailing.config;
    for (const event of new Set(told.map(({ notification }) => notification.event))) {
      // Oldest first, in chronological order.
      const ofEvent = told.filter(({ notification }) => notification.event === event).reverse();
      const drafts = await draftsOf(
        db,
        mailing.notificationRegistry.events[event],
        ofEvent,
        dayOf(mailing.clock()),
        publicUrl,
      );
      for (const draft of drafts) await send(mailing, db, reader, event, ofEvent, draft);
    }
  });

/** Sends a user one mail with all pending notifications. Sends nothing when there are none. */
export const mailDigest = (mailing: Mailing, userId: number, mail: 'DAILY' | 'WEEKLY'): Promise<void> =>
  withUnmailed(mailing, userId, mail, (db, reader, told) =>
    send(mailing, db, reader, mail, told, {
      subject: words.digest[mail](told.length),
      blocks: [words.digestIntro, ...listOf(told, mailing.config.publicUrl)],
    }),
  );
