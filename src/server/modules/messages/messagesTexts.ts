import { MESSAGE_EDIT_MINUTES } from '#contract/limits/limits.ts';
import type { NotificationSubject } from '#contract/vocabulary/notifications.ts';
import { plural } from '#platform/texts/plural.ts';

/** What a discussion is about; that of a tender is between its buyer and its winner. */
const TO: Partial<Record<NotificationSubject, string>> = { references: 'k referenci', tenders: 'k zakázce' };

/** A discussion in the locative. */
const thread = (kind: NotificationSubject, name: string) => `v diskusi ${TO[kind] ?? 'k projektu'} „${name}“`;

/** Texts of discussions: refusals and notifications. */
export const messageTexts = {
  answeredDeleted:
    'Zprávu, na kterou odpovídáte, mezitím její autor smazal. Svou odpověď můžete poslat jako novou zprávu.',
  hidden: 'Zprávu skryl provozovatel portálu, měnit ji už nelze.',
  reported: 'Zprávu posuzuje provozovatel portálu, měnit ji teď nelze.',
  tooOld: `Zprávu lze upravit jen ${plural(MESSAGE_EDIT_MINUTES, ['minutu', 'minuty', 'minut'])} po odeslání.`,
  answered: 'Na zprávu už někdo odpověděl, smazat ji proto nelze.',
  fileGone: 'Některá z příloh už není k dispozici. Odeberte ji a přiložte prosím znovu.',
  fileSent: 'Přílohu odeslané zprávy lze změnit jen úpravou zprávy.',
  notifications: {
    /** @param who null if the account is deleted; @param count number of messages in the notification */
    message: (who: string | null, count: number, kind: NotificationSubject, name: string) =>
      count > 1
        ? `${plural(count, ['nový příspěvek', 'nové příspěvky', 'nových příspěvků'])} ${thread(kind, name)}`
        : who === null
          ? `Nový příspěvek ${thread(kind, name)}`
          : `${who} píše ${thread(kind, name)}`,
    mention: (who: string | null, kind: NotificationSubject, name: string) =>
      who === null ? `Zmínka o vás ${thread(kind, name)}` : `${who} vás zmiňuje ${thread(kind, name)}`,
  },
  mail: {
    facts: { author: 'Píše', text: 'Příspěvek' },
    button: 'Odpovědět v diskusi',
    /** For the preview of mails. */
    sampleText: 'Posílám upřesněné zadání, prosím o názor do pátku.',
  },
  hiddenMessage: 'Příspěvek byl skryt.',
  hiddenAuthor: 'Skrytý příspěvek',
} as const;
