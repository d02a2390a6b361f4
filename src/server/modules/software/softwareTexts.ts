import { plural } from '../../platform/texts/plural';

/** Texts of licences and their import. */
export const software = {
  notifications: {
    /** @param day formatted date; @param isOver whether the date has passed */
    licence: (name: string, day: string, isOver: boolean) =>
      isOver ? `Licence ${name} vypršela ${day}` : `Licence ${name} vyprší ${day}`,
    imported: (count: number) =>
      `Import je hotový, přibylo ${plural(count, ['technologie', 'technologie', 'technologií'])}`,
  },
} as const;
