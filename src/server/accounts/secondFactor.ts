import { randomBytes } from 'node:crypto';
import { APP_CODE_LENGTH, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '../../contract/limits';
import { messages } from '../../contract/rules/messages';
import type { SecondFactorState } from '../../contract/vocabulary/accounts';
import type { Config } from '../config';
import type { Db } from '../database/database';
import { invalid } from '../input/failures';
import { logAuthEvent } from '../observability/logging';
import { recoveryCodeUsedMail } from '../mails/accountMails';
import { queueMail } from '../repositories/mailQueue';
import * as factors from '../repositories/accounts/secondFactors';
import { decryptSecret, stepOf } from './secondFactorSecret';
import type { Services } from '../services';
import { texts } from '../texts';

type Asking = Pick<Config, 'environment' | 'secondFactor'>;

/** Operators see what belongs to others; a demo or a development has nothing worth it. */
export const isSecondFactorRequired = (
  { environment, secondFactor }: Asking,
  { is_operator }: { is_operator: boolean },
): boolean => secondFactor === 'everybody' || (is_operator && environment === 'production');

interface Guard {
  is_operator: boolean;
  has_second_factor: boolean;
  is_second_factor_entered: boolean;
}

/** How far a log-in is with its second factor. */
export function secondFactorState(config: Asking, guard: Guard): SecondFactorState {
  if (guard.has_second_factor) return guard.is_second_factor_entered ? 'DONE' : 'CODE';
  return isSecondFactorRequired(config, guard) ? 'SET_UP' : 'OFF';
}

/** Base32, 140 bits a code: too many to guess, so that a plain digest keeps them. */
const RECOVERY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const newRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('');

/**
 * Makes recovery codes in place of all earlier ones.
 * @returns a code a line, in groups of four as people read them; they are nowhere kept
 */
export async function renewRecoveryCodes(transaction: Db, userId: number): Promise<string> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await factors.replaceRecoveryCodes(transaction, userId, codes);
  return codes.map((code) => (code.match(/.{1,4}/g) ?? []).join('-')).join('\n');
}

type Person = { id: number; email: string };
type Using = Pick<Services, 'keyFor' | 'clock' | 'config' | 'log'>;

/**
 * Uses up a code of a person whose second factor is on. Whoever used a recovery code is written to.
 * @param code six digits of the application or a recovery code, as the rules of the contract clean it
 * @returns whether it was right
 * @throws Failure 400 where codes of the application cannot be checked, as the portal's secret is another one
 */
export async function spendCode(
  { keyFor, clock, config, log }: Using,
  transaction: Db,
  { id, email }: Person,
  code: string,
): Promise<boolean> {
  const held = await factors.lockSecret(transaction, id);
  if (!held?.confirmed_at) return false;
  if (code.length > APP_CODE_LENGTH) {
    if (!(await factors.spendRecoveryCode(transaction, id, code, clock()))) return false;
    const { recovery_codes_left: left } = await factors.findSecondFactor(transaction, id);
    await queueMail(transaction, { ...recoveryCodeUsedMail(config.publicUrl, email, left), now: clock() });
    logAuthEvent(log, 'recovery code used', { user: id });
    return true;
  }
  const secret = decryptSecret(keyFor, id, held.secret);
  if (secret === null) {
    log.error({ user: id }, 'a second factor cannot be decrypted: SECRET_KEY or secret.key is another one');
    throw invalid({ code: [texts.codeUnreadable] });
  }
  const step = stepOf(secret, code, clock());
  // Also an older one than the last: somebody may have watched it being typed.
  if (step === null || step <= held.last_step) return false;
  await factors.saveTotpStep(transaction, id, step);
  return true;
}

/**
 * Asks for a code again before something that cannot be undone, or that would open the account to somebody else. Without
 * a second factor there is nothing to ask for.
 * @param transaction the one of the deed itself: a deed that fails leaves the code unused
 * @throws Failure 400 at `code` for a missing or wrong one, 429 after too many of them
 */
export async function requireSecondFactor(
  services: Using & Pick<Services, 'quotas'>,
  transaction: Db,
  actor: Person,
  code: string | null | undefined,
): Promise<void> {
  const { quotas, log } = services;
  const { confirmed_at } = await factors.findSecondFactor(transaction, actor.id);
  if (!confirmed_at) return;
  if (!code) throw invalid({ code: [messages.required] });
  const key = String(actor.id);
  quotas.codesOfAccount.take(key);
  await quotas.wrongCodesOfAccount.refuseUsedUp(transaction, key);
  if (!(await spendCode(services, transaction, actor, code))) {
    // Not within the transaction, which a wrong code undoes, and not awaited: the embedded database has one connection.
    quotas.wrongCodesOfAccount.take(key).catch((error: unknown) => log.warn({ err: error }, 'wrong code not counted'));
    logAuthEvent(log, 'second factor refused', { user: actor.id });
    throw invalid({ code: [texts.wrongCode] });
  }
  quotas.codesOfAccount.refund(key);
}
