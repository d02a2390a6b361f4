import { hash, verify } from '@node-rs/argon2';
import { turns } from './turns';

/** The default algorithm of the package is argon2id; the parameters are OWASP's. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Four hashes at a time, each with 19 MiB on a thread of its own: a flood of log-ins must leave threads to files and names. */
const inTurn = turns(4, 64);

/** argon2id with its parameters and salt, as `password_hash` is stored. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID));

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (no such account, or one that only comes through
 * an identity provider) it takes as long and is false.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const against = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored != null;
}
