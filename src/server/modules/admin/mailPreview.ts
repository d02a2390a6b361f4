import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '#contract/lib/durations.ts';
import type { KeyFor } from '#platform/identity/secretKey.ts';

/** Validity of a preview address in milliseconds. */
const GOOD_FOR = 5 * MINUTE;

const sign = (keyFor: KeyFor, id: string, until: string): Buffer =>
  createHmac('sha256', keyFor('mail preview')).update(`${id}.${until}`).digest();

/**
 * Creates a key that shows the HTML of a mail to an operator who has just read its text. It is needed because the
 * address of a page carries no session token.
 * @param id of a queued mail, or the name of a sample
 */
export function previewKey(keyFor: KeyFor, id: number | string, now: Date): string {
  const until = String(+now + GOOD_FOR);
  return `${id}.${until}.${sign(keyFor, String(id), until).toString('base64url')}`;
}

/** Returns the id or the name that a key shows; null for a key with a wrong signature or an expired key. */
export function readPreviewKey(keyFor: KeyFor, key: string, now: Date): string | null {
  const [id = '', until = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) >= +now ? id : null;
}
