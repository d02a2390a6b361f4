import type { Db } from '#platform/database/database.ts';
import { operatorAddresses } from '#platform/identity/operatorsRepository.ts';
import { tryConsumeQuota } from '#platform/limits/accountQuotas.ts';
import { lockForCounting } from '#platform/limits/quotaUsesRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import type { Services } from '#platform/services.ts';
import { findAdminRequest, type AdminRequestRow } from './adminRequestsRepository.ts';
import {
  dropDelayedNotifications,
  hasDelayedNotifications,
  delayNotification,
  listPeopleWithDelayedNotifications,
  takeDelayedNotifications,
} from './delayedNotificationsRepository.ts';
import { delayedNotificationsMail, newRequestMail, takenBackMail } from './requestsMails.ts';

/** Services that notifications about requests need. The operator's command has no others. */
export type RequestNotificationServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/**
 * Maximum number of mails per hour that operators get about the requests of one person. Further notifications are sent together
 * in the next mail.
 */
const MAILS_AN_HOUR = 3;
const MAILS_QUOTA = 'requestMails';

/**
 * Queues a mail to the operator about a request, in the transaction that stores the request, so that both are committed
 * or neither.
 */
export async function announceRequest(
  services: RequestNotificationServices,
  db: Db,
  userId: number,
  id: number,
): Promise<void> {
  const request = await findAdminRequest(db, id);
  if (!request) return;
  await delayNotification(db, {
    userId,
    requestId: id,
    event: 'NEW',
    mail: newRequestMail(request),
    now: services.clock(),
  });
  await sendDelayedNotifications(services, db, userId);
}

/**
 * Queues a mail to the operator about a withdrawn request, in the same transaction. Sends nothing if the request was
 * never announced.
 */
export async function announceTakenBack(
  services: RequestNotificationServices,
  db: Db,
  userId: number,
  request: AdminRequestRow,
): Promise<void> {
  if (await dropDelayedNotifications(db, request.id)) return;
  await delayNotification(db, {
    userId,
    requestId: request.id,
    event: 'TAKEN_BACK',
    mail: takenBackMail(request),
    now: services.clock(),
  });
  await sendDelayedNotifications(services, db, userId);
}

/** Sends the delayed notifications about each person whose rate limit allows another mail. */
export async function notifyDelayedRequests(services: RequestNotificationServices, db: Db): Promise<void> {
  for (const userId of await listPeopleWithDelayedNotifications(db)) {
    await db.transaction().execute((transaction) => sendDelayedNotifications(services, transaction, userId));
  }
}

/** Sends all delayed notifications about a person in one mail, unless the rate limit of the last hour is reached. */
async function sendDelayedNotifications(
  { config, clock }: RequestNotificationServices,
  db: Db,
  userId: number,
): Promise<void> {
  // Checked with the person locked, so that two processes do not send the same notifications or use up the rate limit for
  // nothing.
  await lockForCounting(db, userId);
  if (
    !(await hasDelayedNotifications(db, userId)) ||
    !(await tryConsumeQuota(db, userId, MAILS_QUOTA, 'HOUR', MAILS_AN_HOUR, clock()))
  )
    return;
  const delayed = await takeDelayedNotifications(db, userId);
  const [first, ...others] = delayed;
  if (!first) return;
  const mail =
    others.length === 0
      ? first.mail
      : delayedNotificationsMail(
          delayed.map((one) => one.mail.subject),
          first.since,
        );
  const about = `${first.requestId}:${first.event === 'NEW' ? 'new' : 'back'}`;
  const addresses = config.operatorEmail === null ? await operatorAddresses(db, 'requests') : [config.operatorEmail];
  for (const to of addresses) await queueMail(db, { ...mail, to, onceKey: `request:${about}:${to}`, now: clock() });
}
