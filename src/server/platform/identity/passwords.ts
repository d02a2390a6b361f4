import { hash, verify } from '@node-rs/argon2';
import { invalid, unavailable } from '#platform/http/failures.ts';
import type { RateLimits } from '#platform/limits/rateLimits.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { refusals } from '#platform/texts/refusals.ts';

/** The default algorithm of the package is argon2id. The parameters follow OWASP. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Maximum concurrent hashes, each with 19 MiB on its own thread, and maximum waiting ones. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 64;

/** Prevents a flood of log-ins from using up the memory and the threads needed for file and DNS operations. */
const semaphore = new Semaphore({
  max: MAX_CONCURRENT,
  maxWaiting: MAX_WAITING,
  refusal: () => unavailable(refusals.overloaded),
});

/**
 * Normalizes characters that keyboards encode in several ways, such as a letter with diacritics as one or two
 * characters (NIST SP 800-63B 3.1.1.2).
 */
const oneForm = (password: string): string => password.normalize('NFKC');

/** argon2id with parameters and salt, in the format of `password_hash`. */
export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(oneForm(password), ARGON2ID));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown account, or one that only logs in through an identity
 * provider) it takes the same time and returns false.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const against = stored ?? (await nobodysHash);
  // Old hashes were created without normalization.
  for (const written of new Set([oneForm(password), password]))
    if (await semaphore.run(() => verify(against, written))) return stored != null;
  return false;
}

/**
 * Verifies the password of a logged-in user again.
 * @throws Failure 400 for a wrong one, 429 after too many wrong ones
 */
export async function requirePassword(
  { passwordsOfAccount }: RateLimits,
  { id, password_hash }: { id: number; password_hash: string | null },
  password: string,
): Promise<void> {
  await passwordsOfAccount.consume(String(id));
  if (!(await passwordMatches(password_hash, password))) throw invalid({ password: [refusals.wrongPassword] });
  await passwordsOfAccount.refund(String(id));
}
