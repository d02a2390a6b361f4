import { setTimeout as pause } from 'node:timers/promises';
import { MailRefused, type MailTransport } from '../external/mail';
import { claimMail, markSent, markUnsent, prolongClaim, type ClaimedMail } from '../repositories/mailQueue';
import type { Services } from '../services';

/** Milliseconds between two looks into the queue. */
const LOOK_EVERY = 2_000;
/** Mails on their way at one time, so that a slow server holds up its own mail only. */
const LANES = 4;
/** Milliseconds for which a taken mail belongs to its sender, and how often that is prolonged. */
const CLAIM = 60_000;
const PROLONG_EVERY = 20_000;
/** Milliseconds a shutdown waits for mails on their way. */
const PATIENCE = 5_000;

const MINUTE = 60_000;
/** Milliseconds from a failed attempt to the next one; after the last a mail is given up, two days after it was written. */
const BACK_OFF = [1, 2, 5, 15, 30, 60, 120, 240, 480, 720, 720, 720].map((minutes) => minutes * MINUTE);

export type Sender = Pick<Services, 'db' | 'clock' | 'log'> & { transport: MailTransport };

/**
 * Sends everything that is due. Each mail is taken for one sender, whatever number of processes run, and what was
 * sent is never sent again; only a crash between the server's yes and our note of it may repeat a mail, with its Message-ID.
 * @returns how many mails were sent
 */
export async function sendDueMails(sender: Sender, goOn: () => boolean = () => true): Promise<number> {
  const lane = async (): Promise<number> => {
    let sent = 0;
    while (goOn()) {
      const now = sender.clock();
      const mail = await claimMail(sender.db, now, later(now, CLAIM));
      if (mail === null) break;
      if (await deliver(sender, mail)) sent += 1;
    }
    return sent;
  };
  const sent = await Promise.all(Array.from({ length: LANES }, lane));
  return sent.reduce((sum, count) => sum + count);
}

async function deliver({ db, clock, log, transport }: Sender, mail: ClaimedMail): Promise<boolean> {
  const prolong = setInterval(() => {
    prolongClaim(db, mail, later(clock(), CLAIM)).catch((error: unknown) =>
      log.warn({ err: error }, 'mail claim not prolonged'),
    );
  }, PROLONG_EVERY);
  // The connection to the mail server keeps the process, not what is noted about it.
  prolong.unref();
  try {
    await transport.send(mail);
  } catch (error) {
    clearInterval(prolong);
    const next = error instanceof MailRefused ? undefined : BACK_OFF[mail.attempt - 1];
    const reason = error instanceof Error ? error.message : String(error);
    log[next === undefined ? 'error' : 'warn'](
      { mail: mail.id, attempt: mail.attempt, reason },
      next === undefined ? 'mail given up' : 'mail not sent, will try again',
    );
    await markUnsent(db, mail, reason, next === undefined ? null : later(clock(), next));
    return false;
  }
  try {
    await noteSent(() => markSent(db, mail, clock()));
  } finally {
    clearInterval(prolong);
  }
  log.info({ mail: mail.id, attempt: mail.attempt }, 'mail sent');
  return true;
}

/** A database that is away for a moment must not make a delivered mail go out again. */
async function noteSent(note: () => Promise<void>): Promise<void> {
  for (const wait of [100, 500, 2_000, 10_000, 30_000]) {
    try {
      return await note();
    } catch {
      await pause(wait, undefined, { ref: false });
    }
  }
  await note();
}

const later = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * Looks into the queue from now on.
 * @returns ends the watch, after the mails on their way
 */
export function startMailSender(sender: Sender): () => Promise<void> {
  let stopped = false;
  let round: Promise<unknown> = Promise.resolve();
  let running = false;
  const look = () => {
    if (running || stopped) return;
    running = true;
    round = sendDueMails(sender, () => !stopped)
      .catch((error: unknown) => sender.log.error({ err: error }, 'Mails could not be sent'))
      .finally(() => {
        running = false;
      });
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await Promise.race([round, pause(PATIENCE, undefined, { ref: false })]);
    sender.transport.close();
  };
}
