import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { KeyFor } from '#platform/identity/secretKey.ts';

/**
 * Kinds of mails with one-click unsubscribe: mails about one event, digests, and invitations, which are sent to people
 * without an account.
 */
export type MailKind = NotificationEvent | 'DAILY' | 'WEEKLY' | 'INVITES';

const isKind = (text: string): text is MailKind =>
  text === 'DAILY' || text === 'WEEKLY' || text === 'INVITES' || NOTIFICATION_EVENTS.some((event) => event === text);

const sign = (keyFor: KeyFor, kind: string, whose: string): Buffer =>
  createHmac('sha256', keyFor('unsubscribe')).update(`${kind}.${whose}`).digest();

/**
 * Creates a token that only ends mails of one kind to one recipient. It never expires and works without a log-in.
 * @param whose account id; for invitations the hash of the address
 */
export const unsubscribeToken = (keyFor: KeyFor, kind: MailKind, whose: number | string): string =>
  `${kind}.${whose}.${sign(keyFor, kind, String(whose)).toString('base64url')}`;

/** Returns the content of a token. Null for an invalid one. */
export function readUnsubscribeToken(keyFor: KeyFor, token: string): { kind: MailKind; whose: string } | null {
  const [kind = '', whose = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, kind, whose);
  if (given.length !== right.length || !timingSafeEqual(given, right) || !isKind(kind)) return null;
  return { kind, whose };
}
