import { INVITE_DAYS } from '../../contract/limits';
import type { MemberRole } from '../../contract/vocabulary/members';
import { texts } from '../texts';
import { composeMail, type ComposedMail, wordsOfStranger } from './layout';

const words = texts.members.mail;

/** To an invited address; whoever invites writes both names, so that nothing in them becomes a link. */
export function inviteMail(
  publicUrl: string,
  key: string,
  invite: { email: string; company: string; isVerified: boolean; inviter: string; role: MemberRole },
): ComposedMail {
  const { email, company, isVerified, inviter, role } = invite;
  const [firm, person] = [wordsOfStranger(company), wordsOfStranger(inviter)];
  return composeMail(isVerified ? words.subject(firm) : words.plainSubject, [
    words.intro(person, firm),
    {
      facts: [
        [words.facts.company, firm],
        [words.facts.role, texts.members.roles[role]],
        [words.facts.inviter, person],
        [words.facts.address, email],
      ],
    },
    { button: words.button, url: `${publicUrl}/pozvanka?token=${encodeURIComponent(key)}` },
    words.note(INVITE_DAYS),
  ]);
}
