import { hash, verify } from '@node-rs/argon2';
import { invalid, unavailable } from '../input/failures';
import type { Quotas } from '../services';
import { texts } from '../texts';
import { Semaphore } from '../runtime/semaphore';

/** The default algorithm of the package is argon2id; the parameters are OWASP's. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Hashes at a time, each with 19 MiB on a thread of its own, and how many more may wait. */
const MAX_CONCURRENT = 4;
const MAX_WAITING = 64;

/** Lets a flood of log-ins use up neither the memory nor the threads that files and names need. */
const semaphore = new Semaphore({
  max: MAX_CONCURRENT,
  maxWaiting: MAX_WAITING,
  refusal: () => unavailable(texts.overloaded),
});

/** One form of what keyboards write in several, such as a letter with its diacritics in one sign or in two (NIST SP 800-63B 3.1.1.2). */
const oneForm = (password: string): string => password.normalize('NFKC');

/** argon2id with its parameters and salt, as `password_hash` is stored. */
export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(oneForm(password), ARGON2ID));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account, or one that only comes through
 * an identity provider) it takes as long and is false.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const against = stored ?? (await nobodysHash);
  // Hashes were once made of what the keyboard wrote.
  for (const written of new Set([oneForm(password), password]))
    if (await semaphore.run(() => verify(against, written))) return stored != null;
  return false;
}

/**
 * Asks somebody who is logged in for the password again.
 * @throws Failure 400 for a wrong one, 429 after too many of them
 */
export async function requirePassword(
  { passwordsOfAccount }: Quotas,
  { id, password_hash }: { id: number; password_hash: string | null },
  password: string,
): Promise<void> {
  await passwordsOfAccount.take(String(id));
  if (!(await passwordMatches(password_hash, password))) throw invalid({ password: [texts.wrongPassword] });
  await passwordsOfAccount.refund(String(id));
}
