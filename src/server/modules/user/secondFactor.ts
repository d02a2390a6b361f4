import { randomBytes } from 'node:crypto';
import { APP_CODE_LENGTH, RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '#contract/limits/limits.ts';
import { messages } from '#contract/rules/messages.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/http/failures.ts';
import * as factors from '#platform/identity/secondFactorsRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { recoveryCodeUsedMail } from './accountMails.ts';
import { accountTexts } from './accountsTexts.ts';
import { decryptSecret, stepOf } from './secondFactorSecret.ts';

/** Base32, 140 bits per code. This cannot be guessed, so a plain digest is sufficient for storage. */
const RECOVERY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const newRecoveryCode = (): string =>
  [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => RECOVERY_ALPHABET[byte % 32]).join('');

/**
 * Generates recovery codes that replace all earlier ones.
 * @returns one code per line, in groups of four characters; they are not stored in plain text
 */
export async function renewRecoveryCodes(transaction: Db, userId: number): Promise<string> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await factors.replaceRecoveryCodes(transaction, userId, codes);
  return codes.map((code) => (code.match(/.{1,4}/g) ?? []).join('-')).join('\n');
}

type Person = { id: number; email: string };
type SecondFactorServices = Pick<Services, 'keyFor' | 'clock' | 'config' | 'log'>;

/**
 * Consumes a code of a user with an active second factor. Using a recovery code sends a mail.
 * @param code six digits of the authenticator app or a recovery code, normalized by the rules of the contract
 * @returns whether it was valid
 * @throws Failure 400 when app codes cannot be verified, because the portal's secret has changed
 */
export async function spendCode(
  { keyFor, clock, config, log }: SecondFactorServices,
  transaction: Db,
  { id, email }: Person,
  code: string,
): Promise<boolean> {
  const stored = await factors.lockSecret(transaction, id);
  if (!stored?.confirmed_at) return false;
  if (code.length > APP_CODE_LENGTH) {
    if (!(await factors.spendRecoveryCode(transaction, id, code, clock()))) return false;
    const { recovery_codes_left: left } = await factors.findSecondFactor(transaction, id);
    await queueMail(transaction, { ...recoveryCodeUsedMail(config.publicUrl, email, left), now: clock() });
    logAuthEvent(log, 'recovery code used', { user: id });
    return true;
  }
  const secret = decryptSecret(keyFor, id, stored.secret);
  if (secret === null) {
    log.error({ user: id }, 'a second factor cannot be decrypted: SECRET_KEY or secret.key is another one');
    throw invalid({ code: [accountTexts.codeUnreadable] });
  }
  const step = stepOf(secret, code, clock());
  // Codes older than the last one are rejected too, because somebody may have watched the user type them.
  if (step === null || step <= stored.last_step) return false;
  await factors.saveTotpStep(transaction, id, step);
  return true;
}

/**
 * Requires a code again before an irreversible action, or one that would give others access to the account. Accounts
 * without a second factor pass.
 * @param transaction of the action itself, so that a failed action does not consume the code
 * @throws Failure 400 at `code` for a missing or wrong one, 429 after too many wrong ones
 */
export async function requireSecondFactor(
  services: SecondFactorServices & Pick<Services, 'rateLimits'>,
  transaction: Db,
  actor: Person,
  code: string | null | undefined,
): Promise<void> {
  const { rateLimits, log } = services;
  const { confirmed_at } = await factors.findSecondFactor(transaction, actor.id);
  if (!confirmed_at) return;
  if (!code) throw invalid({ code: [messages.required] });
  const key = String(actor.id);
  rateLimits.codesOfAccount.consume(key);
  await rateLimits.wrongCodesOfAccount.check(transaction, key);
  if (!(await spendCode(services, transaction, actor, code))) {
    // Outside the transaction, which a wrong code rolls back, and not awaited, because the embedded database has one
    // connection.
    rateLimits.wrongCodesOfAccount
      .consume(key)
      .catch((error: unknown) => log.warn({ err: error }, 'wrong code not counted'));
    logAuthEvent(log, 'second factor refused', { user: actor.id });
    throw invalid({ code: [accountTexts.wrongCode] });
  }
  rateLimits.codesOfAccount.refund(key);
}
