import { destination, pino, type Logger, type LoggerOptions } from 'pino';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { requestContext } from './requestContext';
import { readableOutput } from './readableLog';

const SECRETS = [
  'password',
  'password1',
  'password2',
  'old_password',
  'token',
  'key',
  'code',
  'authorization',
  'cookie',
];

/** Lines are written out together, so many bytes of them at the latest after so many milliseconds, and all at the end. */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 500 };

/**
 * Structured logs, one JSON object a line, so that line ends in data stay escaped; in development the same lines
 * as people read them. Bodies and query values are never logged; the redaction is for whoever logs an object in a hurry.
 */
export function makeLog({ logLevel, environment }: Pick<Config, 'logLevel' | 'environment'>): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' },
    serializers: { req: (request: FastifyRequest) => ({ method: request.method, path: pathOnly(request.url) }) },
  };
  if (environment !== 'development') return pino(options, destination({ ...WRITTEN_TOGETHER, sync: false }));
  return pino(
    options,
    readableOutput(logLevel, (text) => process.stdout.write(text)),
  );
}

/** An address without its query, which may hold what people typed. */
export const pathOnly = (url: string): string => url.split('?')[0] ?? '';

/** What is worth knowing afterwards about who came in and who was refused (never a password or a token). */
export type AuthEvent =
  | 'login'
  | 'login refused'
  | 'login limited'
  | 'second factor asked'
  | 'second factor refused'
  | 'second factor limited'
  | 'second factor on'
  | 'second factor off'
  | 'second factor reset'
  | 'recovery codes renewed'
  | 'recovery code used'
  | 'logout'
  | 'registration'
  | 'registration finished'
  | 'identity refused'
  | 'identity linked'
  | 'account deletion asked'
  | 'password changed'
  | 'password reset asked'
  | 'password reset'
  | 'account deleted'
  | 'tokens revoked'
  | 'locked out'
  | 'let in'
  | 'impersonation began'
  | 'impersonation ended';

export function logAuthEvent(
  log: FastifyBaseLogger,
  event: AuthEvent,
  about: { address?: string; account?: string; user?: number; operator?: number; provider?: string; reason?: string },
): void {
  log.info({ auth: event, reqId: requestContext()?.id, ...about }, event);
}
