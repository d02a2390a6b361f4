import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayOf } from '../../contract/days';
import { canonicalEmail } from '../../contract/emails';
import { addressKey } from '../limits/addressKey';
import { knownDevice } from './knownDevice';
import { logAuthEvent } from '../observability/logging';
import { loginAttemptsMail } from '../mails/accountMails';
import { takeAccountMail } from '../limits/quotas';
import { queueMail } from '../repositories/mailQueue';
import { hasAccount } from '../repositories/accounts/users';
import type { Services } from '../services';

/** Letters of a digest in the log: enough to tell accounts apart. */
const DIGEST_LENGTH = 16;

/** What tells known browsers from strangers; undefined where no account has the address. */
type GuardedAccount = { id: number; password_hash: string | null } | undefined;

type GuardServices = Pick<Services, 'config' | 'clock' | 'db' | 'keyFor' | 'log' | 'quotas'>;

/** Shows in the log that many tries aimed at one account, without saying at which. */
const accountDigest = ({ keyFor }: Pick<Services, 'keyFor'>, email: string): string =>
  createHmac('sha256', keyFor('log')).update(canonicalEmail(email)).digest('base64url').slice(0, DIGEST_LENGTH);

/** A log-in under way; one of the two says how it ended. */
export interface LoginAttempt {
  accepted(): Promise<void>;
  refused(): Promise<void>;
}

/**
 * Counts a log-in by e-mail and password, before the slow check, so that a burst cannot slip through. A browser that
 * logged in to the account before has a counter of its own, which no stranger can use up.
 * @throws Failure 429 when there were too many wrong ones
 */
export async function beginLogin(
  services: GuardServices,
  request: FastifyRequest,
  email: string,
  account: GuardedAccount,
): Promise<LoginAttempt> {
  const { quotas, log } = services;
  const about = { address: request.ip, account: accountDigest(services, email) };
  const device = knownDevice(services, request, account);
  try {
    const { refund, isLast } = await (device === null
      ? takeOfStranger(quotas, request.ip, email)
      : takeOfDevice(quotas, device));
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

async function takeOfStranger(quotas: Services['quotas'], ip: string, email: string) {
  const account = canonicalEmail(email);
  const pair = `${addressKey(ip)} ${account}`;
  await quotas.loginsOfAddress.take(ip);
  // One address alone must not use up what everybody else has for the account.
  const atAddress = await quotas.loginsOfAccountAtAddress.take(pair);
  const everywhere = await quotas.loginsOfAccount.take(account);
  const refund = async () => {
    await quotas.loginsOfAddress.refund(ip);
    await quotas.loginsOfAccountAtAddress.refund(pair);
    await quotas.loginsOfAccount.refund(account);
  };
  return { refund, isLast: atAddress.isLast || everywhere.isLast };
}

async function takeOfDevice(quotas: Services['quotas'], device: string) {
  const { isLast } = await quotas.loginsOfDevice.take(device);
  return { refund: () => quotas.loginsOfDevice.refund(device), isLast };
}

/** Once a day. The same statement for every address: it writes only where there is an account. */
async function notifyOwner(services: GuardServices, email: string): Promise<void> {
  const { config, clock, db } = services;
  const mail = loginAttemptsMail(config.publicUrl, canonicalEmail(email), dayOf(clock()));
  await queueMail(db, { ...mail, onlyIf: hasAccount(email), now: clock() });
}

/**
 * Counts the mail of a forgotten password. What strangers ask for never refuses a browser that logged in before.
 * @throws Failure 429 when there were too many
 */
export async function takeResetMail(
  services: GuardServices,
  request: FastifyRequest,
  email: string,
  account: GuardedAccount,
): Promise<void> {
  const { quotas } = services;
  const device = knownDevice(services, request, account);
  if (device === null) await takeAccountMail(quotas, request.ip, email);
  else await quotas.accountMailsOfDevice.take(device);
}
