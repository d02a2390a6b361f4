import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { KeyFor } from '#platform/identity/secretKey.ts';

/** Kinds besides mails about one event: the daily digest, the weekly one
 * until 2026 (its links still work), and to people without an account invitations to a company and to bid. */
const KINDS = ['DAILY', 'WEEKLY', 'INVITES', 'TENDERS'] as const;

/** Kinds of mails with one-click unsubscribe. */
export type MailKind = NotificationEvent | (typeof KINDS)[number];

const isKind = (text: string): text is MailKind => [...KINDS, ...NOTIFICATION_EVENTS].some((kind) => kind === text);

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
