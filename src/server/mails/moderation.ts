import type { ReportedKind } from '../../contract/vocabulary/moderation';
import { texts } from '../texts';
import { composeMail, type ComposedMail, type MailDraft } from './layout';

/** A report as the operator reads it in a mail. */
export interface MailedReport {
  id: number;
  kind: ReportedKind;
  thing_id: number;
  reason: string;
  said: string;
}

/** Characters of what was reported that a mail repeats. */
const EXCERPT = 500;

/** To the operator: a reader asks to look at something. */
export function reportMail({ id, kind, thing_id, reason, said }: MailedReport): ComposedMail {
  const { kinds, facts, operator, how } = texts.moderation;
  return composeMail(operator.subject(kinds[kind], thing_id), [
    operator.intro,
    {
      facts: [
        [facts.thing, `${kinds[kind]} ${thing_id}`],
        [facts.reason, reason],
        [facts.said, said.slice(0, EXCERPT)],
      ],
    },
    how[kind](thing_id, id),
  ]);
}

/** To the author: others do not see the words any more, and why. */
export function hiddenMail(kind: 'testimonials' | 'messages', said: string, reason: string): MailDraft {
  const { author, facts } = texts.moderation;
  const blocks: MailDraft['blocks'] = [
    author.intro[kind],
    {
      facts: [
        [facts.said, said.slice(0, EXCERPT)],
        [facts.reason, reason],
      ],
    },
    author.what,
  ];
  return { subject: author.subject[kind], blocks };
}
