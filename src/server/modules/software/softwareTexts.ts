import { PLAN_FOR } from '../../../contract/limits/plans';
import { plural, type Forms } from '../../platform/texts/plural';

const technologies: Forms = ['technologie', 'technologie', 'technologií'];

/** Texts of licences and their import. */
export const softwareTexts = {
  notifications: {
    /** @param day formatted date; @param isOver whether the date has passed */
    licence: (name: string, day: string, isOver: boolean) =>
      isOver ? `Licence ${name} vypršela ${day}` : `Licence ${name} vyprší ${day}`,
    imported: (count: number) =>
      `Import je hotový, přibylo ${plural(count, ['technologie', 'technologie', 'technologií'])}`,
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
    if (days < 0) return `vypršela před ${plural(-days, ['dnem', 'dny', 'dny'])}`;
    return `vyprší za ${plural(days, ['den', 'dny', 'dní'])}`;
  },
  supplier: (name: string) => `Dodavatel: ${name}`,
  subjectOne: (name: string, when: string) => `Licence ${name} ${when}`,
  subjectMany: (count: number) => `Končí platnost ${count} licencí`,
  more: (count: number) => `A další licence: ${count}.`,
  advice: (url: string) =>
    `Všechny licence, které brzy vyprší, najdete na ${url}. Hlídání vypnete v úpravě technologie.`,
  event: (name: string) => `Vyprší licence ${name}`,
  calendar: 'Vypršení licencí',
} as const;
