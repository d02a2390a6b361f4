import { dayOf } from '../../../contract/lib/days';
import { API_BASE, endpoints } from '../../../contract/endpoints';
import {
  MODERATION_DECISIONS,
  type ModerationDecision,
  type ModerationStep,
} from '../../../contract/vocabulary/moderation';
import type { NotificationEvent } from '../../../contract/vocabulary/notifications';
import { paths } from '../../../contract/paths';
import type { Config } from '../../config';
import type { Db } from '../database/database';
import { planGrantedMail, planRefusedMail } from '../identity/accountMails';
import { companyRejectedMail, companyVerifiedMail } from '../../modules/companies/companiesMails';
import { expiryMail } from '../../modules/software/expiryMail';
import { composeMail, type MailBlock, type MailDraft } from '../mail/layout';
import { statementMail } from '../../modules/moderation/moderationMails';
import { requestStateMail } from '../../modules/services/requestsMails';
import { supportAnswerMail } from '../../modules/support/supportMails';
import { findAdminCompany } from '../../modules/companies/verificationsRepository';
import { queueMail } from '../mail/mailQueueRepository';
import { findDecisions } from './notificationSubjectsRepository';
import {
  findNotificationReader,
  type StoredNotification,
  type NotificationReader,
  takeUnmailed,
} from './notificationsRepository';
import { findAnsweredPlan } from '../../modules/services/planRequestsRepository';
import { findAdminRequest } from '../../modules/services/adminRequestsRepository';
import { findRequestMessage } from '../../modules/services/requestWorkRepository';
import { findAnswers } from '../../modules/support/supportRecordsRepository';
import { findLicences } from '../../modules/software/expiryNotificationsRepository';
import type { Services } from '../../services';
import { texts } from '../../texts';
import { describeNotifications, type Told } from './describe';
import { type MailKind, unsubscribeToken } from './unsubscribe';

/** Dependencies of notification mails. */
export type Mailing = Pick<Services, 'db' | 'clock' | 'keyFor' | 'settings'> & { config: Pick<Config, 'publicUrl'> };

const isDecision = (step: ModerationStep): step is ModerationDecision =>
  (MODERATION_DECISIONS as readonly string[]).includes(step);

const words = texts.notifications.mail;
/** Maximum number of notifications listed in one mail. The rest is only counted. */
const NAMED = 30;

interface DescribedNotification extends Told {
  notification: StoredNotification;
}

/** Composes a detailed mail about one event. Null when its data no longer exist. */
type Composer = (db: Db, notification: StoredNotification, publicUrl: string) => Promise<MailDraft | null>;

const COMPOSERS: Partial<Record<NotificationEvent, Composer>> = {
  async REQUEST_ANSWERED(db, { subject_id, data }, publicUrl) {
    const request = await findAdminRequest(db, subject_id);
    if (!request) return null;
    const answer = data.answer === undefined ? undefined : await findRequestMessage(db, Number(data.answer));
    return requestStateMail(request, data, publicUrl, answer ?? null);
  },
  async PLAN(db, { data }, publicUrl) {
    const answered = data.request === undefined ? undefined : await findAnsweredPlan(db, Number(data.request));
    if (!answered) return null;
    return answered.answer === null
      ? planGrantedMail(publicUrl, answered.plan)
      : planRefusedMail(publicUrl, answered.plan, answered.answer);
  },
  async SUPPORT_ANSWERED(db, { data }) {
    const id = Number(data.record);
    const answer = (await findAnswers(db, [id])).get(id);
    return answer === undefined ? null : supportAnswerMail(answer);
  },
  async MODERATION(db, { data }, publicUrl) {
    const decided = (await findDecisions(db, [Number(data.decision)])).get(Number(data.decision));
    if (!decided) return null;
    const { kind, record_id, decision, rule, reason, moderation } = decided;
    if (moderation !== null) {
      if (!isDecision(decision)) return null;
      const { id, found_by, name, text } = moderation;
      return statementMail(
        { moderation: id, kind, decision, found_by, rule, reason, snapshot: { name, text } },
        publicUrl,
      );
    }
    if (kind !== 'companies') return null;
    const company = await findAdminCompany(db, record_id);
    if (!company) return null;
    return reason === null ? companyVerifiedMail(company, publicUrl) : companyRejectedMail(company, reason, publicUrl);
  },
};

const listOf = (told: readonly DescribedNotification[], publicUrl: string): MailBlock[] => [
  ...told.slice(0, NAMED).map(({ text, path }) => `${text}\n${publicUrl}${path}`),
  ...(told.length > NAMED ? [words.more(told.length - NAMED)] : []),
];

/** Composes the immediate mails of one event: a single one, or several when each has detailed content. */
async function draftsOf(
  db: Db,
  event: NotificationEvent,
  told: DescribedNotification[],
  today: string,
  publicUrl: string,
) {
  if (event === 'LICENCE_EXPIRING') {
    const licences = await findLicences(
      db,
      told.map(({ notification }) => notification.subject_id),
    );
    return licences.length === 0 ? [] : [expiryMail(licences, today, publicUrl)];
  }
  const compose = COMPOSERS[event];
  const drafts: MailDraft[] = [];
  const plain: DescribedNotification[] = [];
  for (const one of told) {
    const draft = await compose?.(db, one.notification, publicUrl);
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
  { keyFor, clock, config: { publicUrl } }: Mailing,
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
    sealed: told.some(({ notification }) => notification.subject_kind === 'bids'),
    notifications: told.map(({ notification }) => notification.id),
    now: clock(),
  });
}

/** Takes the unsent notifications of a user with their current texts, in one transaction with the mails. */
async function withUnmailed(
  { db, clock, settings }: Mailing,
  userId: number,
  mail: 'NOW' | 'DAILY' | 'WEEKLY',
  write: (transaction: Db, reader: NotificationReader, told: DescribedNotification[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const reader = await findNotificationReader(transaction, userId);
    if (!reader) return;
    const notifications = await takeUnmailed(transaction, userId, mail, clock());
    const { notificationTexts } = await settings.current(transaction);
    const sentences = await describeNotifications(transaction, reader, notifications, clock(), notificationTexts);
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
      const drafts = await draftsOf(db, event, ofEvent, dayOf(mailing.clock()), publicUrl);
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
