import { createHmac, timingSafeEqual } from 'node:crypto';
import { HOUR } from '../../../contract/lib/durations';
import { ADDRESS_LINK_HOURS } from '../../../contract/limits/limits';
import type { KeyFor } from '../identity/secretKey';

const sign = (keyFor: KeyFor, userId: string, until: string): Buffer =>
  createHmac('sha256', keyFor('mail address')).update(`${userId}.${until}`).digest();

/** Creates a token that proves access to the mailbox of an account. */
export function addressToken(keyFor: KeyFor, userId: number, now: Date): string {
  const until = String(+now + ADDRESS_LINK_HOURS * HOUR);
  return `${userId}.${until}.${sign(keyFor, String(userId), until).toString('base64url')}`;
}

/** Returns the account id of a token. Null for an invalid or expired one. */
export function readAddressToken(keyFor: KeyFor, token: string, now: Date): number | null {
  const [userId = '', until = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, userId, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) >= +now ? Number(userId) : null;
}
