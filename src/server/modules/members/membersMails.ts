import { INVITE_DAYS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import { composeMail, type ComposedMail, type MailBlock, wordsOfStranger } from '#platform/mail/layout.ts';
import { memberTexts } from './membersTexts.ts';

const words = memberTexts.mail;

/**
 * Mail to an invited address. Both names are user input, so nothing in them may become a link.
 * @param secrets of the invitation link, and of the link that stops invitations to the address
 */
export function inviteMail(
  publicUrl: string,
  { key, end }: { key: string; end: string },
  invite: { email: string; company: string; isVerified: boolean; inviter: string; role: MemberRole },
): ComposedMail {
  const { email, company, isVerified, inviter, role } = invite;
  const [firm, person] = [wordsOfStranger(company), wordsOfStranger(inviter)];
  const blocks: MailBlock[] = [
    words.intro(person, firm),
    {
      facts: [
        [words.facts.company, firm],
        [words.facts.role, memberTexts.roles[role].toLowerCase()],
        [words.facts.inviter, person],
        [words.facts.address, email],
      ],
    },
    { button: words.button, url: publicUrl + paths.invite({ token: key }) },
    words.note(INVITE_DAYS),
  ];
  return composeMail(isVerified ? words.subject(firm) : words.plainSubject, blocks, {
    ending: [{ words: words.end, url: publicUrl + paths.unsubscribe({ token: end }) }],
  });
}
