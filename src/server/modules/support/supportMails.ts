import { paths } from '#contract/paths.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { composeMail, type ComposedMail, type MailDraft } from '#platform/mail/layout.ts';
import { supportTexts } from './supportTexts.ts';

/** Mail to the operator about a record received for support. */
export function supportRecordMail(
  publicUrl: string,
  { id, note, route, build }: Pick<ReceivedRecord, 'id' | 'note' | 'route' | 'build'>,
  email: string,
): ComposedMail {
  const facts = [
    [supportTexts.account, email],
    [supportTexts.route, route],
    [supportTexts.build, build],
  ] as const;
  return composeMail(supportTexts.subject(id), [
    supportTexts.intro,
    ...(note === null ? [] : [note]),
    { facts },
    { button: supportTexts.open, url: publicUrl + paths.replay({ zaznam: id }) },
  ]);
}

/** Mail to the person who sent a record for support. */
export const supportAnswerMail = (answer: string): MailDraft => ({
  subject: supportTexts.answered,
  blocks: [supportTexts.answerIntro, answer],
});
