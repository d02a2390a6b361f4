import type { ReceivedRecord } from '../../../contract/wire/support';
import { paths } from '../../../contract/paths';
import { texts } from '../../texts';
import { composeMail, type ComposedMail, type MailDraft } from '../../platform/mail/layout';

/** Mail to the operator about a record received for support. */
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

/** Mail to the person who sent a record for support. */
export const supportAnswerMail = (answer: string): MailDraft => ({
  subject: texts.support.answered,
  blocks: [texts.support.answerIntro, answer],
});
