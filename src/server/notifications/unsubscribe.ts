import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../../contract/vocabulary/notifications';
import type { KeyFor } from '../accounts/secretKey';

/** Kinds of mails that one press ends: those about one event, the digests, and invitations, which go to people without an account. */
export type MailKind = NotificationEvent | 'DAILY' | 'WEEKLY' | 'INVITES';

const isKind = (text: string): text is MailKind =>
  text === 'DAILY' || text === 'WEEKLY' || text === 'INVITES' || NOTIFICATION_EVENTS.some((event) => event === text);

const sign = (keyFor: KeyFor, kind: string, whose: string): Buffer =>
  createHmac('sha256', keyFor('unsubscribe')).update(`${kind}.${whose}`).digest();

/**
 * Opens nothing but the end of mails of one kind to one person, whoever is logged in and for ever.
 * @param whose id of an account; of invitations the hash of an address
 */
export const unsubscribeToken = (keyFor: KeyFor, kind: MailKind, whose: number | string): string =>
  `${kind}.${whose}.${sign(keyFor, kind, String(whose)).toString('base64url')}`;

/** What a token is for; null for one that the portal did not write. */
export function readUnsubscribeToken(keyFor: KeyFor, token: string): { kind: MailKind; whose: string } | null {
  const [kind = '', whose = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, kind, whose);
  if (given.length !== right.length || !timingSafeEqual(given, right) || !isKind(kind)) return null;
  return { kind, whose };
}
