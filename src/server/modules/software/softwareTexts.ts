import { PLAN_FOR } from '#contract/limits/plans.ts';
import { plural, type Forms } from '#platform/texts/plural.ts';

const licenceForms: Forms = ['licence', 'licence', 'licencí'];

/** The name with the word licence, once. */
const licenceOf = (name: string) => (/licenc/i.test(name) ? name : `Licence ${name}`);

/** @param ending what is said of the licences that have not ended */
const endsOf = (left: number, ended: number, ending: string): string => {
  if (ended === 0) return ending;
  if (left === 0) return `Skončila platnost ${plural(ended, ['licence', 'licencí', 'licencí'])}`;
  return `${ending}, ${plural(ended, ['už skončila', 'už skončily', 'už skončilo'])}`;
};

const technologies: Forms = ['technologie', 'technologie', 'technologií'];

/** Texts of licences and their import. */
export const softwareTexts = {
  notifications: {
    /** @param day formatted date; @param isOver whether the date has passed */
    licence: (name: string, day: string, isOver: boolean) =>
      isOver ? `${licenceOf(name)}: platnost skončila ${day}` : `${licenceOf(name)}: platnost končí ${day}`,
    /**
     * @param left licences that have not ended
     * @param days days within which they all end
     */
    licences: (left: number, ended: number, days: number) =>
      endsOf(
        left,
        ended,
        `${days === 0 ? 'Dnes' : `Do ${plural(days, ['dne', 'dnů', 'dnů'])}`} vyprší ${plural(left, licenceForms)}`,
      ),
    imported: (count: number) =>
      `Import je hotový, přibylo ${plural(count, ['technologie', 'technologie', 'technologií'])}`,
  },
  licences: (count: number) => plural(count, licenceForms),
  mail: {
    added: 'Přibylo technologií',
    undo: (days: number) => `Celý import můžete vzít zpět do ${plural(days, ['dne', 'dnů', 'dnů'])}.`,
    open: 'Zobrazit technologie',
    /** For the preview of mails. */
    sampleLicences: [
      { software_id: 7, name: 'Účetnictví Kniha', valid_to: '2026-11-28', supplier_name: 'Účtárna s.r.o.' },
      { software_id: 9, name: 'Záloha Plus', valid_to: '2026-12-20', supplier_name: null },
    ],
  },
  garagePlan: `Digitální garáž je dostupná od plánu ${PLAN_FOR.openGarage}.`,
  importEmpty: 'Import neobsahuje žádné řádky.',
  manyChanged: (count: number, endless: number) =>
    endless === 0
      ? `Změny byly uloženy: ${plural(count, technologies)}.`
      : `Změny byly uloženy: ${plural(count, technologies)}. Bez konce platnosti, a proto beze změny: ${endless}.`,
  manyDeleted: (count: number) => `Smazáno: ${plural(count, technologies)}.`,
  manyRestored: (count: number) => `Vráceno zpět: ${plural(count, technologies)}.`,
  importUndone: (count: number) => `Import je vzatý zpět, smazáno: ${plural(count, technologies)}.`,
  importTooLong: (most: number) => `Najednou lze importovat nejvýše ${most} řádků.`,
  yes: 'Ano',
  no: 'Ne',
} as const;

/** Texts of mails and of the calendar of expiring licences. */
export const expiryTexts = {
  /** @param days days until the expiry; negative after it */
  when: (days: number): string => {
    if (days === 0) return 'vyprší dnes';
    if (days < 0) return `platnost skončila před ${plural(-days, ['dnem', 'dny', 'dny'])}`;
    return `vyprší za ${plural(days, ['den', 'dny', 'dní'])}`;
  },
  supplier: (name: string) => `Dodavatel: ${name}`,
  subjectOne: (name: string, when: string) => `${licenceOf(name)}: ${when}`,
  subjectMany: (left: number, ended: number) =>
    endsOf(left, ended, `Končí platnost ${plural(left, ['licence', 'licencí', 'licencí'])}`),
  more: (count: number) => `A další licence: ${count}.`,
  all: 'Zobrazit tyto licence',
  renew: 'Zobrazit licenci a poptat obnovu',
  advice: 'Hlídání licence vypnete v její úpravě.',
  event: (name: string) => `Vyprší ${/licenc/i.test(name) ? name : `licence ${name}`}`,
  calendar: 'Vypršení licencí',
} as const;
