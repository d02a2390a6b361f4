import { open, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import { isLoopback, type Config } from '../config';

/** A mail on its way out. */
export interface OutgoingMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  created_at: Date;
  /** Where a `POST` ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
}

export interface MailTransport {
  /**
   * Resolves when the mail is in other hands.
   * @throws MailRefused when trying again would not help
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The recipient's server refused the mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  /** @param isOfAddress it refused the address, not what stands in the mail */
  constructor(
    message: string,
    readonly isOfAddress = false,
  ) {
    super(message);
  }
}

/** Milliseconds. The last is what RFC 5321 (4.5.3.2.6) gives a server to take a message over: giving up sooner sends it twice. */
const TIMEOUTS = { dnsTimeout: 15_000, connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl' | 'environment'>;

/** Mail by SMTP where it is configured, otherwise into the outbox folder. */
export function openMailTransport(config: MailConfig, log: FastifyBaseLogger): MailTransport {
  return config.smtpUrl === null ? outbox(config, log) : smtp(config.smtpUrl, config);
}

function message(mail: OutgoingMail, { mailFrom, publicUrl }: MailConfig) {
  return {
    from: mailFrom,
    // One address, which is not to be read as a list of them.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { html: mail.html }),
    // The same at every attempt, so that a mail delivered just before a power cut can be told from a new one.
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
  // Without encryption a mail with a link that logs in could be read, or the offer of encryption taken out, on the way.
  // On this very machine nobody stands between, and servers of Debian sign their own certificate.
  // What the address itself says (`?requireTLS=false`, `?tls.rejectUnauthorized=true`) goes before it.
  const isElsewhere = !isLoopback(new URL(url).hostname);
  const transport = nodemailer.createTransport({
    url,
    requireTLS: isElsewhere,
    tls: { rejectUnauthorized: isElsewhere },
    // Of a machine with a short name the library greets by `[127.0.0.1]`, which filters of junk mail dislike.
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

/** A 5xx to the addresses or to the message; one to the log-in is a setting that can be mended. */
function refusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

/** Who it is for is refused; 5.7.x (RFC 3463) is about who it comes from. */
function isOfAddress(error: unknown): boolean {
  const { command, response = '' } = error as { command?: string; response?: string };
  return command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(response);
}

/**
 * Mails as files `outbox/{when}-{id}.eml`; for who tries the portal out the log says what came and the links inside, in
 * production, where they open accounts of people, the file alone.
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

/** Writes a file so that after a power cut it is whole or not there. */
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
