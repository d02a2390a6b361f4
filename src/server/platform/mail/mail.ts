import { open, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { isLoopback, type Config } from '#server/config.ts';

/** A mail to be sent. */
export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Date;
  /** Address for unsubscribing from mails of this kind by `POST` (RFC 8058). */
  unsubscribe?: string;
}

export interface MailTransport {
  /**
   * Resolves when another server has accepted the mail.
   * @throws MailRefused if a retry would not help
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The recipient's server refused the mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /** @param isOfAddress the server refused the address, not the content of the mail */
  constructor(
    message: string,
    readonly isOfAddress = false,
  ) {
    super(message);
  }
}

/**
 * Milliseconds. The last one is the time that RFC 5321 (4.5.3.2.6) gives a server for accepting a message. A shorter
 * timeout would send it twice.
 */
const TIMEOUTS = { dnsTimeout: 15_000, connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'environment'>;

/** Sends mails by SMTP if it is configured, otherwise writes them into the outbox folder. */
export function openMailTransport(config: MailConfig, log: FastifyBaseLogger): MailTransport {
  return config.smtpUrl === null ? outbox(config, log) : smtp(config.smtpUrl, config);
}

function message(mail: OutgoingMail, { mailFrom, publicUrl }: MailConfig) {
  return {
    from: mailFrom,
    // A single address, which must not be parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    // The same for every attempt, so that a mail delivered just before a power failure can be recognized as a
    // duplicate.
    messageId: `<${mail.id}.${mail.created_at.getTime()}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function smtp(url: string, config: MailConfig): MailTransport {
  // Without encryption, a mail with a log-in link could be read on the way, or the offer of encryption removed.
  // On the local machine there is no one in between, and Debian servers use self-signed certificates.
  // Parameters of the address (`?requireTLS=false`, `?tls.rejectUnauthorized=true`) take precedence.
  const isElsewhere = !isLoopback(new URL(url).hostname);
  const transport = nodemailer.createTransport({
    url,
    requireTLS: isElsewhere,
    tls: { rejectUnauthorized: isElsewhere },
    // On a machine with a short name, the library would greet as `[127.0.0.1]`, which spam filters penalize.
    name: new URL(config.publicUrl).hostname,
    ...TIMEOUTS,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(message(mail, config));
      } catch (error) {
        throw refusedForGood(error) ? new MailRefused((error as Error).message, isOfAddress(error)) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx to the addresses or to the message. One to the log-in is a configuration error that can be corrected. */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** The recipient was refused. 5.7.x (RFC 3463) refers to the sender. */
function isOfAddress(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response);
}

/**
 * Writes mails as files `outbox/{when}-{id}.eml`. In a trial installation the log shows each mail with its links; in
 * production, where links give access to accounts, it shows only the file.
 */
function outbox(config: MailConfig, log: FastifyBaseLogger): MailTransport {
  const folder = join(config.dataDir, 'outbox');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message: content } = await composer.sendMail(message(mail, config));
      const when = mail.created_at.toISOString().slice(0, 19).replace(/[-:]/g, '');
      const file = join(folder, `${when}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWhole(file, content as Buffer);
      const shown = { to: mail.to, subject: mail.subject, links: linksIn(mail.text) };
      log.info({ ...(config.environment !== 'production' && shown), file }, 'mail written to the outbox');
    },
    close: () => composer.close(),
  };
}

/** Writes a file so that after a power failure it is either complete or missing. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const half = `${file}.tmp`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
}

const linksIn = (text: string): string[] => text.match(/https?:\/\/[^\s<>"]+[^\s<>".,)]/g) ?? [];
