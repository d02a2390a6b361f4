import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '#contract/lib/days.ts';
import { canonicalEmail } from '#contract/lib/emails.ts';
import { hasAccount } from '#platform/identity/usersRepository.ts';
import { addressKey } from '#platform/limits/addressKey.ts';
import { consumeAccountMail } from '#platform/limits/rateLimits.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { loginAttemptsMail } from './accountMails.ts';
import { knownDevice } from './knownDevice.ts';

/** Characters of an account digest in the log, enough to distinguish accounts. */
const DIGEST_LENGTH = 16;

/** Data needed to recognize a known device. Undefined when no account has the address. */
type GuardedAccount = { id: number; password_hash: string | null } | undefined;

type GuardServices = Pick<Services, 'config' | 'clock' | 'db' | 'keyFor' | 'log' | 'rateLimits'>;

/** Shows in the log that several attempts targeted one account, without revealing which one. */
const accountDigest = ({ keyFor }: Pick<Services, 'keyFor'>, email: string): string =>
  createHmac('sha256', keyFor('log')).update(canonicalEmail(email)).digest('base64url').slice(0, DIGEST_LENGTH);

/** A log-in attempt in progress. Call one of the functions with its outcome. */
export interface LoginAttempt {
  accepted(): Promise<void>;
  refused(): Promise<void>;
}

/**
 * Counts a log-in by e-mail and password before the slow password check, so that a burst of requests cannot bypass the
 * limit. A known device has a separate counter that other callers cannot use up.
 * @throws Failure 429 after too many failed attempts
 */
export async function beginLogin(
  services: GuardServices,
  request: FastifyRequest,
  email: string,
  account: GuardedAccount,
): Promise<LoginAttempt> {
  const { rateLimits, log } = services;
  const about = { address: request.ip, account: accountDigest(services, email) };
  const device = knownDevice(services, request, account);
  try {
    const { refund, isLast } = await (device === null
      ? consumeOfStranger(rateLimits, request.ip, email)
      : consumeOfDevice(rateLimits, device));
    return {
      accepted: refund,
      refused: async () => {
        logAuthEvent(log, 'login refused', about);
        if (isLast && device === null) await notifyOwner(services, email);
      },
    };
  } catch (error) {
    logAuthEvent(log, 'login limited', about);
    throw error;
  }
}

async function consumeOfStranger(rateLimits: Services['rateLimits'], ip: string, email: string) {
  const account = canonicalEmail(email);
  const pair = `${addressKey(ip)} ${account}`;
  await rateLimits.loginsOfAddress.consume(ip);
  // A single address must not use up the account's shared limit.
  const atAddress = await rateLimits.loginsOfAccountAtAddress.consume(pair);
  const everywhere = await rateLimits.loginsOfAccount.consume(account);
  const refund = async () => {
    await rateLimits.loginsOfAddress.refund(ip);
    await rateLimits.loginsOfAccountAtAddress.refund(pair);
    await rateLimits.loginsOfAccount.refund(account);
  };
  return { refund, isLast: atAddress.isLast || everywhere.isLast };
}

async function consumeOfDevice(rateLimits: Services['rateLimits'], device: string) {
  const { isLast } = await rateLimits.loginsOfDevice.consume(device);
  return { refund: () => rateLimits.loginsOfDevice.refund(device), isLast };
}

/** At most once a day. The query is the same for every address and writes only when the account exists. */
async function notifyOwner(services: GuardServices, email: string): Promise<void> {
  const { config, clock, db } = services;
  const mail = loginAttemptsMail(config.publicUrl, canonicalEmail(email), dayOf(clock()));
  await queueMail(db, { ...mail, onlyIf: hasAccount(email), now: clock() });
}

/**
 * Counts a password reset mail. Requests of others never block a known device.
 * @throws Failure 429 after too many
 */
export async function consumeResetMail(
  services: GuardServices,
  request: FastifyRequest,
  email: string,
  account: GuardedAccount,
): Promise<void> {
  const { rateLimits } = services;
  const device = knownDevice(services, request, account);
  if (device === null) await consumeAccountMail(rateLimits, request.ip, email);
  else await rateLimits.accountMailsOfDevice.consume(device);
}
