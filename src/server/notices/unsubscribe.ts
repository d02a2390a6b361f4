import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_EVENTS, type NoticeEvent } from '../../contract/vocabulary/notices';
import type { KeyFor } from '../accounts/secretKey';

/** Kinds of mails that one press ends: those about one event, and the digests. */
export type MailKind = NoticeEvent | 'DAILY' | 'WEEKLY';

const isKind = (text: string): text is MailKind =>
  text === 'DAILY' || text === 'WEEKLY' || NOTICE_EVENTS.some((event) => event === text);

const sign = (keyFor: KeyFor, kind: string, userId: string): Buffer =>
  createHmac('sha256', keyFor('unsubscribe')).update(`${kind}.${userId}`).digest();

/** Opens nothing but the end of mails of one kind to one person, whoever is logged in and for ever. */
export const unsubscribeToken = (keyFor: KeyFor, kind: MailKind, userId: number): string =>
  `${kind}.${userId}.${sign(keyFor, kind, String(userId)).toString('base64url')}`;

/** What a token is for; null for one that the portal did not write. */
export function readUnsubscribeToken(keyFor: KeyFor, token: string): { kind: MailKind; userId: number } | null {
  const [kind = '', userId = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(keyFor, kind, userId);
  if (given.length !== right.length || !timingSafeEqual(given, right) || !isKind(kind)) return null;
  return { kind, userId: Number(userId) };
}
