import { MESSAGE_EDIT_MINUTES } from '../../../contract/limits/limits';
import { plural } from '../../platform/texts/plural';

/** Reasons why a message cannot be written, changed or deleted. */
export const messages = {
  answeredDeleted:
    'Zprávu, na kterou odpovídáte, mezitím její autor smazal. Svou odpověď můžete poslat jako novou zprávu.',
  hidden: 'Zprávu skryl provozovatel portálu, měnit ji už nejde.',
  reported: 'Zprávu posuzuje provozovatel portálu, měnit ji teď nejde.',
  tooOld: `Zprávu jde upravit jen ${plural(MESSAGE_EDIT_MINUTES, ['minutu', 'minuty', 'minut'])} po odeslání.`,
  answered: 'Na zprávu už někdo odpověděl, smazat ji proto nejde.',
  fileGone: 'Některá z příloh už není k dispozici. Odeberte ji a přiložte prosím znovu.',
  fileSent: 'Přílohu odeslané zprávy jde změnit jen úpravou zprávy.',
} as const;
