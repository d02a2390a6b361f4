import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail accepted by the server. */
export interface AcceptedMail {
  to: string[];
  content: string;
  messageId: string;
  /** Name in the sender's greeting (RFC 5321, 4.1.1.1). */
  greeting: string;
  isEncrypted: boolean;
  /** Timestamp from `performance.now()`. */
  at: number;
}

export interface TestSmtp {
  url: string;
  accepted: AcceptedMail[];
  /** Sets the response to recipients: accept, temporary failure, permanent rejection, or rejection of the sender. */
  answer(kind: 'accept' | keyof typeof replies): void;
  /** Delays the response to the next messages until the returned function is called. */
  delayResponses(): () => void;
  /** Resolves when a message is waiting for its response. */
  delayed(): Promise<void>;
  close(): Promise<void>;
}

const replies = {
  later: { message: 'Mailbox busy', responseCode: 450 },
  never: { message: 'No such user', responseCode: 550 },
  policy: { message: '5.7.1 Blocked by policy', responseCode: 554 },
} as const;

/**
 * A real mail server on a local port, with configurable failures.
 * @param encrypts offers STARTTLS with a self-signed certificate, like new Debian mail servers
 */
export async function startSmtp(port = 0, encrypts = false): Promise<TestSmtp> {
  const accepted: AcceptedMail[] = [];
  let mode: Parameters<TestSmtp['answer']>[0] = 'accept';
  let gate: Promise<void> | null = null;
  let resolveDelayed: () => void = () => undefined;
  const isDelayed = new Promise<void>((resolve) => {
    resolveDelayed = resolve;
  });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypts ? [] : ['STARTTLS'],
    onRcptTo: (_address, _session, callback) => {
      if (mode === 'accept') return callback();
      callback(Object.assign(new Error(replies[mode].message), { responseCode: replies[mode].responseCode }));
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void (async () => {
          const content = Buffer.concat(parts).toString();
          if (gate) {
            resolveDelayed();
            await gate;
          }
          accepted.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            content,
            greeting: String(session.hostNameAppearsAs),
            isEncrypted: session.secure,
            messageId: /^Message-ID: (.*)$/im.exec(content)?.[1] ?? '',
            at: performance.now(),
          });
          callback();
        })();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    answer: (kind) => {
      mode = kind;
    },
    delayResponses: () => {
      let open: () => void = () => undefined;
      gate = new Promise((resolve) => {
        open = resolve;
      });
      return () => {
        gate = null;
        open();
      };
    },
    delayed: () => isDelayed,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
