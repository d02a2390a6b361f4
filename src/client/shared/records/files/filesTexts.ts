import { FILE_MAX_MB } from '#contract/limits/limits.ts';
import type { FileKind } from '#contract/vocabulary/fileKinds.ts';
import { percent, withUnit } from '#shared/texts/format.ts';

/** Files of projects, reference projects, software and companies. */
export const files = {
  title: 'Soubory',
  add: 'Přidat soubor',
  limit: `Nejvýše ${withUnit(FILE_MAX_MB, 'MB')}.`,
  failed: (name: string) => `Soubor ${name} se nepodařilo nahrát. Zkuste to prosím znovu.`,
  tooLarge: (name: string) => `Soubor ${name} je větší než ${withUnit(FILE_MAX_MB, 'MB')}.`,
  empty: 'Žádné soubory.',
  unknown: 'Neznámý soubor',
  download: (name: string) => `Stáhnout ${name}`,
  downloadFailed: (name: string) => `Soubor ${name} se nepodařilo stáhnout. Zkuste to prosím znovu.`,
  edit: (name: string) => `Upravit ${name}`,
  remove: (name: string) => `Smazat ${name}`,
  name: 'Název souboru',
  description: 'Popis souboru',
  save: 'Uložit',
  cancel: 'Zrušit',
  editTitle: 'Úprava souboru',
  gallery: 'Obrázky',
  enlarge: (name: string) => `Zvětšit ${name}`,
  previous: 'Předchozí obrázek',
  next: 'Další obrázek',
  pictureUnrecorded: 'Obrázek není součástí záznamu.',
  pictureFailed: 'Obrázek se nepodařilo načíst.',
} as const;

/** Texts of a file upload in progress. */
export const uploadTexts = {
  uploading: (name: string) => `Nahrávání: ${name}`,
  percent,
  sent: (sent: number) => `Nahráno ${percent(sent)}`,
  processing: 'Odesláno, ukládáme.',
  cancel: 'Zrušit nahrávání',
} as const;

export const fileKinds: Record<FileKind, string> = {
  pdf: 'PDF',
  csv: 'CSV',
  excel: 'Tabulka',
  image: 'Obrázek',
  powerpoint: 'Prezentace',
  video: 'Video',
  word: 'Dokument',
  other: 'Soubor',
};

const UNITS = ['B', 'kB', 'MB'] as const;

/** Formats a file size: `1,4 MB`. */
export function fileSize(bytes: number): string {
  const step = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const value = bytes / 1000 ** step;
  return withUnit(step === 0 ? value : Math.round(value * 10) / 10, UNITS[step]);
}
