import { MailRefused, type MailTransport } from '../external/mail';
import type { ClaimedJob } from '../repositories/jobs';
import { type MailContent, recordBounce, clearBounces } from '../repositories/mailQueue';
import type { Services } from '../services';
import { GivenUp, type Queue, TWO_DAYS } from './worker';

/** Mails on their way at one time. */
const LANES = 4;

/**
 * Sends mails. What was sent is never sent again; only a crash between the server's yes and our note of it may repeat a
 * mail, with its Message-ID. An address that refuses twice in a row gets no more but what its person asks for.
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
      throw new GivenUp(error.message);
    }
    // What is on its way must not go again because of this.
    await clearBounces(db, payload.to).catch((error: unknown) => log.warn({ job: id, err: error }, 'mail not noted'));
  },
  // Its words go: links in it may open accounts.
  keep: ({ payload }: ClaimedJob<MailContent>) => ({
    to: payload.to,
    subject: payload.subject,
    sealed: payload.sealed,
  }),
});
