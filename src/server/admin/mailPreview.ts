import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE } from '../../contract/durations';
import type { KeyFor } from '../accounts/secretKey';

/** Milliseconds for which the address of a preview is good. */
const GOOD_FOR = 5 * MINUTE;

const sign = (keyFor: KeyFor, id: string, until: string): Buffer =>
  createHmac('sha256', keyFor('mail preview')).update(`${id}.${until}`).digest();

/** Shows the HTML of a mail to whoever was shown its words just now: the address of a page carries no log-in. */
export function previewKey(keyFor: KeyFor, id: number, now: Date): string {
  const until = String(+now + GOOD_FOR);
  return `${id}.${until}.${sign(keyFor, String(id), until).toString('base64url')}`;
}

/** Which mail a key shows; null for one that is not ours or came too late. */
export function readPreviewKey(keyFor: KeyFor, key: string, now: Date): number | null {
  const [id = '', until = '', signature = ''] = key.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, id, until);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return Number(until) >= +now ? Number(id) : null;
}
