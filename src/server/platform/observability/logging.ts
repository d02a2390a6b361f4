import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { destination, pino, type Logger, type LoggerOptions } from 'pino';
import type { Config } from '#server/config.ts';
import { readableOutput } from './readableLog.ts';
import { requestContext } from './requestContext.ts';

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

/**
 * Lines are buffered and written when they reach this number of bytes, after this number of milliseconds at the latest,
 * and at the end of the process.
 */
const WRITTEN_TOGETHER = { minLength: 4096, periodicFlush: 500 };

/**
 * Structured logs with one JSON object per line, so that line breaks in data stay escaped; in development the same
 * lines in a readable format. Bodies and query values are never logged. The redaction is a safeguard for objects logged
 * by mistake.
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

/** Returns an address without its query, which may contain user input. */
export const pathOnly = (url: string): string => url.split('?')[0] ?? '';

/** Events of authentication worth logging (never with a password or a token). */
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
