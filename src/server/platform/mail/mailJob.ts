import { recordDelivery } from '#platform/identity/guestsRepository.ts';
import type { ClaimedJob } from '#platform/jobs/jobsRepository.ts';
import { GivenUp, type Queue, TWO_DAYS } from '#platform/jobs/worker.ts';
import type { Services } from '#platform/services.ts';
import { MailRefused, type MailTransport } from './mail.ts';
import { type MailContent, recordBounce, clearBounces } from './mailQueueRepository.ts';

/** Maximum concurrent mails. */
const LANES = 4;

/**
 * Sends mails. A sent mail is never sent again, except when the process crashes between the server's acceptance and its
 * record. The repeated mail has the same Message-ID. An address that rejects two mails in a row only receives mails
 * that the user requests.
 */
export const mailsByTransport = (
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  transport: MailTransport,
): Queue => ({
  lanes: LANES,
  pauses: TWO_DAYS,
  async perform({ id, created_at, payload }: ClaimedJob<MailContent>) {
    try {
      await transport.send({ id, created_at, ...payload, html: payload.html ?? null });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      if (error.isOfAddress) await recordBounce(db, payload.to, clock());
      await recordDelivery(db, payload.guest_link, 'REFUSED', clock());
      throw new GivenUp(error.message);
    }
    // An error here must not resend a sent mail.
    await clearBounces(db, payload.to)
      .then(() => recordDelivery(db, payload.guest_link, 'ACCEPTED', clock()))
      .catch((error: unknown) => log.warn({ job: id, err: error }, 'mail not noted'));
  },
  // The content is deleted, because its links may give access to accounts.
  keep: ({ payload }: ClaimedJob<MailContent>) => ({
    to: payload.to,
    subject: payload.subject,
    sealed: payload.sealed,
    guest_link: payload.guest_link,
  }),
});
