import type { ReceivedRecord } from '../../contract/wire/support';
import { paths } from '../../contract/paths';
import { texts } from '../texts';
import { composeMail, type ComposedMail, type MailDraft } from './layout';

/** To the operator: somebody sent what they saw. */
export function supportRecordMail(
  publicUrl: string,
  { id, note, route, build }: ReceivedRecord,
  email: string,
): ComposedMail {
  const { support } = texts;
  const facts = [
    [support.account, email],
    [support.route, route],
    [support.build, build],
  ] as const;
  return composeMail(support.subject(id), [
    support.intro,
    ...(note === null ? [] : [note]),
    { facts },
    { button: support.open, url: publicUrl + paths.replay({ zaznam: id }) },
  ]);
}

/** To the person who sent a record. */
export const supportAnswerMail = (answer: string): MailDraft => ({
  subject: texts.support.answered,
  blocks: [texts.support.answerIntro, answer],
});
