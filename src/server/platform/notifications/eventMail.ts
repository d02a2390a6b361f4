import type { Db } from '#platform/database/database.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { type MailBlock, type MailDraft, unlinked } from '#platform/mail/layout.ts';
import type { EventMail, Facts, Subject, Notice } from './eventTypes.ts';
import { notificationTexts } from './notificationTexts.ts';

/** Number of characters of a text that a mail quotes. */
const EXCERPT = 300;

/** The beginning of a text, cut at a word. */
export function excerpt(text: string | null | undefined, length = EXCERPT): string | null {
  const whole = text?.trim() ?? '';
  if (whole.length <= length) return whole === '' ? null : whole;
  const cut = whole.slice(0, length);
  const space = cut.search(/\s\S*$/u);
  return `${cut.slice(0, space > length / 2 ? space : length).trimEnd()}…`;
}

/** A table of those facts that are known. Users wrote most of them, so nothing in them becomes a link. */
export function knownFacts(
  ...facts: readonly (readonly [label: string, value: string | null | undefined])[]
): MailBlock[] {
  const known = facts.flatMap(([label, value]) => (value ? [[label, unlinked(value)] as const] : []));
  return known.length === 0 ? [] : [{ facts: known }];
}

interface EventMailParts<M, S extends Subject, D> {
  /** Label of the button. */
  button?: string;
  /** Reads what the mail says besides the sentence. */
  find?: (db: Db, reader: Caller, facts: Facts<S, D>) => Promise<M | null | undefined>;
  /** What `find` returns, for the preview. */
  sample?: M;
  blocks: (found: M, facts: Facts<S, D>) => readonly (MailBlock | null)[];
  /** The subject, if the sentence says what blocks say. */
  subject?: (told: Notice<S, D>) => string;
}

/** A mail with the sentence as its subject, blocks of words, and a button that opens the place of the notification. */
export function wordsMail<M, S extends Subject = Subject, D = unknown>({
  button = notificationTexts.mail.open,
  find,
  sample,
  blocks,
  subject = ({ text }) => text,
}: EventMailParts<M, S, D>): EventMail<S, D> {
  const draft = (told: Notice<S, D>, found: M): MailDraft => ({
    subject: subject(told),
    blocks: [...blocks(found, told).filter((block) => block !== null), { button, url: told.url }],
  });
  return {
    joins: true,
    async compose(db, reader, told) {
      const found = find ? await find(db, reader, told) : undefined;
      return find && found == null ? null : draft(told, found as M);
    },
    sample: (told) => draft(told, sample as M),
  };
}
