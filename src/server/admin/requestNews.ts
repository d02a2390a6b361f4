import { tryRate } from '../limits/accountQuotas';
import { heldNewsMail, newRequestMail, takenBackMail } from '../mails/requests';
import { dropHeldNews, hasHeldNews, delayNews, listPeopleWithNews, takeHeldNews } from '../repositories/heldNews';
import { queueMail } from '../repositories/mailQueue';
import { operatorAddresses } from '../repositories/operators';
import { findAdminRequest, type AdminRequestRow } from '../repositories/adminRequests';
import type { Db } from '../database/database';
import { lockForCounting } from '../repositories/accounts/quotaUses';
import type { Services } from '../services';

/** What the news about requests need of the portal; the operator's command has no more. */
export type NewsServices = Pick<Services, 'clock'> & {
  config: Pick<Services['config'], 'operatorEmail' | 'publicUrl'>;
};

/** Mails about one person's requests that operators get in an hour; what is above is told in the next one, together. */
const MAILS_AN_HOUR = 3;
const MAILS_QUOTA = 'requestMails';

/** Writes to the operator about a request, on the transaction that stores it: they stand or fall together. */
export async function announceRequest(services: NewsServices, db: Db, userId: number, id: number): Promise<void> {
  const request = await findAdminRequest(db, id);
  if (!request) return;
  await delayNews(db, { userId, requestId: id, event: 'NEW', mail: newRequestMail(request), now: services.clock() });
  await notifyNews(services, db, userId);
}

/** Writes to the operator about a request that is being taken back, on the same transaction; nothing about one that was never told. */
export async function announceTakenBack(
  services: NewsServices,
  db: Db,
  userId: number,
  request: AdminRequestRow,
): Promise<void> {
  if (await dropHeldNews(db, request.id)) return;
  await delayNews(db, {
    userId,
    requestId: request.id,
    event: 'TAKEN_BACK',
    mail: takenBackMail(request),
    now: services.clock(),
  });
  await notifyNews(services, db, userId);
}

/** Tells what is held about each person who may be written about again. */
export async function notifyDelayedRequests(services: NewsServices, db: Db): Promise<void> {
  for (const userId of await listPeopleWithNews(db)) {
    await db.transaction().execute((transaction) => notifyNews(services, transaction, userId));
  }
}

/** Tells everything that is held about a person in one mail, unless the operator had enough of them in the last hour. */
async function notifyNews({ config, clock }: NewsServices, db: Db, userId: number): Promise<void> {
  // Looked at with the person locked, so that two processes do not tell the same, nor use up a mail for nothing.
  await lockForCounting(db, userId);
  if (!(await hasHeldNews(db, userId)) || !(await tryRate(db, userId, MAILS_QUOTA, 'HOUR', MAILS_AN_HOUR, clock())))
    return;
  const news = await takeHeldNews(db, userId);
  const [first, ...others] = news;
  if (!first) return;
  const mail =
    others.length === 0
      ? first.mail
      : heldNewsMail(
          news.map((one) => one.mail.subject),
          first.since,
        );
  const about = `${first.requestId}:${first.event === 'NEW' ? 'new' : 'back'}`;
  const addresses = config.operatorEmail === null ? await operatorAddresses(db, 'requests') : [config.operatorEmail];
  for (const to of addresses) await queueMail(db, { ...mail, to, onceKey: `request:${about}:${to}`, now: clock() });
}
